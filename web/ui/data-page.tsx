import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BulkBar } from './bulk-bar.tsx'
import classes from './data-page.module.css'
import { DataTable, type Column } from './data-table.tsx'
import { EmptyState, LoadError } from './empty-state.tsx'
import { Button } from '@mantine/core'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { FilterRow, type Filter } from './filter-row.tsx'
import { type List, PAGE } from './list.ts'
import { PageFoot } from './page-foot.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { type Tab, TabBar } from './tab-bar.tsx'

export interface BulkAction<Row> {
  label: string
  icon?: ReactNode
  run: (rows: Row[], done: () => void) => void
  /** Why it cannot be done with these rows. */
  disabledReason?: (rows: Row[]) => string | undefined
}

export interface DataPageProps<Row, F extends string> {
  title: string
  list: List<F>
  /** The call of the list, with `placeholderData: keepPreviousData`: old rows stay while new ones come. */
  reading: UseQueryResult<{ result: Row[]; count: number }>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Words for one row, for people who listen ("Select 41 Fennel Road"). */
  rowName: (row: Row) => string
  /** Where a click on the row leads; nowhere for a row that does not open. */
  rowTo?: (row: Row) => string | undefined
  rowNewWindow?: (row: Row) => boolean
  /** The row on a telephone. */
  card: (row: Row) => ReactNode
  /** Under this name the chosen columns are remembered. */
  id: string
  tabs?: readonly Tab<string>[]
  filters?: readonly Filter<F>[]
  /** After the search box: selectors and checkboxes that the list always shows. */
  controls?: ReactNode
  /** Placeholder of the search box ("Address, reference"); without it there is no search. */
  search?: string
  /** Beside the title: the page's own action, export. */
  actions?: ReactNode
  bulk?: readonly BulkAction<Row>[]
  /** Beside the number of selected rows: their sum. */
  bulkSum?: (rows: Row[]) => ReactNode
  empty: { title: string; more?: string; action?: ReactNode }
  /** Rows show a photograph: the grey shapes do too. */
  photo?: boolean
}

/** Every list of the product: saved views, search and filters in the address, a table, cards on a telephone. */
export function DataPage<Row, F extends string>(props: DataPageProps<Row, F>) {
  const { list, reading, rowKey } = props
  const t = useTranslations('words.list')
  const [selected, select] = useState<ReadonlyMap<string | number, Row>>(new Map())
  const columns = useColumnChoice(props.id, props.columns)
  const rows = reading.data?.result ?? []
  const count = reading.data?.count ?? 0
  const narrowed = list.words !== '' || Object.keys(list.filters).length > 0
  const clear = () => select(new Map())
  return (
    <>
      <header className={classes.head}>
        <h1>{props.title}</h1>
        {reading.data ? <span className={`num ${classes.count}`}>{count}</span> : null}
        <span className={classes.actions}>{props.actions}</span>
      </header>
      {props.tabs && props.tabs.length > 1 ? (
        <TabBar tabs={props.tabs} value={list.view} onChange={list.setView} label={props.title} />
      ) : null}
      <FilterRow list={list} filters={props.filters ?? []} search={props.search} controls={props.controls}>
        <ColumnChoice choice={columns} />
      </FilterRow>
      <section
        className={classes.card}
        aria-label={props.title}
        data-stale={reading.isPlaceholderData || undefined}
      >
        {reading.isPending ? (
          <SkeletonRows photo={props.photo} />
        ) : reading.isError && !reading.data ? (
          <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState
            {...(narrowed
              ? {
                  title: t('noMatch'),
                  action: (
                    <Button variant="default" size="xs" onClick={list.clear}>
                      {t('clear')}
                    </Button>
                  ),
                }
              : props.empty)}
          />
        ) : (
          <>
            <DataTable
              {...props}
              columns={columns.shown}
              rows={rows}
              selectable={(props.bulk?.length ?? 0) > 0}
              selected={selected}
              onSelect={select}
            />
            <ul className={classes.cards}>
              {rows.map((row) => (
                <li key={rowKey(row)}>{props.card(row)}</li>
              ))}
            </ul>
          </>
        )}
        {count > PAGE || list.offset > 0 ? (
          <PageFoot offset={list.offset} count={count} onOffset={list.setOffset} />
        ) : null}
      </section>
      {selected.size > 0 ? (
        <BulkBar
          rows={[...selected.values()]}
          actions={props.bulk ?? []}
          sum={props.bulkSum}
          onClear={clear}
        />
      ) : null}
    </>
  )
}
