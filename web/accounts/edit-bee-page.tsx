import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/edit-bee-page.ts'
import { BeeForm } from './bee-form.tsx'

export const handle: Handle = { may: 'bees.manage', ownAction: true }

const readingOf = (id: string) =>
  asking('GET dashboard/backend/info-page/', { query: { user_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.id), asking('GET accounts/get-slot-list/'))
  return null
}

export default function EditBeePage({ params }: Route.ComponentProps) {
  const reading = useQuery(readingOf(params.id))
  const slots = useQuery(asking('GET accounts/get-slot-list/'))
  const { data, error } = reading
  if (data && slots.data) return <BeeForm key={data.person.id} person={data.person} slots={slots.data} />
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 403)) throw error
  if (error) return <LoadError problem={error} onRetry={() => void reading.refetch()} />
  return <SkeletonRows />
}
