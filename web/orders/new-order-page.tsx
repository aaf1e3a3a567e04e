import { IconCloudCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { Handle } from '#web/platform/handle.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { asking } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { useSession } from '#web/platform/session.ts'
import { ProblemSummary } from '#web/ui/problem-summary.tsx'
import { dateText } from '#web/ui/date-text.tsx'
import { WizardShell } from '#web/ui/wizard-shell.tsx'
import type { StepProps } from './draft-fields.ts'
import { type OrderDraft, type Step, stepAfter, steps } from './order-draft.ts'
import { addonsOf, canGo, problemsOf, stepsOf } from './order-draft-rules.ts'
import { useOrderDraft } from './order-draft-store.ts'
import { quoteAsk } from './order-submission.ts'
import { usePlaceOrder } from './place-order.ts'
import { useWhyNot } from './why-not.ts'
import { WizardClient } from './wizard-client.tsx'
import { WizardContact } from './wizard-contact.tsx'
import { WizardCustomise } from './wizard-customise.tsx'
import { WizardPlace } from './wizard-place.tsx'
import { WizardPlaced } from './wizard-placed.tsx'
import { WizardRecommended } from './wizard-recommended.tsx'
import { WizardReference } from './wizard-reference.tsx'
import { WizardReview } from './wizard-review.tsx'
import { PhoneTotal, useWhen, WizardSummary } from './wizard-summary.tsx'
import classes from './wizard.module.css'

export const handle: Handle = { may: 'orders.place', ownAction: true, bare: true }

/** The parts of the steps that need nothing but the draft; the review is shown by the page itself. */
const parts: Record<Exclude<Step, 6>, (props: StepProps) => React.ReactNode> = {
  0: WizardClient,
  1: WizardRecommended,
  2: WizardCustomise,
  3: WizardPlace,
  4: WizardContact,
  5: WizardReference,
}

export default function NewOrderPage() {
  const t = useTranslations('orders.wizard')
  const said = useSaid()
  const { user } = useSession()
  const store = useOrderDraft(user)
  const { draft, act } = store
  const placing = usePlaceOrder(store)
  const ask = quoteAsk(draft)
  const quote = useQuery({
    ...asking('GET orders/order-total-price/', { query: ask ?? {} }),
    enabled: ask !== undefined,
    placeholderData: keepPreviousData,
  })
  const priced = ask ? quote.data : undefined
  const hints = useStepHints(draft)
  const whyNot = useWhyNot()
  if (placing.placed) return <WizardPlaced order={placing.placed} />

  const last = draft.step === 6
  const step = steps[draft.step]
  const why = last ? whyNotPlace() : whyNot(problemsOf(draft))
  function whyNotPlace(): string | undefined {
    const broken = stepsOf(draft).find(
      (each) => each !== 1 && Object.keys(problemsOf(draft, each)).length > 0,
    )
    if (broken !== undefined) return whyNot(problemsOf(draft, broken))
    if (draft.submission) return undefined
    if (priced?.promo_problem) return said(priced.promo_problem.message)
    return priced && !quote.isPlaceholderData ? undefined : t('pricing')
  }
  const props: StepProps = { draft, act, refused: placing.refused, forget: placing.forget }
  const Part = draft.step === 6 ? undefined : parts[draft.step]
  const summary = { draft, quote: priced, problem: ask ? quote.error : null }
  const startAgain = async () => {
    const yes = await confirm({
      title: t('again.title'),
      body: t('again.body'),
      confirm: t('again.yes'),
      danger: true,
    })
    if (yes) store.clear()
  }
  const status = <Saved at={store.savedAt} onAgain={() => void startAgain()} />
  return (
    <WizardShell
      title={<OrderFor draft={draft} />}
      status={status}
      closeTo="/dashboard/dashboard"
      steps={stepsOf(draft).map((each) => ({
        key: String(each),
        number: each,
        label: t(`steps.${steps[each]}`),
        hint: hints[each],
        state: each === draft.step ? 'now' : canGo(draft, each) ? 'done' : 'later',
      }))}
      onStep={(key) => act({ type: 'go', to: Number(key) as Step })}
      heading={t(`headings.${step}`)}
      lead={t(`leads.${step}`)}
      summary={<WizardSummary {...summary} />}
      total={<PhoneTotal {...summary} />}
      onBack={draft.step > draft.first ? () => act({ type: 'back' }) : undefined}
      next={{
        label: last ? t('place_order') : t('next'),
        final: last,
        onClick: () => (last ? placing.place(priced?.order_total_price ?? '') : act({ type: 'next' })),
        loading: placing.placing,
        disabledReason: why,
        ...(last ? {} : { hint: t(`nexts.${steps[stepAfter(draft)]}`) }),
      }}
      skip={
        draft.step === 1 ? { label: t('skip'), onClick: () => act({ type: 'skipRecommended' }) } : undefined
      }
      submitError={last && Object.keys(placing.refused).length === 0 ? placing.error : undefined}
    >
      <div className={classes.problems}>
        <ProblemSummary problems={placing.refused} />
      </div>
      {Part ? (
        <Part {...props} />
      ) : (
        <WizardReview
          {...props}
          quote={priced}
          quoteProblem={quote.error}
          onRetry={() => void quote.refetch()}
        />
      )}
      <div className={classes.phoneStatus}>{status}</div>
    </WizardShell>
  )
}

/** "Draft saved 10:58", and the way to begin again. */
function Saved({ at, onAgain }: { at: string | undefined; onAgain: () => void }) {
  const t = useTranslations('orders.wizard')
  const locale = useLocale()
  if (!at) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <span className={classes.status}>
      <IconCloudCheck size={16} stroke={1.75} aria-hidden="true" />
      {t('saved', { time: dateText(at, 'time', locale, zone) })}
      <button type="button" className={classes.again} onClick={onAgain}>
        {t('again.label')}
      </button>
    </span>
  )
}

function OrderFor({ draft }: { draft: OrderDraft }) {
  const t = useTranslations('orders.wizard')
  const client = draft.clientDetails.userDetails
  if (!client) return t('title')
  const name = `${client.first_name} ${client.last_name}`.trim() || client.company
  const company = client.company && client.company !== name ? `, ${client.company}` : ''
  return (
    <span className={classes.title}>
      {t.rich('titleFor', { name, b: (words) => <b>{words}</b> })}
      <bdi>{company}</bdi>
    </span>
  )
}

/** Under each step what was chosen in it, or what it is about. */
function useStepHints(draft: OrderDraft): Record<Step, string> {
  const t = useTranslations('orders.wizard.hints')
  const when = useWhen(draft)
  const { clientDetails, recommendedProductDetails, addonsDetails, contactDetails } = draft
  const bought = [addonsDetails.addons.package?.name, ...addonsOf(draft).map(({ name }) => name)].filter(
    Boolean,
  )
  const reached = (step: Step) => draft.furthest > step
  const person = `${contactDetails.firstName} ${contactDetails.lastName}`.trim()
  return {
    0: clientDetails.userDetails?.company || t('client'),
    1: recommendedProductDetails?.name ?? (reached(1) ? t('skipped') : t('recommended')),
    2: bought.join(', ') || (recommendedProductDetails ? t('optional') : t('customise')),
    3: (reached(3) && when) || t('place'),
    4: (reached(4) && person) || t('contact'),
    5: t('optional'),
    6: t('review'),
  }
}
