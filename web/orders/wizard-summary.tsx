import { IconCalendarEvent, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useDebouncedValue } from '@mantine/hooks'
import type { PricedLine, Quote } from '#contract/catalogue/shapes.ts'
import { asking } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { dateText } from '#web/ui/date-text.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { useDuration, useIncludes } from './offer-words.ts'
import type { OrderDraft } from './order-draft.ts'
import { minutesOf, needsVisit, packageOf } from './order-draft-rules.ts'
import classes from './wizard-summary.module.css'

interface SummaryProps {
  draft: OrderDraft
  quote: Quote | undefined
  /** Why there is no price. */
  problem: unknown
}

/** What is being ordered and what it costs, at the side of every step. */
export function WizardSummary({ draft, quote, problem }: SummaryProps) {
  const t = useTranslations('orders.wizard.summary')
  const said = useSaid()
  return (
    <div className={classes.summary}>
      <SummaryPlace draft={draft} />
      {quote ? (
        <>
          <Lines draft={draft} quote={quote} />
          <Reductions quote={quote} />
          <div className={classes.total}>
            <span>
              <b>{t('total')}</b>
              <Tax quote={quote} />
            </span>
            <strong>
              <MoneyText amount={quote.to_pay} currency={quote.currency} />
            </strong>
          </div>
        </>
      ) : (
        <p className={classes.nothing}>{problem ? said(problem) : t('nothing')}</p>
      )}
    </div>
  )
}

/** The total above the button of a telephone; what it is made of opens above it. */
export function PhoneTotal({ draft, quote, problem }: SummaryProps) {
  const t = useTranslations('orders.wizard.summary')
  const said = useSaid()
  if (!quote) return problem ? <p className={classes.nothing}>{said(problem)}</p> : null
  return (
    <details className={classes.phone}>
      <summary>
        <IconChevronUp size={16} stroke={1.75} aria-hidden="true" />
        <span>
          <b>{t('total')}</b> <Tax quote={quote} />
        </span>
        <strong>
          <MoneyText amount={quote.to_pay} currency={quote.currency} />
        </strong>
      </summary>
      <div className={classes.inside}>
        <Lines draft={draft} quote={quote} />
        <Reductions quote={quote} />
      </div>
    </details>
  )
}

function Tax({ quote }: { quote: Quote }) {
  const t = useTranslations('orders.wizard.summary')
  const tax = () => <MoneyText amount={quote.tax} currency={quote.currency} />
  if (quote.tax === 0) return null
  return (
    <small>{t.rich('includes', { tax, name: quote.tax_name === 'VAT' ? t('vat') : t('salesTax') })}</small>
  )
}

/** A photograph of the property, when we were there before. */
function usePhotograph({ locationAndTimeDetails: place }: OrderDraft) {
  const [line] = useDebouncedValue(place.addressLine1.trim(), 500)
  const reading = useQuery({
    ...asking('GET dashboard/order-filter', { query: { query: line, limit: 3 } }),
    enabled: line.length >= 6 && place.city.trim().length >= 2,
    staleTime: 300_000,
  })
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  return reading.data?.result.find(
    (order) =>
      order.cover && same(order.city, place.city) && order.title.toLowerCase().startsWith(line.toLowerCase()),
  )?.cover
}

/** Where and when, with the photograph if there is one. `action` stands at the end of the time. */
export function SummaryPlace({ draft, action }: { draft: OrderDraft; action?: ReactNode }) {
  const t = useTranslations('orders.wizard.summary')
  const duration = useDuration()
  const place = draft.locationAndTimeDetails
  const photo = usePhotograph(draft)
  const minutes = minutesOf(draft)
  const when = useWhen(draft)
  return (
    <>
      {photo ? (
        <div className={classes.photo}>
          <Photo src={photo.web} average={photo.average} alt={t('before')} />
        </div>
      ) : null}
      {place.addressLine1 ? (
        <div className={classes.address}>
          <b>
            <bdi>{place.addressLine1}</bdi>
          </b>
          <span>
            <bdi>{[place.city, place.postcode.toUpperCase()].filter(Boolean).join(' ')}</bdi>
          </span>
        </div>
      ) : null}
      {when || action ? (
        <div className={classes.when}>
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{when ?? t('noTime')}</b>
            {minutes > 0 && needsVisit(draft) ? (
              <small>{t('onSite', { time: duration(minutes) })}</small>
            ) : null}
          </span>
          {action}
        </div>
      ) : null}
    </>
  )
}

/** The time chosen, in words; undefined as long as there is none. */
export function useWhen(draft: OrderDraft): string | undefined {
  const t = useTranslations('orders.wizard.summary')
  const locale = useLocale()
  const { contactMe, contactMeDate, contactMeTime, date, slot } = draft.locationAndTimeDetails
  const starts = useQuery({ ...asking('GET accounts/get-slot-list/'), staleTime: 3_600_000 })
  if (packageOf(draft) && !needsVisit(draft)) return t('noVisit')
  if (contactMe && contactMeDate)
    return t('contactMe', { date: dateText(contactMeDate, 'day', locale), time: contactMeTime })
  if (!date || slot === null) return undefined
  const time = starts.data?.find(({ id }) => id === slot)?.name.slice(0, 5)
  return [dateText(date, 'day', locale), time].filter(Boolean).join(', ')
}

function Lines({ draft, quote }: { draft: OrderDraft; quote: Quote }) {
  const includes = useIncludes()
  const name = useLineName()
  return (
    <ul className={classes.lines}>
      {quote.lines
        .filter(({ kind }) => kind !== 'promo')
        .map((line) => (
          <li key={`${line.kind} ${line.item_id}`}>
            <span>
              <b>
                <bdi>{name(line)}</bdi>
              </b>
              {line.kind === 'package' ? <small>{includes(packageOf(draft)?.includes ?? [])}</small> : null}
            </span>
            <MoneyText amount={line.gross} currency={quote.currency} />
          </li>
        ))}
    </ul>
  )
}

/** The name of a line: what is not of the catalogue is said in the language shown. */
export function useLineName(): (line: PricedLine) => string {
  const t = useTranslations('orders.wizard.summary')
  return (line) => {
    if (line.kind === 'saturday') return t('saturday')
    return line.kind === 'promo' ? t('promo', { code: line.name }) : line.name
  }
}

function Reductions({ quote }: { quote: Quote }) {
  const t = useTranslations('orders.wizard.summary')
  if (!quote.promo && quote.credits_used === 0) return null
  return (
    <ul className={classes.reductions}>
      {quote.promo ? (
        <li data-good>
          <span>{t('promo', { code: quote.promo.code })}</span>
          <MoneyText amount={-quote.promo.discount} currency={quote.currency} />
        </li>
      ) : null}
      {quote.credits_used > 0 ? (
        <li data-good>
          <span>{t('credits')}</span>
          <MoneyText amount={-quote.credits_used} currency={quote.currency} />
        </li>
      ) : null}
    </ul>
  )
}
