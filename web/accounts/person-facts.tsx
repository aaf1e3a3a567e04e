import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { OrderState } from '#contract/orders/states.ts'
import { countryOf } from '#contract/words/place.ts'
import { asking } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { useSession } from '#web/platform/session.ts'
import { Card, Definitions } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { LinkedRows } from './linked-rows.tsx'
import classes from './person-page.module.css'
import type { PersonWhole } from './person-reads.ts'

type Person = PersonWhole['person']

/** The name of a country in the language shown. */
export function useCountryName(): (code: Person['address']['country']) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (code) => names.of(countryOf(code).iso) ?? ''
}

/** An address in one line, in the order of its country; nothing for who has entered no more than that. */
export function useAddress(): (person: Person) => ReactNode {
  const nameOf = useCountryName()
  return ({ address, postcode }) => {
    const place = [address.address_line1, address.address_line2, `${address.city} ${postcode}`.trim()]
    const known = place.filter(Boolean)
    return known.length > 0 ? <bdi>{[...known, nameOf(address.country)].join(', ')}</bdi> : null
  }
}

/** A number that can be called. */
export const callTo = (number: string) =>
  number ? (
    <a className={`num ${classes.act}`} href={`tel:${number}`} dir="ltr">
      {number}
    </a>
  ) : null

export const writeTo = (email: string) => (
  <a className={classes.act} href={`mailto:${email}`} dir="ltr">
    {email}
  </a>
)

/** How a person is reached, and what he chose. */
export function PersonFacts({ whole }: { whole: PersonWhole }) {
  const t = useTranslations('people.person')
  const common = useTranslations('people.common')
  const locale = useLocale()
  const addressOf = useAddress()
  const { person, counts } = whole
  const said = useSaid()
  const preferences = useQuery(asking('GET accounts/get-preference-list/'))
  const music = useQuery(asking('GET accounts/get-music-list/'))
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(person.language)
  const heard = music.data?.find(({ id }) => id === person.music)
  const chosen = (preferences.data ?? []).filter(({ id }) => person.preferences.includes(id))
  return (
    <Card title={t('facts')}>
      <Definitions
        rows={[
          [t('email'), writeTo(person.email)],
          [t('username'), person.username === person.email ? null : <bdi key="name">{person.username}</bdi>],
          [t('mobile'), callTo(person.mobile)],
          [t('phone'), callTo(person.phone)],
          [t('address'), addressOf(person)],
          [t('since'), <DateText key="since" value={person.created_at} shape="date" />],
          [
            t('seen'),
            <span key="seen">
              {whole.last_seen_at ? (
                <>
                  <DateText value={whole.last_seen_at} />, {t('sessions', { count: counts.sessions })}
                </>
              ) : (
                t('never')
              )}
            </span>,
          ],
          [common('language'), language],
          [t('preferences'), chosen.map(({ name }) => said(name)).join(', ')],
          [t('music'), heard ? said(heard.name) : null],
          [t('relatedMovies'), t(person.hide_related_movies ? 'hidden' : 'shown')],
        ]}
      />
    </Card>
  )
}

/** The company that a client belongs to. */
export function PersonCompany({ company }: { company: PersonWhole['company'] }) {
  const t = useTranslations('people.person')
  const terms = useTranslations('people.common.terms')
  const clients = useTranslations('people.clients')
  const { can } = useSession()
  return (
    <Card
      title={t('company')}
      action={
        company && can('companies.read') ? (
          <Link className={classes.link} to={`/dashboard/backend/company/${company.id}`}>
            {company.name}
          </Link>
        ) : undefined
      }
    >
      {company ? (
        <Definitions
          rows={[
            [t('company'), <bdi key="name">{company.name}</bdi>],
            [clients('city'), <bdi key="city">{company.city}</bdi>],
            [t('payment'), terms(company.payment_terms)],
          ]}
        />
      ) : (
        <p className={classes.none}>{t('noCompany')}</p>
      )}
    </Card>
  )
}

/** An order of a person as a row that leads to it. */
export const orderRow = (order: PersonWhole['orders'][number]) => ({
  key: order.reference,
  to: `/dashboard/orders/detail/${order.reference}`,
  title: order.title,
  more: (
    <>
      <bdi className="num">{order.reference}</bdi> · <DateText value={order.placed_at} shape="date" />
    </>
  ),
  end: <StatusPill of="order" state={order.status as OrderState} />,
})

/** The last orders of a client, and the way to all of them. */
export function PersonOrders({ whole }: { whole: PersonWhole }) {
  const t = useTranslations('people.person')
  const { orders, counts, person } = whole
  return (
    <Card
      flush
      title={t('orders')}
      aside={counts.orders > 0 ? t('openOrders', { count: counts.open_orders }) : undefined}
      action={
        counts.orders > orders.length ? (
          <Link className={classes.link} to={`/dashboard/orders?user_id=${person.id}`}>
            {t('allOrders', { count: counts.orders })}
          </Link>
        ) : undefined
      }
    >
      <LinkedRows rows={orders.map(orderRow)} none={t('noOrders')} />
    </Card>
  )
}
