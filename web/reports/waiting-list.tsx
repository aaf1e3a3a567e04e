import {
  IconCalendarQuestion,
  IconChecklist,
  IconChevronRight,
  IconFileInvoice,
  IconMessageCircle,
  IconPhotoCheck,
  type IconProps,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { asking } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { useTargetName } from '#web/work/target-name.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import classes from './panels.module.css'

const NEW_ORDER = 8
const icons: Record<number, ComponentType<IconProps>> = {
  8: IconCalendarQuestion,
  9: IconMessageCircle,
  11: IconPhotoCheck,
  20: IconFileInvoice,
}

export const waiting = () => asking('GET work/waiting')

/** What is the viewer's turn, by kind, the longest waiting first; `quiet` shows no card when nothing waits. */
export function WaitingList({ quiet = false }: { quiet?: boolean }) {
  const t = useTranslations('reports.home')
  const { can } = useSession()
  const nameOf = useTargetName()
  const reading = useQuery(waiting())
  const rows = reading.data ?? []
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  const toOf = (target: number) =>
    target === NEW_ORDER && can('visits.allocate')
      ? '/dashboard/dispatch'
      : `/dashboard/tasks?task_type=all&target=${target}`
  if (quiet && reading.data && rows.length === 0) return null
  return (
    <Card title={t('needsYou')} aside={reading.data ? t('tasks', { count: all }) : null} flush>
      {reading.isPending ? (
        <SkeletonRows rows={4} />
      ) : reading.isError && !reading.data ? (
        <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState icon={IconChecklist} title={t('nothing')} />
      ) : (
        <ul className={classes.waiting}>
          {rows.map((row) => {
            const Icon = icons[row.target] ?? IconChecklist
            return (
              <li key={row.target} data-hot={row.target === NEW_ORDER || undefined}>
                <Link to={toOf(row.target)}>
                  <Icon size={18} stroke={1.75} aria-hidden="true" />
                  <span className={classes.words}>
                    <b>{nameOf(row.target)}</b>
                    <small dir="auto">{[...new Set(row.titles)].join(', ')}</small>
                  </span>
                  <span className={`num ${classes.number}`}>{row.count}</span>
                  <IconChevronRight size={16} stroke={1.75} className="flip" aria-hidden="true" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
