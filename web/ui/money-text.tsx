import { useLocale } from 'use-intl'
import { currencySign, type Money } from '#contract/words/money.ts'

/** `£1,234.50`, a minus as U+2212, always two decimals; `amount` in minor units. */
export function moneyText(money: Money, locale: string): string {
  const digits = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const sign = money.amount < 0 ? '\u2212' : ''
  return `${sign}${currencySign(money.currency)}${digits.format(Math.abs(money.amount) / 100)}`
}

interface MoneyTextProps {
  /** Minor units; null (for people who may not see prices) shows nothing. */
  amount: number | null | undefined
  currency: Money['currency']
}

export function MoneyText({ amount, currency }: MoneyTextProps) {
  const locale = useLocale()
  if (amount === null || amount === undefined) return null
  return (
    <bdi className="num" dir="ltr">
      {moneyText({ amount, currency }, locale)}
    </bdi>
  )
}
