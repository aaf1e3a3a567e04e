import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderState } from '#contract/orders/states.ts'
import { type Answered, ApiProblem } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { asking, prefetch } from '#web/platform/query.ts'
import { Card, Definitions } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { Pill, StatusPill, Tag } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/verify-page.ts'
import { leadOnAfter } from './person-changes.ts'
import { useAddress } from './person-facts.tsx'
import classes from './person-page.module.css'
import { ofPerson } from './person-reads.ts'
import { fullName, PersonPill } from './person-words.tsx'
import { RefuseForm } from './refuse-form.tsx'

export const handle: Handle = { may: 'clients.verify', ownAction: true }

type Customer = Answered<'GET work/customer'>
const readingOf = (id: string) => asking('GET work/customer', { query: { task_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.id))
  return null
}

export default function VerifyPage({ params }: Route.ComponentProps) {
  const reading = useQuery(readingOf(params.id))
  const { data, error } = reading
  if (data) return <Verify key={data.task_id} customer={data} />
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 403)) throw error
  if (error) return <LoadError problem={error} onRetry={() => void reading.refetch()} />
  return <SkeletonRows />
}

/** Somebody who registered: what he entered, whom he may be the same as, and the answer. */
function Verify({ customer }: { customer: Customer }) {
  const t = useTranslations('people.decide')
  const go = useNavigate()
  const { person, task_id } = customer
  const name = fullName(person)
  const [refusing, setRefusing] = useState(false)
  // The tasks come two seconds after the message (product.md section 9).
  const [leadingOn, setLeadingOn] = useState<string>()
  useEffect(() => leadOnAfter(leadingOn, (to) => void go(to)), [leadingOn, go])
  const send = useSend('POST work/customer-actions', {
    outdates: [...ofPerson, 'GET work/customer', 'GET dashboard/task-filter', 'GET dashboard/menu-list'],
    onDone: () => {
      setRefusing(false)
      setLeadingOn('/dashboard/tasks')
    },
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
  const busy = send.isPending || leadingOn !== undefined
  return (
    <>
      <RecordPage
        crumbs={[{ label: t('tasks'), to: '/dashboard/tasks' }, { label: t('customer') }]}
        title={t('customerOf', { name })}
        pill={<PersonPill state={person.status} />}
        facts={[
          person.email,
          <span key="at">
            {t.rich('registered', { date: () => <DateText value={customer.created_at} /> })}
          </span>,
          open ? null : t('done'),
        ]}
        action={
          open ? (
            <Button
              leftSection={<IconCheck size={16} stroke={1.75} />}
              loading={send.isPending}
              disabled={busy}
              onClick={() => send.mutate({ body: { task_id, action: 'approve' } })}
            >
              {t('approveCustomer')}
            </Button>
          ) : undefined
        }
        alternative={
          open ? (
            <Button variant="default" disabled={busy} onClick={() => setRefusing(true)}>
              {t('refuse')}
            </Button>
          ) : undefined
        }
      >
        <div className={classes.pair}>
          <div className={classes.column}>
            <Entered person={person} />
            <Company company={customer.company} />
          </div>
          <div className={classes.column}>
            <Alike customer={customer} onMerge={open && !busy ? merge : undefined} />
            <AlikePeople customer={customer} />
            <Orders customer={customer} />
          </div>
        </div>
      </RecordPage>
      {refusing ? (
        <RefuseForm
          title={t('refuseTitle', { name })}
          more={t('refuseMore')}
          loading={send.isPending}
          problem={send.error}
          onClose={() => setRefusing(false)}
          onSend={(reason) => send.mutate({ body: { task_id, action: 'refuse', reason } })}
        />
      ) : null}
    </>
  )
}

function Entered({ person }: { person: Customer['person'] }) {
  const t = useTranslations('people.decide')
  const fields = useTranslations('people.fields')
  const roles = useTranslations('words.roles')
  const addressOf = useAddress()
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
          [fields('address_line1'), <bdi key="address">{addressOf(person)}</bdi>],
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
      action={company?.status === 'pending' ? <Pill hue="pend">{t('companyPending')}</Pill> : undefined}
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

function Because({ reasons }: { reasons: Customer['similar_companies'][number]['because'] }) {
  const t = useTranslations('people.decide.because')
  return (
    <span className={classes.tags}>
      {reasons.map((reason) => (
        <Tag key={reason}>{t(reason)}</Tag>
      ))}
    </span>
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
          <li key={company.id}>
            <span className={classes.two}>
              <b>
                <Link className={classes.act} to={`/dashboard/backend/company/${company.id}`}>
                  <bdi>{company.name}</bdi>
                </Link>
              </b>
              <small>
                <bdi>{`${company.city} ${company.postcode}`.trim()}</bdi> ·{' '}
                {t('peopleIn', { count: company.people })}
              </small>
            </span>
            <Because reasons={company.because} />
            {onMerge ? (
              <Button variant="default" size="xs" onClick={() => void onMerge(company)}>
                {t('merge')}
              </Button>
            ) : null}
          </li>
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
          <li key={person.id}>
            <span className={classes.two}>
              <b>
                <Link className={classes.act} to={`/dashboard/backend/person/${person.id}`}>
                  <bdi>{person.name}</bdi>
                </Link>
              </b>
              <small>
                <bdi>{person.email}</bdi>
                {person.company ? (
                  <>
                    {' · '}
                    <bdi>{person.company}</bdi>
                  </>
                ) : null}
              </small>
            </span>
            <Because reasons={person.because} />
          </li>
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
      {rows.length === 0 ? <p className={`${classes.none} ${classes.pad}`}>{t('noOrders')}</p> : null}
      <ul className={classes.rows}>
        {rows.map((order) => (
          <li key={order.reference}>
            <Link to={`/dashboard/orders/detail/${order.reference}`}>
              <span className={classes.two}>
                <b>
                  <bdi>{order.title}</bdi>
                </b>
                <small>
                  <bdi className="num">{order.reference}</bdi> ·{' '}
                  <DateText value={order.placed_at} shape="date" />
                </small>
              </span>
              <StatusPill of="order" state={order.status as OrderState} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
