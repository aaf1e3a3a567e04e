import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MenuItem } from '#contract/accounts/shapes.ts'
import { iconOf, type MenuGroup, useGroupName, useMenu } from './menu.ts'
import classes from './menu-links.module.css'

/** The menu's links in their groups; `mini` shows icons only, with the words as a tooltip. */
export function MenuLinks({ mini = false, onGo }: { mini?: boolean; onGo?: () => void }) {
  const groups = useMenu()
  return (
    <nav className={classes.links} data-mini={mini || undefined}>
      {groups.map((group) => (
        <Group key={group.key ?? ''} group={group} mini={mini} onGo={onGo} />
      ))}
    </nav>
  )
}

interface GroupProps {
  group: MenuGroup
  mini: boolean
  onGo: (() => void) | undefined
}

function Group({ group, mini, onGo }: GroupProps) {
  const nameOf = useGroupName()
  const [open, setOpen] = useState(true)
  const links = group.items.map((item) => <MenuLink key={item.key} item={item} mini={mini} onGo={onGo} />)
  if (group.key === null || mini) return <>{links}</>
  return (
    <>
      <button type="button" className={classes.group} aria-expanded={open} onClick={() => setOpen(!open)}>
        {nameOf(group.key)}
        <IconChevronDown size={14} stroke={1.75} className={classes.fold} />
      </button>
      {open ? links : null}
    </>
  )
}

interface MenuLinkProps {
  item: MenuItem
  mini?: boolean
  onGo?: (() => void) | undefined
}

/** One screen of the menu, with how much waits there. */
export function MenuLink({ item, mini = false, onGo }: MenuLinkProps) {
  const t = useTranslations('words.menu')
  const Icon = iconOf(item.key)
  const label = t.has(item.key as never) ? t(item.key as 'orders') : item.key
  return (
    <NavLink
      to={item.to}
      onClick={onGo}
      prefetch="intent"
      title={mini ? label : undefined}
      className={({ isActive }) => `${classes.link} ${isActive ? classes.on : ''}`}
    >
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {item.count ? (
        <span className={`num ${classes.count}`} data-hot={item.hot || undefined}>
          {item.count}
        </span>
      ) : null}
    </NavLink>
  )
}
