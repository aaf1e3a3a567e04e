import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/edit-client-page.ts'
import { ClientForm } from './client-form.tsx'

export const handle: Handle = { may: 'clients.manage', ownAction: true }

const readingOf = (id: string) =>
  asking('GET dashboard/backend/info-page/', { query: { user_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.id))
  return null
}

export default function EditClientPage({ params }: Route.ComponentProps) {
  const reading = useQuery(readingOf(params.id))
  const { data, error } = reading
  if (data) return <ClientForm key={data.person.id} person={data.person} />
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 403)) throw error
  if (error) return <LoadError problem={error} onRetry={() => void reading.refetch()} />
  return <SkeletonRows />
}
