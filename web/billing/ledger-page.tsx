import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { DataPage } from '#web/ui/data-page.tsx'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { type ListSpec, type ListState, readList, useList } from '#web/ui/list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import type { Route } from './+types/ledger-page.ts'
import classes from './entries.module.css'

export const handle: Handle = { may: 'ledger.read' }

const spec: ListSpec<never> = { filters: [] }
type Posting = Answered<'GET dashboard/ledger-postings'>['result'][number]
type Entry = Posting['entries'][number]

/** A posting names an account of an owner once. */
const keyOf = ({ account, owner, amount }: Entry) => `${account} ${owner} ${amount}`

/** The search box takes an order's reference. */
const readingOf = ({ offset, words }: ListState<never>) =>
  asking('GET dashboard/ledger-postings', {
    query: { offset, ...(words ? { order_reference: words.toUpperCase() } : {}) },
  })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList(spec, new URL(request.url).searchParams)))
  return null
}

/** Every posting with its entries: what is debited on one side, what is credited on the other, the same sum. */
export default function LedgerPage() {
  const t = useTranslations('billing.ledger')
  const list = useList(spec)
  const reading = useQuery({ ...readingOf(list), placeholderData: keepPreviousData })
  return (
    <DataPage
      id="ledger"
      title={t('title')}
      list={list}
      reading={reading}
      columns={useColumns()}
      rowKey={(posting) => posting.id}
      rowName={(posting) => posting.memo}
      rowTo={(posting) =>
        posting.order_reference ? `/dashboard/orders/detail/${posting.order_reference}` : undefined
      }
      card={(posting) => <PostingCard posting={posting} />}
      search={t('search')}
      empty={{ title: t('empty'), more: t('emptyMore') }}
    />
  )
}

function useColumns(): Column<Posting>[] {
  const t = useTranslations('billing.ledger')
  const side = (posting: Posting, shown: (amount: number) => boolean) => (
    <span className={classes.lines}>
      {posting.entries.map((entry) => (
        <span key={keyOf(entry)}>
          {shown(entry.amount) ? (
            <MoneyText amount={Math.abs(entry.amount)} currency={posting.currency} />
          ) : (
            '\u00a0'
          )}
        </span>
      ))}
    </span>
  )
  return [
    {
      key: 'memo',
      head: t('memo'),
      fixed: true,
      cell: (posting) => <TwoLines first={posting.memo} second={<DateText value={posting.posted_at} />} />,
    },
    {
      key: 'account',
      head: t('account'),
      fixed: true,
      cell: (posting) => (
        <span className={classes.lines}>
          {posting.entries.map((entry) => (
            <Account key={keyOf(entry)} entry={entry} />
          ))}
        </span>
      ),
    },
    {
      key: 'debit',
      head: t('debit'),
      align: 'end',
      fixed: true,
      cell: (posting) => side(posting, (amount) => amount > 0),
    },
    {
      key: 'credit',
      head: t('credit'),
      align: 'end',
      fixed: true,
      cell: (posting) => side(posting, (amount) => amount < 0),
    },
  ]
}

function Account({ entry }: { entry: Entry }) {
  const t = useTranslations('billing.accounts')
  return (
    <span>
      {t(entry.account as 'sales')}
      {entry.owner ? (
        <small>
          <bdi>{entry.owner}</bdi>
        </small>
      ) : null}
    </span>
  )
}

function PostingCard({ posting }: { posting: Posting }) {
  return (
    <article className={classes.posting}>
      <TwoLines first={posting.memo} second={<DateText value={posting.posted_at} />} />
      <dl>
        {posting.entries.map((entry) => (
          <Line key={keyOf(entry)} entry={entry} currency={posting.currency} />
        ))}
      </dl>
    </article>
  )
}

function Line({ entry, currency }: { entry: Entry; currency: Posting['currency'] }) {
  return (
    <>
      <dt>
        <Account entry={entry} />
      </dt>
      <dd>
        <MoneyText amount={entry.amount} currency={currency} />
      </dd>
    </>
  )
}
