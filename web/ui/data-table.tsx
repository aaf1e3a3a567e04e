import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import classes from './data-table.module.css'
import type { List } from './list.ts'
import { Tick } from './tick.tsx'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers and money stand at the end. */
  align?: 'end'
  /** The column can be sorted; its `key` goes into the address. */
  sortable?: boolean
  width?: number | string
  /** Only shown when chosen. */
  hidden?: boolean
  /** Always shown. */
  fixed?: boolean
}

type Selected<Row> = ReadonlyMap<string | number, Row>
interface DataTableProps<Row> {
  title: string
  list: Pick<List<string>, 'sort' | 'toggleSort'>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  rowName: (row: Row) => string
  rowTo?: (row: Row) => string | undefined
  rowNewWindow?: (row: Row) => boolean
  selectable: boolean
  selected: Selected<Row>
  onSelect: (selected: Selected<Row>) => void
}

/** The table of a list. A click anywhere on a row follows its link; the first cell is the link itself. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selected, onSelect, selectable } = props
  const t = useTranslations('words.list')
  const here = rows.filter((row) => selected.has(rowKey(row))).length
  const selectAll = (on: boolean) => {
    const next = new Map(selected)
    for (const row of rows) on ? next.set(rowKey(row), row) : next.delete(rowKey(row))
    onSelect(next)
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="hidden-words">{props.title}</caption>
        <thead>
          <tr>
            {selectable ? (
              <th className={classes.check}>
                <Tick
                  aria-label={t('selectAll')}
                  checked={here === rows.length}
                  indeterminate={here > 0 && here < rows.length}
                  onChange={(event) => selectAll(event.currentTarget.checked)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.key} column={column} list={props.list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column, list }: { column: Column<Row>; list: DataTableProps<Row>['list'] }) {
  const way = list.sort?.[0] === column.key ? list.sort[1] : undefined
  const Arrow = way === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={way ? (way === 'asc' ? 'ascending' : 'descending') : undefined}
      style={{ width: column.width }}
    >
      {column.sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-on={way}
          onClick={() => list.toggleSort(column.key)}
        >
          {column.head}
          <Arrow size={12} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}

function TableRow<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const t = useTranslations('words.list')
  const go = useNavigate()
  const key = props.rowKey(row)
  const to = props.rowTo?.(row)
  const newWindow = props.rowNewWindow?.(row) ?? false
  const selected = props.selected.has(key)
  const toggle = () => {
    const next = new Map(props.selected)
    if (!next.delete(key)) next.set(key, row)
    props.onSelect(next)
  }
  // Words in a row may be selected with the mouse, and its links and buttons are their own.
  const follow = (event: React.MouseEvent) => {
    const own = (event.target as Element).closest('a, button, input, label')
    if (!to || own || getSelection()?.toString()) return
    if (event.metaKey || event.ctrlKey || newWindow) window.open(to, '_blank', 'noopener')
    else void go(to)
  }
  return (
    <tr data-selected={selected || undefined} data-link={to ? true : undefined} onClick={follow}>
      {props.selectable ? (
        <td className={classes.check}>
          <Tick aria-label={t('select', { name: props.rowName(row) })} checked={selected} onChange={toggle} />
        </td>
      ) : null}
      {props.columns.map((column, index) => (
        <td key={column.key} data-align={column.align}>
          {index === 0 && to ? (
            <Link to={to} className={classes.link} target={newWindow ? '_blank' : undefined}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Two lines of a cell, the first 500, the second small; with a photograph or mark before them. */
export function TwoLines({
  first,
  second,
  before,
}: {
  first: ReactNode
  second?: ReactNode
  before?: ReactNode
}) {
  return (
    <span className={classes.two}>
      {before}
      <span>
        <b>
          <bdi>{first}</bdi>
        </b>
        {second ? (
          <small>
            <bdi>{second}</bdi>
          </small>
        ) : null}
      </span>
    </span>
  )
}
