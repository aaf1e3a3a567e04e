import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { asking, prefetch } from '#web/platform/query.ts'
import { Card, Definitions } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Pill, Tag } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/verify-page.ts'
import { Decision, useToTasks } from './decision.tsx'
import { LinkedRows } from './linked-rows.tsx'
import { orderRow, useAddress, useCountryName } from './person-facts.tsx'
import classes from './person-page.module.css'
import { ofPerson } from './person-reads.ts'
import { fullName, PersonPill } from './person-words.tsx'

export const handle: Handle = { may: 'clients.verify', ownAction: true }

type Customer = Answered<'GET work/customer'>
const readingOf = (id: string) => asking('GET work/customer', { query: { task_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.id))
  return null
}

export default function VerifyPage({ params }: Route.ComponentProps) {
  const reading = useQuery(readingOf(params.id))
  return (
    <Loaded reading={reading}>{(customer) => <Verify key={customer.task_id} customer={customer} />}</Loaded>
  )
}

/** Somebody who registered: what he entered, whom he may be the same as, and the answer. */
function Verify({ customer }: { customer: Customer }) {
  const t = useTranslations('people.decide')
  const { person, task_id } = customer
  const name = fullName(person)
  const [leading, after] = useToTasks()
  const send = useSend('POST work/customer-actions', {
    outdates: [...ofPerson, 'GET work/customer', 'GET dashboard/task-filter', 'GET dashboard/menu-list'],
    onDone: after,
  })
  const merge = async (company: { id: number; name: string }) => {
    const question = {
      title: t('mergeTitle', { name, company: company.name }),
      body: t('mergeMore'),
      confirm: t('merge'),
    }
    if (await confirm(question)) send.mutate({ body: { task_id, action: 'merge', company_id: company.id } })
  }
  const open = customer.status === 'open'
  return (
    <Decision
      kind={t('customer')}
      title={t('customerOf', { name })}
      // He may sign in, but nobody has said yet that he is who he says.
      pill={open ? <Pill hue="pend">{t('pending')}</Pill> : <PersonPill state={person.status} />}
      facts={[
        person.email,
        <span key="at">
          {t.rich('registered', { date: () => <DateText value={customer.created_at} /> })}
        </span>,
        open ? null : t('done'),
      ]}
      open={open}
      approve={t('approveCustomer')}
      refuse={{ title: t('refuseTitle', { name }), more: t('refuseMore') }}
      sending={send}
      leading={leading}
      onApprove={() => send.mutate({ body: { task_id, action: 'approve' } })}
      onRefuse={(reason, onError) =>
        send.mutate({ body: { task_id, action: 'refuse', reason } }, { onError })
      }
    >
      <div className={classes.pair}>
        <div className={classes.column}>
          <Entered person={person} />
          <Company company={customer.company} />
        </div>
        <div className={classes.column}>
          <Alike customer={customer} onMerge={open && !send.isPending && !leading ? merge : undefined} />
          <AlikePeople customer={customer} />
          <Orders customer={customer} />
        </div>
      </div>
    </Decision>
  )
}

function Entered({ person }: { person: Customer['person'] }) {
  const t = useTranslations('people.decide')
  const fields = useTranslations('people.fields')
  const roles = useTranslations('words.roles')
  const address = useAddress()(person)
  const countryName = useCountryName()
  return (
    <Card title={t('entered')}>
      <Definitions
        rows={[
          [fields('name'), <bdi key="name">{fullName(person)}</bdi>],
          [fields('email'), <bdi key="email">{person.email}</bdi>],
          [
            fields('mobile'),
            <bdi key="mobile" className="num">
              {person.mobile}
            </bdi>,
          ],
          [
            fields('phone'),
            <bdi key="phone" className="num">
              {person.phone}
            </bdi>,
          ],
          [fields('address_line1'), address],
          [fields('country'), address ? null : countryName(person.address.country)],
          [fields('user_type'), roles(person.user_type)],
        ]}
      />
    </Card>
  )
}

