import { Outlet, useLocation } from 'react-router'
import { apiContext } from '#web/platform/server-context.ts'
import type { Route } from './+types/frame-layout.ts'
import { Foot } from './foot.tsx'
import { Head } from './head.tsx'
import type { Menu } from './public-data.ts'

/** Header and footer of the public site; delivered pages stand outside of it. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext)<Menu[]>('/api/menus/list/')

// The menus are the same on all pages.
export const shouldRevalidate = () => false

export default function FrameLayout({ loaderData }: Route.ComponentProps) {
  // Pages that show an asset group stand alone (product.md section 2).
  const alone = useLocation().pathname.includes('/asset-group-links')
  return (
    <>
      {alone ? null : <Head menus={loaderData} />}
      <Outlet />
      {alone ? null : <Foot />}
    </>
  )
}
