import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TaskRow } from '#contract/work/calls.ts'
import { type Lesson, toldLessons } from '#contract/work/states.ts'
import { ApiProblem } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { NotFound } from '#web/platform/not-found.tsx'
import { asking, prefetch } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/lesson-page.ts'
import { LessonDone } from './lesson-done.tsx'
import classes from './lesson-page.module.css'
import { useTargetName, useTaskLine } from './target-name.ts'

export const handle: Handle = { may: 'tasks.read', ownAction: true }

const readingOf = (id: string) => asking('GET dashboard/task-details', { query: { task_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.id))
  return null
}

type Told = (typeof toldLessons)[number]
const isTold = (target: number): target is Told =>
  (toldLessons as readonly Lesson[]).includes(target as Lesson)

/** A lesson that no screen teaches, by its task (domain.md section 4). */
export default function LessonPage({ params }: Route.ComponentProps) {
  const { data: task, error, refetch } = useQuery(readingOf(params.id))
  if (task) return isTold(task.target) ? <Told task={task} lesson={task.target} /> : <NotFound />
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 403)) throw error
  if (error) return <LoadError problem={error} onRetry={() => void refetch()} />
  return <SkeletonRows />
}

const paragraphs = ['p1', 'p2', 'p3'] as const

function Told({ task, lesson }: { task: TaskRow; lesson: Told }) {
  const t = useTranslations('work.training')
  const title = useTranslations('work.tasks')('title')
  const name = useTargetName()(task.target)
  const line = useTaskLine()(task)
  return (
    <RecordPage
      crumbs={[
        { label: title, to: '/dashboard/tasks' },
        { label: t('title'), to: '/dashboard/tasks?task_type=5' },
        { label: name },
      ]}
      title={name}
      pill={<StatusPill of="task" state={task.status} />}
      facts={[line]}
      action={<LessonDone task={task} filled />}
    >
      <Card>
        <div className={classes.text}>
          {paragraphs.map((key) => (
            <p key={key}>{t(`text.l${lesson}.${key}`)}</p>
          ))}
        </div>
      </Card>
    </RecordPage>
  )
}