function Company({ company }: { company: Customer['company'] }) {
  const t = useTranslations('people.decide')
  const fields = useTranslations('people.fields')
  const terms = useTranslations('people.common.terms')
  const payment = useTranslations('people.person')
  return (
    <Card
      title={t('theCompany')}
      action={company?.status === 'pending' ? <Pill hue="pend">{t('pending')}</Pill> : undefined}
    >
      {company ? (
        <Definitions
          rows={[
            [fields('name'), <bdi key="name">{company.name}</bdi>],
            [fields('email'), company.email],
            [fields('phone'), company.phone],
            [
              fields('address_line1'),
              [company.address_line1, company.city, company.postcode].filter(Boolean).join(', '),
            ],
            [fields('vat_number'), company.vat_number],
            [payment('payment'), terms(company.payment_terms)],
          ]}
        />
      ) : (
        <p className={classes.none}>{t('noCompany')}</p>
      )}
    </Card>
  )
}

interface AlikeRowProps {
  to: string
  name: string
  because: Customer['similar_people'][number]['because']
  /** Below the name. */
  more: ReactNode
  action?: ReactNode
}

/** Somebody, or a company, that is much like who registered, and in what. */
function AlikeRow({ to, name, because, more, action }: AlikeRowProps) {
  const t = useTranslations('people.decide.because')
  return (
    <li>
      <span className={classes.two}>
        <b>
          <Link className={classes.act} to={to}>
            <bdi>{name}</bdi>
          </Link>
        </b>
        <small>{more}</small>
      </span>
      <span className={classes.tags}>
        {because.map((reason) => (
          <Tag key={reason}>{t(reason)}</Tag>
        ))}
      </span>
      {action}
    </li>
  )
}

interface AlikeProps {
  customer: Customer
  onMerge: ((company: { id: number; name: string }) => Promise<void>) | undefined
}
function Alike({ customer, onMerge }: AlikeProps) {
  const t = useTranslations('people.decide')
  return (
    <Card title={t('alike')}>
      {customer.similar_companies.length === 0 ? <p className={classes.none}>{t('noneAlike')}</p> : null}
      <ul className={classes.alike}>
        {customer.similar_companies.map((company) => (
          <AlikeRow
            key={company.id}
            to={`/dashboard/backend/company/${company.id}`}
            name={company.name}
            because={company.because}
            more={
              <>
                <bdi>{`${company.city} ${company.postcode}`.trim()}</bdi> ·{' '}
                {t('peopleIn', { count: company.people })}
              </>
            }
            action={
              onMerge ? (
                <Button variant="default" size="xs" onClick={() => void onMerge(company)}>
                  {t('merge')}
                </Button>
              ) : null
            }
          />
        ))}
      </ul>
    </Card>
  )
}

function AlikePeople({ customer }: { customer: Customer }) {
  const t = useTranslations('people.decide')
  if (customer.similar_people.length === 0) return null
  return (
    <Card title={t('alikePeople')}>
      <ul className={classes.alike}>
        {customer.similar_people.map((person) => (
          <AlikeRow
            key={person.id}
            to={`/dashboard/backend/person/${person.id}`}
            name={person.name}
            because={person.because}
            more={
              <>
                <bdi>{person.email}</bdi>
                {person.company ? (
                  <>
                    {' · '}
                    <bdi>{person.company}</bdi>
                  </>
                ) : null}
              </>
            }
          />
        ))}
      </ul>
    </Card>
  )
}

function Orders({ customer }: { customer: Customer }) {
  const t = useTranslations('people.decide')
  const { rows, count } = customer.orders
  return (
    <Card flush title={t('orders')} aside={count > 0 ? String(count) : undefined}>
      <LinkedRows rows={rows.map(orderRow)} none={t('noOrders')} />
    </Card>
  )
}
