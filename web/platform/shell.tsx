import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useMatches } from 'react-router'
import { isProvider } from '#contract/accounts/permissions.ts'
import { BottomTabs } from './bottom-tabs.tsx'
import type { Handle } from './handle.ts'
import { useSession } from './session.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { usePreferences } from './theme.tsx'
import { Topbar } from './topbar.tsx'

// Neither is seen at first, and each brings components of its own.
const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })))
const Settings = lazy(() => import('./settings.tsx').then((file) => ({ default: file.Settings })))
const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((file) => ({ default: file.PhoneMenu })))

/** Sidebar, top bar and the screen between; on a telephone a top bar, a drawer, and tabs for providers. */
export function Shell({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [{ nav }, change] = usePreferences()
  const [finding, find] = useState(0)
  const [menu, openMenu] = useDisclosure()
  const [settings, openSettings] = useDisclosure()
  const handle = Object.assign({}, ...useMatches().map((match) => match.handle)) as Handle
  const tabs = isProvider(user.user_type)
  const search = () => find((times) => times + 1)
  useHotkeys([['mod+K', search]], [])
  return (
    <div className={classes.shell} data-nav={nav} data-tabs={tabs || undefined}>
      <Sidebar
        mini={nav === 'mini'}
        onFold={() => void change({ nav: nav === 'mini' ? 'vertical' : 'mini' })}
        onSettings={openSettings.open}
      />
      <div className={classes.page}>
        <Topbar
          onSearch={search}
          onMenu={openMenu.open}
          onSettings={openSettings.open}
          quietOrder={handle.ownAction ?? false}
        />
        <main className={classes.main} data-bare={handle.bare || undefined}>
          {children}
        </main>
      </div>
      {tabs ? <BottomTabs /> : null}
      <Suspense>
        {finding > 0 ? <Palette asked={finding} /> : null}
        {menu ? <PhoneMenu onClose={openMenu.close} onSettings={openSettings.open} /> : null}
        {settings ? <Settings onClose={openSettings.close} /> : null}
      </Suspense>
    </div>
  )
}
