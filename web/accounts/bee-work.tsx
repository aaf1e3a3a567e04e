import { IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { asking } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { Card, Definitions } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Tag } from '#web/ui/status-pill.tsx'
import { LinkedRows } from './linked-rows.tsx'
import classes from './person-page.module.css'
import type { PersonWhole } from './person-reads.ts'

type Bee = NonNullable<PersonWhole['person']['bee']>

const shareOf = (visits: number, most: number) =>
  ({ '--share': `${most === 0 ? 0 : Math.min(100, (visits * 100) / most)}%` }) as CSSProperties

/** The seven days from today, each as full as it is. */
export function BeeWeek({ week }: { week: PersonWhole['week'] }) {
  const t = useTranslations('people.person')
  const locale = useLocale()
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' })
  return (
    <Card title={t('week')}>
      <ol className={classes.week}>
        {week.map(({ date, visits, most }) => {
          const at = new Date(`${date}T00:00:00Z`)
          const words =
            most === 0 && visits === 0
              ? t('weekOff')
              : visits === 0
                ? t('weekFree')
                : t('weekDay', { visits, most })
          return (
            <li key={date} data-full={(visits >= most && visits > 0) || undefined}>
              <span>
                {name.format(at)} <b className="num">{day.format(at)}</b>
              </span>
              <span className={classes.bar} aria-hidden="true">
                <i style={shareOf(visits, most)} />
              </span>
              <small>{words}</small>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** What a bee can, where and when he works, and what he earns. */
export function BeeWork({ bee }: { bee: Bee }) {
  const t = useTranslations('people.person')
  const common = useTranslations('people.common')
  const kinds = useTranslations('orders.detail.kinds')
  const locale = useLocale()
  const said = useSaid()
  const kits = useQuery(asking('GET accounts/get-beekit-list/'))
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const does = [bee.is_shooter ? common('shooter') : '', bee.is_editor ? common('editor') : '']
  const has = (kits.data ?? []).filter(({ id }) => bee.kits.includes(id))
  return (
    <Card title={t('work')}>
      <Definitions
        rows={[
          [t('does'), does.filter(Boolean).join(', ')],
          [t('level'), common('level', { level: bee.level })],
          [
            t('rating'),
            <span key="rating" className={`num ${classes.rating}`}>
              <IconStarFilled size={12} aria-hidden="true" />
              {number.format(bee.rating)}
            </span>,
          ],
          [
            t('skills'),
            <span key="skills" className={classes.tags}>
              {bee.skills.map((skill) => (
                <Tag key={skill}>{kinds(skill)}</Tag>
              ))}
            </span>,
          ],
          [t('kits'), has.map(({ name }) => said(name)).join(', ') || t('noKits')],
          [t('drives'), bee.is_shooter ? t('minutes', { minutes: bee.max_minutes }) : null],
          [t('aDay'), bee.is_shooter ? bee.visits_a_day : null],
          [t('hours'), bee.hours.length > 0 ? <Hours key="hours" hours={bee.hours} /> : null],
          [t('vat'), t(bee.vat_registered ? 'yes' : 'no')],
        ]}
      />
    </Card>
  )
}

/** Weekdays that are worked whole in one line, the others with their slots. */
function Hours({ hours }: { hours: Bee['hours'] }) {
  const locale = useLocale()
  const slots = useQuery(asking('GET accounts/get-slot-list/'))
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // 5 January 2026 is a Monday.
  const dayOf = (weekday: number) => name.format(new Date(Date.UTC(2026, 0, 4 + weekday)))
  const most = slots.data?.length ?? 0
  const nameOf = (id: number) => slots.data?.find((slot) => slot.id === id)?.name ?? ''
  const days = [...Map.groupBy(hours, ({ weekday }) => weekday)].toSorted(([a], [b]) => a - b)
  const whole = days.filter(([, own]) => own.length >= most).map(([weekday]) => dayOf(weekday))
  return (
    <span className={classes.hours}>
      {whole.length > 0 ? <span>{new Intl.ListFormat(locale, { type: 'unit' }).format(whole)}</span> : null}
      {days
        .filter(([, own]) => own.length < most)
        .map(([weekday, own]) => (
          <span key={weekday}>
            {dayOf(weekday)}
            <small className="num">{own.map(({ slot_id }) => nameOf(slot_id)).join(', ')}</small>
          </span>
        ))}
    </span>
  )
}

/** What a bee is paid for a stage, where the viewer may see it. */
export function BeeRates({ bee }: { bee: Bee }) {
  const t = useTranslations('people.person')
  const kinds = useTranslations('orders.detail.kinds')
  if (bee.rates.length === 0) return null
  return (
    <Card title={t('rates')} aside={t('perStage')}>
      <Definitions
        rows={bee.rates.map((rate) => [
          kinds(rate.stage_kind),
          <MoneyText key={rate.stage_kind} amount={rate.amount} currency={rate.currency} />,
        ])}
      />
    </Card>
  )
}

/** Where a bee goes next. */
export function BeeVisits({ whole }: { whole: PersonWhole }) {
  const t = useTranslations('people.person')
  const { visits } = whole
  return (
    <Card flush title={t('visits')}>
      <LinkedRows
        rows={visits.map((visit) => ({
          key: visit.id,
          to: `/dashboard/orders/detail/${visit.reference}`,
          title: visit.title,
          more: (
            <>
              <bdi>{visit.city}</bdi> · <bdi className="num">{visit.reference}</bdi>
            </>
          ),
          end: <DateText value={visit.starts_at ?? visit.date} country={whole.person.address.country} />,
        }))}
        none={t('noVisits')}
      />
    </Card>
  )
}
