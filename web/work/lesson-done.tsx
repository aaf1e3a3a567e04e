import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { TaskRow } from '#contract/work/calls.ts'
import { taskCategories } from '#contract/work/states.ts'
import type { Key } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { useTargetName } from './target-name.ts'

/** What shows tasks, and how many there are. */
const outdates: Key[] = [
  'GET dashboard/task-filter',
  'GET dashboard/task-details',
  'GET work/waiting',
  'GET dashboard/menu-list',
]

/** Marks a lesson of one's own as done, which the toast takes back; nothing for any other task. */
export function LessonDone({ task, filled = false }: { task: TaskRow; filled?: boolean }) {
  const t = useTranslations('work.training')
  const words = useTranslations('words')
  const { user } = useSession()
  const name = useTargetName()(task.target)
  const reopen = useSend('POST work/complete-task', { toast: t('again', { name }), outdates })
  const complete = useSend('POST work/complete-task', { toast: false, outdates })
  if (task.type !== taskCategories.Training || task.status !== 'open' || task.assignee?.id !== user.id)
    return null
  const body = { task_id: task.id }
  const act = () => reopen.mutate({ body: { ...body, action: 'reopen' } })
  return (
    <Button
      size={filled ? 'sm' : 'xs'}
      variant={filled ? 'filled' : 'default'}
      leftSection={<IconCheck size={14} stroke={1.75} aria-hidden="true" />}
      loading={complete.isPending}
      aria-label={t('doneOf', { name })}
      onClick={() =>
        complete.mutate(
          { body: { ...body, action: 'complete' } },
          { onSuccess: () => toast(t('marked', { name }), { label: words('undo'), act }) },
        )
      }
    >
      {t('done')}
    </Button>
  )
}
