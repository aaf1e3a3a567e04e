import { useTranslations } from 'use-intl'
import type { TaskRow } from '#contract/work/calls.ts'
import { isLesson, taskTargets, type TaskTarget } from '#contract/work/states.ts'

/** The name of a task's target in the language shown: `nameOf(8)` is "New order". */
export function useTargetName(): (target: number) => string {
  const t = useTranslations('work.targets')
  return (target) => (target in taskTargets ? t(`t${target as TaskTarget}`) : t('other'))
}

/** What a task is about in a line: of a lesson what it teaches, of any other what the workflow wrote. */
export function useTaskLine(): (task: TaskRow) => string {
  const t = useTranslations('work.training.more')
  return ({ target, description }) => (isLesson(target) ? t(`l${target}`) : description)
}
