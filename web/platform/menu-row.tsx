import { IconChevronDown, IconSettings } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
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
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [pathname])
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <div
      className={classes.fold}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      <button
        type="button"
        className={classes.group}
        aria-expanded={open}
        data-here={group.items.some((item) => pathname.startsWith(item.to)) || undefined}
        onClick={() => setOpen(!open)}
      >
        {name}
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </button>
      {open ? (
        // Takes the focus of a press, so that the blur above does not close it before the click arrives (Safari).
        <div className={classes.panel} tabIndex={-1}>
          {group.items.map((item) => (
            <MenuLink key={item.key} item={item} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
