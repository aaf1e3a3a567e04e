import { useLocale, useTranslations } from 'use-intl'
import classes from './pages.module.css'

/** `from £89`: a price string of the contract ('89.00 GBP'), without pence where there are none. */
export function FromPrice({ price }: { price: string | null }) {
  const t = useTranslations('site.home')
  const locale = useLocale()
  const [amount, currency] = price?.split(' ') ?? []
  if (!amount || !currency) return null
  const digits = Number.isInteger(Number(amount)) ? 0 : 2
  const text = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(amount))
  return (
    <span className={classes.price}>
      <small>{t('from')}</small> <bdi className="num">{text}</bdi>
    </span>
  )
}
