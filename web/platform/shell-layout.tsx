import { Outlet } from 'react-router'
import { Shell } from './shell.tsx'

export default function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
