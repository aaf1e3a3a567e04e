import { useQuery } from '@tanstack/react-query'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { BeeForm } from './bee-form.tsx'

export const handle: Handle = { may: 'bees.manage', ownAction: true }

export async function clientLoader() {
  await prefetch(asking('GET accounts/get-slot-list/'))
  return null
}

export default function NewBeePage() {
  const slots = useQuery(asking('GET accounts/get-slot-list/'))
  if (slots.data) return <BeeForm slots={slots.data} />
  if (slots.error) return <LoadError problem={slots.error} onRetry={() => void slots.refetch()} />
  return <SkeletonRows />
}
