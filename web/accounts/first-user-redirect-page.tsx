import { redirect } from 'react-router'
import type { Route } from './+types/first-user-redirect-page.ts'

/** The right spelling leads to the one that the specification has. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(`/first-user-registartion${new URL(request.url).search}`, 301)

export default function FirstUserRedirectPage() {
  return null
}
