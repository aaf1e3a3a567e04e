import { useTranslations } from 'use-intl'
import type { StageKind } from '#contract/orders/states.ts'

interface Part {
  readonly kind: StageKind
  readonly quantity: number
}

/** "20 photographs, floor plan": what is made, in words. */
export function useIncludes(): (parts: readonly Part[]) => string {
  const t = useTranslations('orders.wizard.makes')
  const one = ({ kind, quantity: count }: Part) => {
    if (kind === 'photography') return t('photography', { count })
    return count > 1 ? t('several', { count, name: t(kind) }) : t(kind)
  }
  return (parts) => parts.map(one).join(t('and'))
}

/** "1 h 30", "45 min". */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations('orders.wizard.duration')
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t('minutes', { minutes: rest })
    return rest === 0 ? t('hours', { hours }) : t('both', { hours, minutes: String(rest).padStart(2, '0') })
  }
}
