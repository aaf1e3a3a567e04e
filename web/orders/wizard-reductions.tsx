import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Quote } from '#contract/catalogue/shapes.ts'
import { currencySign } from '#contract/words/money.ts'
import { useSaid } from '#web/platform/said.ts'
import { moneyText } from '#web/ui/money-text.tsx'
import type { StepProps } from './draft-fields.ts'
import classes from './wizard.module.css'

interface ReductionsProps extends StepProps {
  quote: Quote | undefined
}

/** Promo code and active credits, at the end of the review. */
export function WizardReductions(props: ReductionsProps) {
  return (
    <div className={classes.reductions}>
      <PromoCode {...props} />
      <Credits {...props} />
    </div>
  )
}

function PromoCode({ draft, act, quote, refused, forget }: ReductionsProps) {
  const t = useTranslations('orders.wizard.promo')
  const said = useSaid()
  const [typed, setTyped] = useState(draft.promo_code ?? '')
  const problem = refused['promo_code'] ?? quote?.promo_problem?.message
  const set = (code: string | null) => {
    forget('promo_code')
    act({ type: 'promo', code })
  }
  const applied =
    draft.promo_code !== null && quote?.promo?.code.toLowerCase() === draft.promo_code.toLowerCase()
  return (
    <form
      className={classes.promo}
      onSubmit={(event) => {
        event.preventDefault()
        set(typed.trim() || null)
      }}
    >
      <TextInput
        label={t('label')}
        name="promo_code"
        autoComplete="off"
        maxLength={40}
        readOnly={applied}
        value={typed}
        error={draft.promo_code !== null && problem ? said(problem) : undefined}
        rightSection={applied ? <IconCircleCheck size={16} stroke={1.75} aria-label={t('applied')} /> : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          if (draft.promo_code !== null) set(null)
        }}
      />
      {applied ? (
        <Button
          variant="default"
          size="md"
          onClick={() => {
            setTyped('')
            set(null)
          }}
        >
          {t('remove')}
        </Button>
      ) : (
        <Button variant="default" size="md" type="submit" disabled={typed.trim() === ''}>
          {t('apply')}
        </Button>
      )}
    </form>
  )
}

function Credits({ draft, act, quote, refused, forget }: ReductionsProps) {
  const t = useTranslations('orders.wizard.credits')
  const said = useSaid()
  const locale = useLocale()
  const used = draft.active_credits_used
  const available = quote?.credits_available ?? 0
  if (!quote || (available === 0 && used === 0)) return null
  const money = (amount: number) => moneyText({ amount, currency: quote.currency }, locale)
  const set = (amount: number) => {
    forget('active_credits_used')
    act({ type: 'credits', amount })
  }
  const short =
    used > available ? 'There are only {left} credits left'.replace('{left}', money(available)) : undefined
  const problem = refused['active_credits_used'] ?? short
  return (
    <div className={classes.credits}>
      <Checkbox
        label={t('use', { amount: money(available) })}
        checked={used > 0}
        onChange={(event) => set(event.currentTarget.checked ? Math.min(available, quote.gross) : 0)}
      />
      {used > 0 ? (
        <NumberInput
          label={t('amount')}
          name="active_credits_used"
          value={used / 100}
          min={0}
          max={available / 100}
          decimalScale={2}
          fixedDecimalScale
          hideControls
          prefix={currencySign(quote.currency)}
          error={problem ? said(problem) : undefined}
          onChange={(value) => set(Number(value) * 100)}
        />
      ) : null}
    </div>
  )
}
