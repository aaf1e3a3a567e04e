import { useQuery } from '@tanstack/react-query'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { asking, prefetch } from '#web/platform/query.ts'
import { BeeForm } from './bee-form.tsx'

export const handle: Handle = { may: 'bees.manage', ownAction: true }

export async function clientLoader() {
  await prefetch(asking('GET accounts/get-slot-list/'))
  return null
}

export default function NewBeePage() {
  const slots = useQuery(asking('GET accounts/get-slot-list/'))
  return <Loaded reading={slots}>{(of) => <BeeForm slots={of} />}</Loaded>
}
