import { useQuery } from '@tanstack/react-query'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { asking, prefetch } from '#web/platform/query.ts'
import type { Route } from './+types/edit-bee-page.ts'
import { BeeForm } from './bee-form.tsx'
import { personReading } from './person-reads.ts'

export const handle: Handle = { may: 'bees.manage', ownAction: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(personReading(params.id), asking('GET accounts/get-slot-list/'))
  return null
}

export default function EditBeePage({ params }: Route.ComponentProps) {
  const reading = useQuery(personReading(params.id))
  const slots = useQuery(asking('GET accounts/get-slot-list/'))
  return (
    <Loaded reading={reading}>
      {({ person }) => (
        <Loaded reading={slots}>{(of) => <BeeForm key={person.id} person={person} slots={of} />}</Loaded>
      )}
    </Loaded>
  )
}
