import { IconCalendar, IconCamera, IconUpload, IconUser } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import classes from './bottom-tabs.module.css'

const tabs = [
  { key: 'today', to: '/dashboard/visits', icon: IconCamera },
  { key: 'uploads', to: '/dashboard/uploads', icon: IconUpload },
  { key: 'calendar', to: '/dashboard/calendar', icon: IconCalendar },
  { key: 'profile', to: '/myaccount/details', icon: IconUser },
] as const

/** The tab bar that providers have at the bottom of a telephone. */
export function BottomTabs() {
  const t = useTranslations('words.tabs')
  return (
    <nav className={classes.tabs}>
      {tabs.map(({ key, to, icon: Icon }) => (
        <NavLink
          key={key}
          to={to}
          className={({ isActive }) => `${classes.tab} ${isActive ? classes.on : ''}`}
        >
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          {t(key)}
        </NavLink>
      ))}
    </nav>
  )
}
