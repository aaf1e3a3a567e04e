import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { DataPage } from '#web/ui/data-page.tsx'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { type ListSpec, readList, useList } from '#web/ui/list.ts'
import { RowCard } from '#web/ui/row-card.tsx'
import { SideSheet, useOpened } from '#web/ui/side-sheet.tsx'
import { type Hue, Pill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/outbox-page.ts'
import classes from './outbox-page.module.css'

export const handle: Handle = { may: 'outbox.read' }

const spec: ListSpec<never> = { filters: [] }
type Letter = Answered<'GET dashboard/outbox'>['result'][number]
const hues: Record<Letter['state'], Hue> = { queued: 'pend', sent: 'done', kept: 'hold', failed: 'canc' }

const readingOf = (query: { offset: number }) => asking('GET dashboard/outbox', { query })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList(spec, new URL(request.url).searchParams).query))
  return null
}

/** Mail as it was written; `?open=` shows one letter of the page. */
export default function OutboxPage() {
  const t = useTranslations('work.outbox')
  const list = useList(spec)
  const opened = useOpened()
  const reading = useQuery({ ...readingOf(list.query), placeholderData: keepPreviousData })
  const letter = reading.data?.result.find(({ id }) => String(id) === opened.id)
  return (
    <>
      <DataPage
        id="outbox"
        title={t('title')}
        list={list}
        reading={reading}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowName={(row) => row.subject}
        rowTo={opened.to}
        card={(row) => (
          <RowCard
            to={opened.to(row)}
            pill={<Pill hue={hues[row.state]}>{t(row.state)}</Pill>}
            title={row.subject}
            second={row.to}
            footEnd={<DateText value={row.created_at} />}
          />
        )}
        search={t('search')}
        empty={{ title: t('empty'), more: t('emptyMore') }}
      />
      <SideSheet opened={letter !== undefined} onClose={opened.close} size={680} title={letter?.subject}>
        {letter ? (
          <>
            <p className={classes.to}>
              {`${t('to')}: ${letter.to}, `}
              <DateText value={letter.created_at} />
            </p>
            {/* A letter is shown, never run: no scripts, no forms, no way to this page. */}
            <iframe className={classes.letter} sandbox="" title={letter.subject} srcDoc={letter.body_html} />
          </>
        ) : null}
      </SideSheet>
    </>
  )
}

function useColumns(): Column<Letter>[] {
  const t = useTranslations('work.outbox')
  return [
    { key: 'subject', head: t('subject'), fixed: true, cell: (row) => <TwoLines first={row.subject} /> },
    { key: 'to', head: t('to'), cell: (row) => <bdi>{row.to}</bdi> },
    { key: 'at', head: t('at'), cell: (row) => <DateText value={row.created_at} /> },
    { key: 'state', head: t('state'), cell: (row) => <Pill hue={hues[row.state]}>{t(row.state)}</Pill> },
  ]
}
