import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChecks, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Stage } from '#contract/orders/shapes.ts'
import type { TaskRow } from '#contract/work/calls.ts'
import { ApiProblem } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/approval-page.ts'
import { ApprovalGrid } from './approval-grid.tsx'
import classes from './approval-page.module.css'
import { ApprovalViewer } from './approval-viewer.tsx'
import { assetsReading, isLooked, useMark } from './mark-file.ts'
import { SendBackForm } from './send-back-form.tsx'

export const handle: Handle = { may: 'media.approve', ownAction: true, bare: true }

/** Milliseconds between the decision and the order's page (product.md section 9). */
const LEAVE = 1500
const taskReading = (id: string) => asking('GET dashboard/task-details', { query: { task_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(taskReading(params.taskId))
  return null
}

export default function ApprovalPage({ params }: Route.ComponentProps) {
  const t = useTranslations('media.approval')
  const task = useQuery(taskReading(params.taskId))
  const ref = task.data?.order_reference ?? ''
  const [decided, decide] = useState(false)
  const open = task.data?.status === 'open' || decided
  const assets = useQuery({ ...assetsReading(ref), enabled: ref !== '' && open })
  const problem = task.error ?? assets.error
  if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 403)) throw problem
  const stage = assets.data?.find(({ id }) => id === task.data?.stage_id)
  return (
    <main className={classes.page}>
      {task.data && !open ? (
        <EmptyState
          icon={IconCircleCheck}
          title={t('complete')}
          more={t('completeMore')}
          action={<ToOrder to={ref} />}
        />
      ) : task.data && stage ? (
        <Approval task={task.data} stage={stage} onDecided={() => decide(true)} />
      ) : problem ? (
        <LoadError
          problem={problem}
          onRetry={() => {
            void task.refetch()
            void assets.refetch()
          }}
        />
      ) : assets.data ? (
        <EmptyState title={t('notThis')} action={<ToOrder to={ref} />} />
      ) : (
        <SkeletonRows photo />
      )}
    </main>
  )
}

function ToOrder({ to }: { to: string }) {
  const t = useTranslations('media.approval')
  return (
    <Button
      component={Link}
      to={to ? `/dashboard/orders/detail/${to}` : '/dashboard/tasks'}
      variant="default"
      size="xs"
    >
      {to ? t('toOrder') : t('toTasks')}
    </Button>
  )
}

/** Approves or sends back, says so, and goes to the order after a moment. */
function useDecision(task: TaskRow, onDecided: () => void) {
  const t = useTranslations('media.approval')
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const after = {
    outdates: [
      'GET dashboard/task-details',
      'GET dashboard/task-filter',
      'GET dashboard/menu-list',
      'GET orders/order-details',
      'GET orders/order-assets',
    ] as const,
    onDone: () => {
      onDecided()
      setDone(true)
    },
  }
  const approve = useSend('POST scheduler/asset-approval-actions', {
    ...after,
    outdates: [...after.outdates],
  })
  const sendBack = useSend('POST scheduler/asset-approval-actions', {
    ...after,
    outdates: [...after.outdates],
    toast: t('sentBack'),
  })
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(
      () => void navigate(`/dashboard/orders/detail/${task.order_reference ?? ''}`),
      LEAVE,
    )
    return () => clearTimeout(timer)
  }, [done, navigate, task.order_reference])
  return { approve, sendBack, done }
}

interface ApprovalProps {
  task: TaskRow
  stage: Stage
  onDecided: () => void
}

function Approval({ task, stage, onDecided }: ApprovalProps) {
  const t = useTranslations('media.approval')
  const kinds = useTranslations('orders.detail.kinds')
  const mark = useMark(task.order_reference ?? '')
  const { approve, sendBack, done } = useDecision(task, onDecided)
  const [shown, show] = useState<number>()
  const [asking, ask] = useState(false)
  const files = stage.asset_file_list.filter(({ kind }) => kind === 'deliverable')
  const looked = files.filter(isLooked).length
  const amend = files.filter(({ approval }) => approval === 'amend')
  const busy = approve.isPending || sendBack.isPending || done
  return (
    <>
      <header className={classes.head}>
        <div className={classes.words}>
          <Link to={`/dashboard/orders/detail/${task.order_reference ?? ''}`}>{task.order_reference}</Link>
          <h1>
            <bdi>{task.title}</bdi>, {kinds(stage.kind)}
          </h1>
          <p>
            {t('looked', { looked, count: files.length })}
            {amend.length > 0 ? `, ${t('amends', { count: amend.length })}` : null}
          </p>
          <ProgressBar
            value={looked}
            most={Math.max(1, files.length)}
            label={t('looked', { looked, count: files.length })}
          />
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
            disabled={busy}
            onClick={() => ask(true)}
          >
            {t('sendBack')}
          </Button>
          <Button
            leftSection={<IconChecks size={16} stroke={1.75} />}
            loading={approve.isPending}
            disabled={amend.length > 0 || busy}
            aria-describedby={amend.length > 0 ? 'why-not' : undefined}
            onClick={() => approve.mutate({ body: { task_id: task.id, action: 'approve' } })}
          >
            {t('approveAll')}
          </Button>
          {amend.length > 0 ? <small id="why-not">{t('amendsFirst', { count: amend.length })}</small> : null}
        </div>
      </header>
      {files.length === 0 ? (
        <EmptyState title={t('noFiles')} more={t('noFilesMore')} />
      ) : (
        <>
          <p className={classes.keys}>{t('keys')}</p>
          <ApprovalGrid files={files} onOpen={show} />
        </>
      )}
      {shown === undefined ? null : (
        <ApprovalViewer
          files={files}
          all={stage.asset_file_list}
          index={shown}
          onIndex={show}
          onMark={mark}
          onClose={() => show(undefined)}
        />
      )}
      {asking && !done ? (
        <SendBackForm
          files={files}
          loading={sendBack.isPending}
          problem={sendBack.error}
          onClose={() => ask(false)}
          onSend={(note) =>
            sendBack.mutate({
              body: {
                task_id: task.id,
                action: 'send-back',
                note,
                files: amend.map((file) => ({ asset_file_id: file.id, note: file.note })),
              },
            })
          }
        />
      ) : null}
    </>
  )
}
