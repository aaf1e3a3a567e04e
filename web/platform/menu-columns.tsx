import { useState } from 'react'
import { useLocation } from 'react-router'
import { groupIcon, type MenuGroup, useGroupName, useMenu } from './menu.ts'
import classes from './menu-columns.module.css'
import links from './menu-links.module.css'
import { MenuLink } from './menu-links.tsx'

const here = (group: MenuGroup, path: string) => group.items.some((item) => path.startsWith(item.to))

/** Two columns: the groups as icons, and the links of the one that is chosen or on whose screen one is. */
export function MenuColumns() {
  const groups = useMenu()
  const nameOf = useGroupName()
  const { pathname } = useLocation()
  const [chosen, choose] = useState<string | null>()
  const of = chosen === undefined ? groups.find((group) => here(group, pathname)) : undefined
  const open = of ?? groups.find(({ key }) => key === chosen) ?? groups[0]
  return (
    <nav className={classes.columns}>
      <div className={classes.groups}>
        {groups.map((group) => {
          const Icon = groupIcon(group.key)
          return (
            <button
              key={group.key ?? ''}
              type="button"
              className={classes.group}
              aria-label={nameOf(group.key)}
              title={nameOf(group.key)}
              aria-pressed={group === open}
              onClick={() => choose(group.key)}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </button>
          )
        })}
      </div>
      <div className={links.links}>
        <p className={classes.title}>{open ? nameOf(open.key) : null}</p>
        {open?.items.map((item) => (
          <MenuLink key={item.key} item={item} />
        ))}
      </div>
    </nav>
  )
}
