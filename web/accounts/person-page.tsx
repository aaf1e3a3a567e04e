import { redirect } from 'react-router'
import { isProvider } from '#contract/accounts/permissions.ts'
import { call } from '#web/platform/call.ts'
import type { Route } from './+types/person-page.ts'

/** An address for whoever it is: leads on to the page of a client or of a bee. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const person = await call('GET accounts/user-details/', { query: { user_id: Number(params.id) } })
  throw redirect(`/dashboard/backend/${isProvider(person.user_type) ? 'bee' : 'client'}/${person.id}`)
}

export default function PersonPage() {
  return null
}
