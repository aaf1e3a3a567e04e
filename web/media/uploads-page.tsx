import { IconChevronRight, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { stageKinds, stageKindTable } from '#contract/orders/states.ts'
import type { TaskRow } from '#contract/work/calls.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { queueOf } from './upload-queue.ts'
import classes from './uploads-page.module.css'

export const handle: Handle = { may: 'media.upload' }

const reading = asking('GET dashboard/task-filter', { query: { active_only: true, limit: 100 } })

export async function clientLoader() {
  await prefetch(reading)
  return null
}

/** Stages that wait for files of the person who looks; what this tab sends is shown with how far it is. */
export default function UploadsPage() {
  const t = useTranslations('media.upload.page')
  const { data, isError, error, refetch } = useQuery(reading)
  const tasks = data?.result.filter(({ stage_id, order_reference }) => stage_id && order_reference) ?? []
  return (
    <div className={classes.page}>
      <h1>{t('list')}</h1>
      <p>{t('listMore')}</p>
      {isError ? <LoadError problem={error} onRetry={() => void refetch()} /> : null}
      {data ? null : <SkeletonRows rows={4} />}
      {data && tasks.length === 0 ? (
        <EmptyState icon={IconUpload} title={t('nothing')} more={t('nothingMore')} />
      ) : null}
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <StageLink task={task} stageId={task.stage_id ?? 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function StageLink({ task, stageId }: { task: TaskRow; stageId: number }) {
  const t = useTranslations('media.upload.page')
  const kinds = useTranslations('scheduling.stageNames')
  const kind = stageKinds.find((name) => stageKindTable[name].target === task.target)
  const queue = queueOf(stageId)
  const { items } = useSyncExternalStore(queue.subscribe, queue.view)
  const arrived = items.filter(({ state }) => state === 'done' || state === 'same').length
  const moving = t('moving', { arrived, files: items.length })
  return (
    <Link to={`/dashboard/uploads/${task.order_reference}/${stageId}`}>
      <span className={classes.words}>
        <b>
          <bdi>{task.title}</bdi>
        </b>
        <small>
          {kind ? kinds(kind) : task.task} · <span className="num">{task.order_reference}</span>
        </small>
        {items.length > 0 ? (
          <>
            <small>{moving}</small>
            <ProgressBar label={moving} value={arrived} most={items.length} />
          </>
        ) : null}
      </span>
      <IconChevronRight size={20} stroke={1.75} className="flip" aria-hidden="true" />
    </Link>
  )
}
