import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ThingKind } from '#contract/accounts/company-words.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import listed from '#web/ui/rows.module.css'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { companyPath } from './company-columns.tsx'
import { type Company, may } from './company-reads.ts'
import classes from './thing-list.module.css'
import { type ThingRow, useRemoveThing } from './thing-reads.ts'

export interface MoreItem {
  label: string
  onClick: () => void
}
interface ThingListProps<Row extends ThingRow> {
  company: Company
  kind: ThingKind
  reading: UseQueryResult<Row[]>
  /** The part of the row after its name: one line of facts, and what stands at its end. */
  second: (row: Row) => ReactNode
  end?: (row: Row) => ReactNode
  more?: (row: Row) => readonly MoreItem[]
  /** The form, for a new one or for one that is there. */
  form: (row: Row | undefined, close: () => void) => ReactNode
}

/** What a company keeps of one kind: a list to add to, change and remove from; removing can be undone. */
export function ThingList<Row extends ThingRow>(props: ThingListProps<Row>) {
  const { company, kind, reading } = props
  const t = useTranslations('people.company.things')
  const kinds = useTranslations(`people.company.things.${kind}`)
  const [open, setOpen] = useState<{ row: Row | undefined }>()
  const manages = may(company, 'manage-things').now
  const rows = reading.data ?? []
  const add = manages ? (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setOpen({ row: undefined })}
    >
      {kinds('add')}
    </Button>
  ) : null
  return (
    <Card title={kinds('title')} aside={rows.length > 0 ? String(rows.length) : null} action={add} flush>
      <p className={classes.lead}>{kinds('lead')}</p>
      {reading.isPending ? <SkeletonRows rows={3} /> : null}
      {reading.error && !reading.data ? (
        <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
      ) : null}
      {reading.data && rows.length === 0 ? <EmptyState title={kinds('empty')} action={add} /> : null}
      <ul className={listed.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={`${listed.words} ${classes.words}`}>
              <b>
                <bdi>{row.name}</bdi>
              </b>
              <small>{props.second(row)}</small>
              {row.inherited ? <From row={row} /> : null}
            </span>
            {props.end ? <span className={classes.end}>{props.end(row)}</span> : null}
            {manages && !row.inherited ? (
              <ThingMenu
                row={row}
                kind={kind}
                more={props.more?.(row) ?? []}
                onEdit={() => setOpen({ row })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {open ? props.form(open.row, () => setOpen(undefined)) : null}
      <p className="hidden-words" aria-live="polite">
        {reading.isFetching && reading.data ? t('reading') : null}
      </p>
    </Card>
  )
}

/** Of which company above it comes: it is changed there. */
export function From({ row }: { row: ThingRow }) {
  const t = useTranslations('people.company.things')
  return (
    <small>
      {t.rich('from', {
        company: () => (
          <Link className={classes.from} to={companyPath({ id: row.company_id })}>
            {row.company}
          </Link>
        ),
      })}
    </small>
  )
}

interface ThingMenuProps {
  row: ThingRow
  kind: ThingKind
  more?: readonly MoreItem[]
  onEdit: () => void
}

/** Change, remove, and what else a kind has. */
export function ThingMenu({ row, kind, more = [], onEdit }: ThingMenuProps) {
  const t = useTranslations('people.company.things')
  const { remove, pending } = useRemoveThing(kind)
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          loading={pending}
          aria-label={t('actions', { name: row.name })}
        >
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>
        {more.map((item) => (
          <Menu.Item key={item.label} onClick={item.onClick}>
            {item.label}
          </Menu.Item>
        ))}
        <Menu.Item color="red" onClick={() => remove(row)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
