import { IconLayoutSidebarLeftCollapse, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
import { MenuLinks } from './menu-links.tsx'
import links from './menu-links.module.css'
import classes from './sidebar.module.css'

interface SidebarProps {
  mini: boolean
  onFold: () => void
  onSettings: () => void
}

export function Sidebar({ mini, onFold, onSettings }: SidebarProps) {
  const t = useTranslations('words.shell')
  return (
    <aside className={`${classes.side} dark-side`} data-mini={mini || undefined}>
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
      <div className={classes.scroll}>
        <MenuLinks mini={mini} />
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
