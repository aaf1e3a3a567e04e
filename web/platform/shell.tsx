import { useDisclosure } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import type { Handle } from './handle.ts'
import { navStyle } from './nav-styles.ts'
import { useSession } from './session.ts'
import { ShellFoot } from './shell-foot.tsx'
import classes from './shell.module.css'
import { useShortcuts } from './shortcuts.ts'
import { Sidebar } from './sidebar.tsx'
import { usePreferences } from './theme.tsx'
import { Topbar } from './topbar.tsx'

// The row is one style of eleven and the tabs are of providers; the others are not seen at first.
const MenuRow = lazy(() => import('./menu-row.tsx').then((file) => ({ default: file.MenuRow })))
const BottomTabs = lazy(() => import('./bottom-tabs.tsx').then((file) => ({ default: file.BottomTabs })))
const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })))
const Settings = lazy(() => import('./settings.tsx').then((file) => ({ default: file.Settings })))
const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((file) => ({ default: file.PhoneMenu })))
const Feedback = lazy(() =>
  import('./feedback-dialog.tsx').then((file) => ({ default: file.FeedbackDialog })),
)
const Sheet = lazy(() => import('./shortcut-sheet.tsx').then((file) => ({ default: file.ShortcutSheet })))

// The field of a list is the only search field of a page.
const searchList = () =>
  document.querySelector<HTMLInputElement>('main input[type="search"], main [role="search"] input')?.focus()

/** Navigation, top bar, the screen, and the small print; on a telephone a drawer, and tabs for providers. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('words.shell')
  const { user, can } = useSession()
  const [{ nav, footer }, change] = usePreferences()
  const [finding, find] = useState(0)
  const [menu, openMenu] = useDisclosure()
  const [settings, openSettings] = useDisclosure()
  // The user menu of the public pages leads here.
  const [feedback, openFeedback] = useDisclosure(useLocation().hash === '#feedback')
  const [sheet, openSheet] = useDisclosure()
  const handle = Object.assign({}, ...useMatches().map((match) => match.handle)) as Handle
  const look = navStyle(nav)
  const tabs = isProvider(user.user_type)
  const search = () => find((times) => times + 1)
  useShortcuts(can, { search, searchList, help: openSheet.open })
  return (
    <div
      className={classes.shell}
      data-bar={look.bar}
      data-links={look.links}
      data-tone={look.tone}
      data-tabs={tabs || undefined}
    >
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      {look.bar === 'side' ? (
        <Sidebar
          look={look}
          onFold={() => void change({ nav: look.folds })}
          onSettings={openSettings.open}
          onFeedback={openFeedback.open}
        />
      ) : null}
      <div className={classes.page}>
        <Topbar
          look={look}
          onSearch={search}
          onMenu={openMenu.open}
          onSettings={openSettings.open}
          onFeedback={openFeedback.open}
          quietOrder={handle.ownAction ?? false}
        />
        <Suspense>{look.bar === 'row' ? <MenuRow onSettings={openSettings.open} /> : null}</Suspense>
        <main id="content" tabIndex={-1} className={classes.main} data-bare={handle.bare || undefined}>
          {children}
        </main>
        {handle.bare ? null : (
          <ShellFoot fixed={footer === 'fixed'} onFeedback={openFeedback.open} onShortcuts={openSheet.open} />
        )}
      </div>
      <Suspense>{tabs ? <BottomTabs /> : null}</Suspense>
      <Suspense>
        {finding > 0 ? <Palette asked={finding} /> : null}
        {menu ? <PhoneMenu onClose={openMenu.close} onSettings={openSettings.open} /> : null}
        {settings ? <Settings onClose={openSettings.close} /> : null}
        {feedback ? <Feedback onClose={openFeedback.close} /> : null}
        {sheet ? <Sheet onClose={openSheet.close} /> : null}
      </Suspense>
    </div>
  )
}
