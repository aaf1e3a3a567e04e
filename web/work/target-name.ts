import { useTranslations } from 'use-intl'
import { taskTargets, type TaskTarget } from '#contract/work/states.ts'

/** The name of a task's target in the language shown: `nameOf(8)` is "New order". */
export function useTargetName(): (target: number) => string {
  const t = useTranslations('work.targets')
  return (target) => (target in taskTargets ? t(`t${target as TaskTarget}`) : t('other'))
}
