import { IconLayoutSidebarLeftCollapse, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
import { MenuLinks } from './menu-links.tsx'
import links from './menu-links.module.css'
import type { NavStyle } from './nav-styles.ts'
import classes from './sidebar.module.css'
import { UserMenu } from './user-menu.tsx'

// One style of eleven.
const MenuColumns = lazy(() => import('./menu-columns.tsx').then((file) => ({ default: file.MenuColumns })))

interface SidebarProps {
  look: NavStyle
  onFold: () => void
  onSettings: () => void
  onFeedback: () => void
}

/** The links beside the page, as the row of the navigation style says. */
export function Sidebar({ look, onFold, onSettings, onFeedback }: SidebarProps) {
  const t = useTranslations('words.shell')
  const [over, setOver] = useState(false)
  const mini = look.links === 'icons' || (look.links === 'unfold' && !over)
  return (
    <aside
      className={`${classes.side} dark-side`}
      data-mini={mini || undefined}
      data-over={(look.links === 'unfold' && over) || undefined}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setOver(true)}
      onBlur={(event) => setOver(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className={classes.brand}>
        <Link to="/dashboard/dashboard" className={classes.home}>
          <Logo height={28} mark={mini} />
        </Link>
        <button
          type="button"
          className={classes.tool}
          aria-label={t(mini ? 'unfold' : 'fold')}
          aria-pressed={mini}
          onClick={onFold}
        >
          <IconLayoutSidebarLeftCollapse size={18} stroke={1.75} className="flip" />
        </button>
      </div>
      {look.person === 'side' ? (
        <div className={classes.person} data-mini={mini || undefined}>
          <UserMenu inSide onSettings={onSettings} onFeedback={onFeedback} />
        </div>
      ) : null}
      <div className={classes.scroll}>
        <Suspense>{look.links === 'columns' ? <MenuColumns /> : <MenuLinks mini={mini} />}</Suspense>
      </div>
      <div className={links.links} data-mini={mini || undefined}>
        <button type="button" className={`${links.link} ${classes.settings}`} onClick={onSettings}>
          <IconSettings size={18} stroke={1.75} className={links.icon} aria-hidden="true" />
          <span className={links.label}>{t('settings')}</span>
        </button>
      </div>
    </aside>
  )
}
