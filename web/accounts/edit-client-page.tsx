import { useQuery } from '@tanstack/react-query'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { prefetch } from '#web/platform/query.ts'
import type { Route } from './+types/edit-client-page.ts'
import { ClientForm } from './client-form.tsx'
import { personReading } from './person-reads.ts'

export const handle: Handle = { may: 'clients.manage', ownAction: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(personReading(params.id))
  return null
}

export default function EditClientPage({ params }: Route.ComponentProps) {
  const reading = useQuery(personReading(params.id))
  return <Loaded reading={reading}>{({ person }) => <ClientForm key={person.id} person={person} />}</Loaded>
}
