import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Quote } from '#contract/catalogue/shapes.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import type { StepProps } from './draft-fields.ts'
import type { Step } from './order-draft.ts'
import { requestsOf } from './order-submission.ts'
import { WizardReductions } from './wizard-reductions.tsx'
import classes from './wizard-review.module.css'
import { SummaryPlace, useLineName } from './wizard-summary.tsx'

interface ReviewProps extends StepProps {
  quote: Quote | undefined
  quoteProblem: unknown
  onRetry: () => void
}

/** Step 6: all of it once more, each part with its way back, promo code and credits. */
export function WizardReview(props: ReviewProps) {
  const { draft, act, quote } = props
  const t = useTranslations('orders.wizard.review')
  const keys = useTranslations('orders.wizard.keys')
  const name = useLineName()
  const edit = (step: Step, part: string) => (
    <button
      type="button"
      className={classes.edit}
      aria-label={t('editPart', { part })}
      onClick={() => act({ type: 'go', to: step })}
    >
      {t('edit')}
    </button>
  )
  const { clientDetails, contactDetails: contact, Reference } = draft
  const client = clientDetails.userDetails
  const requests = requestsOf(draft)
  return (
    <div className={classes.review}>
      <section className={classes.property} aria-label={t('property')}>
        <SummaryPlace draft={draft} action={edit(3, t('property'))} />
      </section>
      {draft.first === 0 && client ? (
        <Part title={t('client')} action={edit(0, t('client'))}>
          <Row end={client.company}>{`${client.first_name} ${client.last_name}`}</Row>
        </Part>
      ) : null}
      <Part title={t('package')} action={edit(draft.recommendedProductDetails ? 1 : 2, t('package'))}>
        {props.quoteProblem && !quote ? (
          <LoadError problem={props.quoteProblem} onRetry={props.onRetry} />
        ) : null}
        {quote?.lines.map((line) => (
          <Row
            key={`${line.kind} ${line.item_id}`}
            quiet={line.kind === 'promo'}
            end={<MoneyText amount={line.gross} currency={quote.currency} />}
            good={line.gross < 0}
          >
            {name(line)}
          </Row>
        ))}
      </Part>
      <Part title={t('contact')} action={edit(4, t('contact'))}>
        <Row
          end={<bdi className="num">{contact.mobile}</bdi>}
        >{`${contact.firstName} ${contact.lastName}`}</Row>
        <Row quiet>{contact.email}</Row>
      </Part>
      <Part title={t('access')} action={edit(3, t('access'))}>
        <Row>{keys(`types.${draft.key_pick_up_type}`)}</Row>
        <Row quiet>
          {keyWords(draft.key_pick_up_type, draft.key_pick_up_locations) || keys('hints.nokeypickup')}
        </Row>
      </Part>
      <Part title={t('requests')} action={edit(5, t('requests'))}>
        {Reference.label.trim() ? <Row end={Reference.label}>{t('reference')}</Row> : null}
        {requests.length === 0 ? <Row quiet>{t('noRequests')}</Row> : null}
        {requests.map((request) => (
          <Row key={`${request.stage_kind} ${request.text}`}>{request.text}</Row>
        ))}
      </Part>
      <WizardReductions {...props} />
    </div>
  )
}

/** Where the keys are; codes are not read out again. */
function keyWords(type: string, keys: ReviewProps['draft']['key_pick_up_locations']): string {
  if (type === 'lockboxcodelocation') return keys.lock_box_note
  if (type !== 'keypickuplocation') return ''
  return [keys.key_address, keys.key_address2, keys.key_address3, keys.key_city, keys.key_post_code]
    .filter(Boolean)
    .join(', ')
}

function Part({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      <div className={classes.rows}>{children}</div>
    </section>
  )
}

interface RowProps {
  children: string
  end?: ReactNode
  quiet?: boolean
  good?: boolean
}

function Row({ children, end, quiet, good }: RowProps) {
  return (
    <div className={classes.row} data-quiet={quiet || undefined} data-good={good || undefined}>
      <span>
        <bdi>{children}</bdi>
      </span>
      {end ? <span className={classes.end}>{end}</span> : null}
    </div>
  )
}
