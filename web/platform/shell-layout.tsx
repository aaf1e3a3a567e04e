import { Outlet } from 'react-router'
import { menuOf } from './menu.ts'
import { prefetch } from './query.ts'
import { sessionUser } from './session.ts'
import { Shell } from './shell.tsx'

// With the reads of the screen, so that the links stand there with it.
export async function clientLoader() {
  const user = sessionUser()
  if (user) await prefetch(menuOf(user.user_type))
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

export default function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
