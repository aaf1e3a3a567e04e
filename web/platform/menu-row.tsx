import { IconChevronDown, IconSettings } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
import { useFold } from './fold.ts'
import { type MenuGroup, useGroupName, useMenu } from './menu.ts'
import { MenuLink } from './menu-links.tsx'
import classes from './menu-row.module.css'

/** The links in a row above the page; each group folds open below its name. */
export function MenuRow({ onSettings }: { onSettings: () => void }) {
  const t = useTranslations('words.shell')
  const groups = useMenu()
  return (
    <div className={`${classes.row} dark-side`}>
      <Link to="/dashboard/dashboard" className={classes.home}>
        <Logo height={28} />
      </Link>
      <nav className={classes.links}>
        {groups.map((group) =>
          group.key === null ? (
            group.items.map((item) => <MenuLink key={item.key} item={item} />)
          ) : (
            <Fold key={group.key} group={group} />
          ),
        )}
      </nav>
      <button type="button" className={classes.tool} aria-label={t('settings')} onClick={onSettings}>
        <IconSettings size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

function Fold({ group }: { group: MenuGroup }) {
  const name = useGroupName()(group.key)
  const { pathname } = useLocation()
  const { open, box, button, panel } = useFold()
  return (
    <div ref={box} className={classes.fold}>
      <button
        type="button"
        className={classes.group}
        data-here={group.items.some((item) => pathname.startsWith(item.to)) || undefined}
        {...button}
      >
        {name}
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </button>
      {open ? (
        <div className={classes.panel} {...panel}>
          {group.items.map((item) => (
            <MenuLink key={item.key} item={item} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
