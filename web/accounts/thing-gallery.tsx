import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asking } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import listed from '#web/ui/rows.module.css'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { type Company, may } from './company-reads.ts'
import { FileDrop } from './file-drop.tsx'
import classes from './thing-gallery.module.css'
import { From, ThingMenu } from './thing-list.tsx'
import { type FileKind, type RowOf, thingReads } from './thing-reads.ts'

interface ThingGalleryProps<K extends FileKind> {
  company: Company
  kind: K
  /** What is seen of the file. */
  picture: (row: RowOf<K>) => ReactNode
  facts: (row: RowOf<K>) => ReactNode
  form: (row: RowOf<K>, close: () => void) => ReactNode
}

/** What a company keeps as files of one kind: seen, sent, changed and removed. */
export function ThingGallery<K extends FileKind>({
  company,
  kind,
  picture,
  facts,
  form,
}: ThingGalleryProps<K>) {
  const kinds = useTranslations(`people.company.things.${kind as FileKind}`)
  const [open, setOpen] = useState<RowOf<K>>()
  const reading = useQuery(asking(thingReads[kind as FileKind], { query: { company_id: company.id } }))
  const manages = may(company, 'manage-things').now
  // The read of a kind answers rows of that kind.
  const rows = (reading.data ?? []) as (RowOf<K> & RowOf<FileKind>)[]
  return (
    <Card title={kinds('title')} aside={rows.length > 0 ? String(rows.length) : null}>
      <p className={classes.lead}>{kinds('lead')}</p>
      {reading.isPending ? <SkeletonRows rows={3} photo /> : null}
      {reading.error && !reading.data ? (
        <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
      ) : null}
      {reading.data && rows.length === 0 ? <EmptyState title={kinds('empty')} /> : null}
      <ul className={classes.tiles}>
        {rows.map((row) => (
          <li key={row.id} className={classes.tile}>
            {picture(row)}
            <span className={classes.foot}>
              <span className={listed.words}>
                <b>
                  <bdi>{row.name}</bdi>
                </b>
                <small>{facts(row)}</small>
                {row.inherited ? <From row={row} /> : null}
              </span>
              {manages && !row.inherited ? (
                <ThingMenu row={row} kind={kind} onEdit={() => setOpen(row)} />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {manages ? <FileDrop companyId={company.id} kind={kind} label={kinds('add')} /> : null}
      {open ? form(open, () => setOpen(undefined)) : null}
    </Card>
  )
}
