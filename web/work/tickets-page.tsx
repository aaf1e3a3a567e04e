import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { TicketRow } from '#contract/work/calls.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { DataPage } from '#web/ui/data-page.tsx'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { type ListSpec, readList, useList } from '#web/ui/list.ts'
import { Reference } from '#web/ui/reference.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/tickets-page.ts'
import { NewTicket } from './new-ticket.tsx'

export const handle: Handle = { may: 'tickets.read', ownAction: true }

const spec: ListSpec<never> = {
  filters: [],
  views: [
    { key: 'all', filters: {} },
    { key: 'open', filters: { status: 'open' } },
    { key: 'closed', filters: { status: 'closed' } },
  ],
}
const readingOf = (query: { offset: number }) => asking('GET tickets/ticket-list', { query })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList(spec, new URL(request.url).searchParams).query))
  return null
}

const ticketPath = (ticket: TicketRow) => `/dashboard/tickets/detail/${ticket.id}`

/** `?new` opens the dialog, `?new=PR-48213` with the order that it is about. */
export default function TicketsPage() {
  const t = useTranslations('work.tickets')
  const { can } = useSession()
  const list = useList(spec)
  const [search, setSearch] = useSearchParams()
  const reading = useQuery({ ...readingOf(list.query), placeholderData: keepPreviousData })
  const about = search.get('new')
  const ask = (value: string | undefined) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.delete('new')
      if (value !== undefined) next.set('new', value)
      return next
    })
  const open = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => ask('')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <DataPage
        id="tickets"
        title={t('title')}
        list={list}
        reading={reading}
        columns={useColumns()}
        rowKey={(ticket) => ticket.id}
        rowName={(ticket) => ticket.title}
        rowTo={ticketPath}
        card={(ticket) => (
          <RowCard
            to={ticketPath(ticket)}
            pill={<StatusPill of="ticket" state={ticket.status} />}
            title={ticket.title}
            second={<Reference of={[ticket.ticket_id, ticket.order_reference]} />}
            foot={ticket.client}
            footEnd={<DateText value={ticket.changed_at} />}
          />
        )}
        tabs={(['all', 'open', 'closed'] as const).map((key) => ({ key, label: t(key) }))}
        search={t('search')}
        actions={can('tickets.write') ? open : null}
        empty={{ title: t('empty'), more: t('emptyMore') }}
      />
      {about !== null && can('tickets.write') ? (
        <NewTicket reference={about} onClose={() => ask(undefined)} />
      ) : null}
    </>
  )
}

function useColumns(): Column<TicketRow>[] {
  const t = useTranslations('work.tickets')
  return [
    {
      key: 'subject',
      head: t('subject'),
      fixed: true,
      cell: (ticket) => <TwoLines first={ticket.title} second={ticket.ticket_id} />,
    },
    {
      key: 'client',
      head: t('client'),
      cell: (ticket) => <TwoLines first={ticket.client} second={ticket.company} />,
    },
    {
      key: 'order',
      head: t('order'),
      cell: (ticket) => <span className="num">{ticket.order_reference ?? '–'}</span>,
    },
    { key: 'changed', head: t('changed'), cell: (ticket) => <DateText value={ticket.changed_at} /> },
    { key: 'status', head: t('status'), cell: (ticket) => <StatusPill of="ticket" state={ticket.status} /> },
  ]
}
