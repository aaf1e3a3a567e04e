import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import { asking } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { Card, Definitions } from '#web/ui/card.tsx'
import { useCountries } from '#web/ui/country-words.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import listed from '#web/ui/rows.module.css'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import classes from './company-overview.module.css'
import type { SectionProps } from './company-page.tsx'
import type { Company } from './company-reads.ts'

type Person = Answered<'GET organisations/company-users/'>['result'][number]

/** Who it is, how it pays, who manages it, what it ordered last and what it owes. */
export function CompanyOverview({ company, base }: SectionProps) {
  return (
    <>
      <Waiting company={company} />
      <div className={classes.pair}>
        <div className={classes.column}>
          <Facts company={company} base={base} />
          <Money company={company} base={base} />
        </div>
        <div className={classes.column}>
          <Orders company={company} />
          <Managers company={company} base={base} />
        </div>
      </div>
    </>
  )
}

/** Changes that its people asked for and staff have not approved yet. */
function Waiting({ company }: { company: Company }) {
  const t = useTranslations('people.company')
  if (company.waiting.length === 0) return null
  return (
    <section className={classes.waiting}>
      <h2>{t('waiting.title', { count: company.waiting.length })}</h2>
      <ul>
        {company.waiting.map(({ field, value, asked_at }) => (
          <li key={field}>
            {t.rich('waiting.change', {
              field: t(`form.${field}` as 'form.name'),
              value,
              strong: (words) => (
                <b>
                  <bdi>{words}</bdi>
                </b>
              ),
              date: () => <DateText value={asked_at} shape="date" />,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ company, base }: SectionProps) {
  const t = useTranslations('people.company')
  const common = useTranslations('people.common')
  const countries = useCountries()
  const lines = [company.address_line1, `${company.city} ${company.postcode}`.trim()].filter(Boolean)
  return (
    <Card title={t('details')} action={<EditLink company={company} base={base} />}>
      <Definitions
        rows={[
          [
            t('form.address'),
            lines.length > 0 ? (
              <span className={classes.lines}>
                {lines.map((line) => (
                  <span key={line}>
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </span>
            ) : null,
          ],
          [common('country'), countries.find(({ value }) => value === String(company.country_code))?.label],
          [t('form.region'), company.region],
          [t('form.email'), company.email ? <a href={`mailto:${company.email}`}>{company.email}</a> : null],
          [
            t('form.phone'),
            company.phone ? (
              <a className="num" dir="ltr" href={`tel:${company.phone}`}>
                {company.phone}
              </a>
            ) : null,
          ],
          [
            t('form.vat_number'),
            company.vat_number ? <span className="num">{company.vat_number}</span> : null,
          ],
          [t('shares.label'), t(company.shares_orders ? 'shares.yes' : 'shares.no')],
          [t('since'), <DateText key="since" value={company.created_at} shape="date" />],
        ]}
      />
    </Card>
  )
}

function EditLink({ company, base }: SectionProps) {
  const t = useTranslations('people.company')
  const edits = company.allowed.some(({ action }) => action === 'update' || action === 'ask-update')
  return edits ? <Link to={`${base}/edit`}>{t('edit')}</Link> : null
}

function Money({ company, base }: SectionProps) {
  const t = useTranslations('people.company')
  const common = useTranslations('people.common')
  const { can } = useSession()
  return (
    <Card title={t('money')} action={<Link to={`${base}/terms`}>{t('sections.terms')}</Link>}>
      <Definitions
        rows={[
          [t('terms.now'), common(`terms.${company.payment_terms}`)],
          [
            t('terms.due'),
            company.payment_terms === 'prepaid' ? null : t('terms.days', { days: company.terms_days }),
          ],
          [
            t('owed'),
            <span key="owed" className={classes.owed}>
              <MoneyText {...company.owed} />
              {can('invoices.read') && company.owed.amount > 0 ? (
                <Link to={`/dashboard/invoices?company_id=${company.id}`}>{t('seeInvoices')}</Link>
              ) : null}
            </span>,
          ],
        ]}
      />
    </Card>
  )
}

function Orders({ company }: { company: Company }) {
  const t = useTranslations('people.company')
  const all = `/dashboard/orders?company_id=${company.id}`
  return (
    <Card
      title={t('lastOrders')}
      aside={company.open_orders > 0 ? t('openOrders', { count: company.open_orders }) : null}
      action={company.last_orders.length > 0 ? <Link to={all}>{t('allOrders')}</Link> : null}
      flush
    >
      {company.last_orders.length === 0 ? (
        <p className={classes.none}>{t('noOrders')}</p>
      ) : (
        <ul className={listed.rows}>
          {company.last_orders.map((order) => (
            <li key={order.reference}>
              <Link to={`/dashboard/orders/detail/${order.reference}`} className={classes.order}>
                <span className={`${listed.words} ${classes.words}`}>
                  <b>
                    <bdi>{order.address}</bdi>
                  </b>
                  <small>
                    <bdi>{order.reference}</bdi>, <DateText value={order.placed_at} shape="date" />
                  </small>
                </span>
                <StatusPill of="order" state={order.state} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The company-admins: those who may change it and invite others. */
function Managers({ company, base }: SectionProps) {
  const t = useTranslations('people.company')
  const reading = useQuery(
    asking('GET organisations/company-users/', { query: { id: company.id, limit: 100 } }),
  )
  const managers = (reading.data?.result ?? []).filter(({ user_type }) => user_type === 'company-admin')
  return (
    <Card title={t('managers')} action={<Link to={`${base}/people`}>{t('allPeople')}</Link>} flush>
      {reading.isPending ? <SkeletonRows rows={2} /> : null}
      {reading.error ? <LoadError problem={reading.error} onRetry={() => void reading.refetch()} /> : null}
      {reading.data && managers.length === 0 ? <p className={classes.none}>{t('noManagers')}</p> : null}
      <ul className={listed.rows}>
        {managers.map((person) => (
          <li key={person.id} className={classes.order}>
            <Manager person={person} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Manager({ person }: { person: Person }) {
  const name = `${person.first_name} ${person.last_name}`.trim()
  const phone = person.mobile || person.phone
  return (
    <>
      <BeeMark name={name} portrait={person.portrait} bee={false} size={36} />
      <span className={`${listed.words} ${classes.words}`}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <a href={`mailto:${person.email}`}>{person.email}</a>
      </span>
      {phone ? (
        <a className="num" href={`tel:${phone}`} dir="ltr">
          {phone}
        </a>
      ) : null}
    </>
  )
}
