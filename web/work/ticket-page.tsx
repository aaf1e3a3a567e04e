import { Button, Checkbox, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isFinance, isStaff } from '#contract/accounts/permissions.ts'
import type { Answered } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { Card, Definitions } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { required, useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/ticket-page.ts'
import { Conversation } from './conversation.tsx'

export const handle: Handle = { may: 'tickets.read', ownAction: true }

const readingOf = (id: string) => asking('GET tickets/ticket-details', { query: { ticket_id: id } })
type Ticket = Answered<'GET tickets/ticket-details'>

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.id))
  return null
}

export default function TicketPage({ params }: Route.ComponentProps) {
  const t = useTranslations('work.tickets')
  const { can } = useSession()
  const reading = useQuery(readingOf(params.id))
  const ticket = reading.data
  if (!ticket)
    return reading.isError ? (
      <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
    ) : (
      <SkeletonRows />
    )
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('client'), ticket.client],
    [t('company'), ticket.company],
    [
      t('order'),
      ticket.order_reference ? (
        <Link className="num" to={`/dashboard/orders/detail/${ticket.order_reference}`}>
          {ticket.order_reference}
        </Link>
      ) : null,
    ],
    [t('opened'), <DateText key="opened" value={ticket.created_at} />],
    [t('changed'), <DateText key="changed" value={ticket.changed_at} />],
  ]
  return (
    <RecordPage
      crumbs={[{ label: t('title'), to: '/dashboard/tickets' }, { label: ticket.ticket_id }]}
      title={ticket.title}
      pill={<StatusPill of="ticket" state={ticket.status} />}
      facts={[ticket.client, ticket.company]}
      aside={
        <Card>
          <Definitions rows={facts} />
        </Card>
      }
    >
      <Card title={t('conversation')} flush>
        <Conversation messages={ticket.messages} />
      </Card>
      {can('tickets.write') ? (
        <Card title={t('reply')}>
          <Reply key={ticket.messages.length} ticket={ticket} />
        </Card>
      ) : null}
    </RecordPage>
  )
}

/** An answer, which may close the ticket or open it again; what is for staff only is seen by staff. */
function Reply({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('work.tickets')
  const { user } = useSession()
  const ofTheHouse = isStaff(user.user_type) || isFinance(user.user_type)
  const form = useFields({
    initial: { text: '', staff_only: false },
    rules: { text: required('Please enter a note') },
  })
  const send = useSend('POST tickets/ticket-create', {
    toast: t('replied'),
    outdates: ['GET tickets/ticket-details', 'GET tickets/ticket-list', 'GET dashboard/menu-list'],
    onProblem: form.refuse,
  })
  const other = ticket.status === 'open' ? 'closed' : 'open'
  const post = (status?: 'open' | 'closed') =>
    form.submit((values) =>
      send.mutate({ body: { ticket_id: ticket.id, ...values, ...(status ? { status } : {}) } }),
    )
  return (
    <FormShell
      onSubmit={post()}
      submitLabel={t('reply')}
      loading={send.isPending}
      submitError={form.submitError}
      disabledReason={undefined}
      beside={
        <Button variant="default" disabled={send.isPending} onClick={() => post(other)()}>
          {other === 'closed' ? t('replyClose') : t('replyReopen')}
        </Button>
      }
    >
      <Textarea
        aria-label={t('replyLabel')}
        placeholder={t('replyLabel')}
        autosize={false}
        rows={5}
        maxLength={5000}
        {...form.field('text')}
      />
      {ofTheHouse ? <Checkbox label={t('staffOnly')} {...form.field('staff_only', 'checkbox')} /> : null}
    </FormShell>
  )
}
