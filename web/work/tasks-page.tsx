import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { defaultTaskCategory } from '#contract/accounts/permissions.ts'
import type { TaskRow } from '#contract/work/calls.ts'
import { taskCategories, taskLink, taskTargets } from '#contract/work/states.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { DataPage } from '#web/ui/data-page.tsx'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { type List, type ListSpec, type ListState, readList, useList } from '#web/ui/list.ts'
import { Reference } from '#web/ui/reference.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/tasks-page.ts'
import { LessonDone } from './lesson-done.tsx'
import { useTargetName, useTaskLine } from './target-name.ts'
import classes from './tasks-page.module.css'

export const handle: Handle = { may: 'tasks.read' }

const spec = {
  filters: ['task_type', 'target', 'active_only', 'with_complete'],
} as const satisfies ListSpec<string>
type Filter = (typeof spec.filters)[number]

/** Without a type the server takes the caller's default one (product.md section 6). */
function readingOf(list: ListState<Filter>) {
  const { query, active_only, with_complete, ...rest } = list.query
  return asking('GET dashboard/task-filter', {
    query: {
      ...rest,
      ...(query ? { search_key: query } : {}),
      ...(active_only ? { active_only: true } : {}),
      ...(with_complete && !active_only ? { with_complete: true } : {}),
    } as { offset: number; target?: string; task_type?: 'all' },
  })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList<Filter>(spec, new URL(request.url).searchParams)))
  return null
}

export default function TasksPage() {
  const t = useTranslations('work.tasks')
  const lineOf = useTaskLine()
  const list = useList<Filter>(spec)
  const reading = useQuery({ ...readingOf(list), placeholderData: keepPreviousData })
  return (
    <DataPage
      id="tasks"
      title={t('title')}
      list={list}
      reading={reading}
      columns={useColumns()}
      rowKey={(task) => task.id}
      rowName={lineOf}
      rowTo={(task) => taskLink(task)?.to}
      rowNewWindow={(task) => taskLink(task)?.newWindow ?? false}
      card={(task) => <TaskCard task={task} />}
      search={t('search')}
      controls={<Selectors list={list} />}
      empty={{
        title: t('empty'),
        more: t('emptyMore'),
        action: (
          <Button variant="default" size="xs" onClick={() => list.setFilter('task_type', 'all')}>
            {t('showAll')}
          </Button>
        ),
      }}
    />
  )
}

/** A task on a telephone; over a lesson's card stands what marks it as done. */
function TaskCard({ task }: { task: TaskRow }) {
  const t = useTranslations('work.tasks')
  const nameOf = useTargetName()
  const lineOf = useTaskLine()
  const link = taskLink(task)
  return (
    <div className={classes.card}>
      <RowCard
        to={link?.to}
        newWindow={link?.newWindow ?? false}
        pill={<StatusPill of="task" state={task.status} />}
        title={nameOf(task.target)}
        second={lineOf(task)}
        foot={task.assignee?.name ?? t('nobody')}
        footEnd={<DateText value={task.due_at ?? task.created_at} />}
      />
      <span className={classes.over}>
        <LessonDone task={task} />
      </span>
    </div>
  )
}

const categories = Object.values(taskCategories)
const targets = Object.keys(taskTargets).map(Number)

/** Type, target, and the two checkboxes that exclude each other (product.md section 4). */
function Selectors({ list }: { list: List<Filter> }) {
  const t = useTranslations('work.tasks')
  const { user } = useSession()
  const nameOf = useTargetName()
  // What was chosen shows at once; the address follows when the rows are there.
  const [chosen, choose] = useState(list.filters)
  useEffect(() => choose(list.filters), [list.filters])
  const change = (values: { [name in Filter]?: string | undefined }) => {
    choose((before) => ({ ...before, ...values }) as typeof before)
    list.setFilters(values)
  }
  const type = chosen.task_type ?? String(defaultTaskCategory(user.user_type))
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('category')}
        value={type}
        onChange={(event) => change({ task_type: event.currentTarget.value })}
        data={[
          { value: 'all', label: t('allTypes') },
          ...categories.map((id) => ({ value: String(id), label: t(`c${id}`) })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label={t('target')}
        value={chosen.target ?? ''}
        onChange={(event) => change({ target: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('allTargets') },
          ...targets.map((id) => ({ value: String(id), label: nameOf(id) })),
        ]}
      />
      <Checkbox
        label={t('activeOnly')}
        checked={chosen.active_only !== undefined}
        onChange={(event) =>
          change({
            active_only: event.currentTarget.checked ? '1' : undefined,
            with_complete: undefined,
          })
        }
      />
      <Checkbox
        label={t('withComplete')}
        checked={chosen.with_complete !== undefined}
        onChange={(event) =>
          change({
            with_complete: event.currentTarget.checked ? '1' : undefined,
            active_only: undefined,
          })
        }
      />
    </>
  )
}

function useColumns(): Column<TaskRow>[] {
  const t = useTranslations('work.tasks')
  const nameOf = useTargetName()
  const lineOf = useTaskLine()
  return [
    {
      key: 'task',
      head: t('task'),
      fixed: true,
      cell: (task) => (
        <TwoLines first={nameOf(task.target)} second={<span className="num">{task.id}</span>} />
      ),
    },
    {
      key: 'about',
      head: t('about'),
      cell: (task) => (
        <TwoLines
          first={task.title || lineOf(task)}
          second={task.order_reference ? <Reference of={[task.order_reference]} /> : null}
        />
      ),
    },
    { key: 'type', head: t('category'), cell: (task) => t(`c${task.type as 6}`) },
    {
      key: 'assignee',
      head: t('assignee'),
      cell: ({ assignee }) => (
        <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center', verticalAlign: 'middle' }}>
          <BeeMark name={assignee?.name} portrait={assignee?.portrait} size={24} />
          {assignee?.name ?? t('nobody')}
        </span>
      ),
    },
    { key: 'created', head: t('created'), cell: (task) => <DateText value={task.created_at} /> },
    { key: 'due', head: t('due'), cell: (task) => (task.due_at ? <DateText value={task.due_at} /> : '–') },
    { key: 'status', head: t('status'), cell: (task) => <StatusPill of="task" state={task.status} /> },
    { key: 'do', head: '', fixed: true, align: 'end', cell: (task) => <LessonDone task={task} /> },
  ]
}
