import {
  IconCalendarQuestion,
  IconChecklist,
  IconChevronRight,
  IconFileInvoice,
  IconMessageCircle,
  IconPhoneCall,
  IconPhotoCheck,
  IconSchool,
  type IconProps,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isLesson, taskCategories } from '#contract/work/states.ts'
import type { Answered } from '#web/platform/call.ts'
import { asking } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { useTargetName } from '#web/work/target-name.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import classes from './panels.module.css'

const NEW_ORDER = 8
/** In place of a target: all lessons, which are one line. */
const LESSONS = 0
const icons: Record<number, ComponentType<IconProps>> = {
  8: IconCalendarQuestion,
  9: IconMessageCircle,
  11: IconPhotoCheck,
  20: IconFileInvoice,
  32: IconPhoneCall,
  [LESSONS]: IconSchool,
}

export const waiting = () => asking('GET work/waiting')

type Row = Answered<'GET work/waiting'>[number]

/** Ten lessons are one thing to do, which stands where the longest waiting of them stood. */
function useGathered(rows: readonly Row[]): Row[] {
  const nameOf = useTargetName()
  const taught = rows.filter(({ target }) => isLesson(target))
  const [first] = taught
  return rows.flatMap((row) => {
    if (!isLesson(row.target)) return row
    if (row !== first) return []
    const titles = taught.map(({ target }) => target).sort((a, b) => a - b)
    return {
      ...row,
      target: LESSONS,
      count: taught.reduce((sum, { count }) => sum + count, 0),
      titles: titles.slice(0, 3).map(nameOf),
    }
  })
}

/** What is the viewer's turn, by kind, the longest waiting first; `quiet` shows no card when nothing waits. */
export function WaitingList({ quiet = false }: { quiet?: boolean }) {
  const t = useTranslations('reports.home')
  const { can } = useSession()
  const training = useTranslations('work.training')
  const nameOf = useTargetName()
  const reading = useQuery(waiting())
  const rows = useGathered(reading.data ?? [])
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  const toOf = (target: number) =>
    target === NEW_ORDER && can('visits.allocate')
      ? '/dashboard/dispatch'
      : target === LESSONS
        ? `/dashboard/tasks?task_type=${taskCategories.Training}`
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
                    <b>{row.target === LESSONS ? training('title') : nameOf(row.target)}</b>
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
