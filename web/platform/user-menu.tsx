import {
  IconChevronDown,
  IconLayoutDashboard,
  IconLogout,
  IconMessage,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import { useFold } from './fold.ts'
import { Portrait } from '#web/ui/portrait.tsx'
import { signOut, useSession } from './session.ts'
import classes from './user-menu.module.css'

/** The avatar's letter: of the first name, otherwise of the company (product.md section 3). */
const letter = (first: string, company: string) => (first || company).slice(0, 1).toUpperCase()

// Made by hand and not with Mantine's Menu: it is on every screen, and its placing never varies.
interface UserMenuProps {
  onSettings: () => void
  onFeedback: () => void
  /** In the sidebar, where the menu opens towards the page. */
  inSide?: boolean
}

export function UserMenu({ onSettings, onFeedback, inSide }: UserMenuProps) {
  const t = useTranslations('words.shell')
  const roles = useTranslations('words.roles')
  const { user } = useSession()
  const { open, close, box, button, panel } = useFold()
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.company
  const about = user.company || roles(user.user_type)
  return (
    <div ref={box} className={classes.place} data-side={inSide || undefined}>
      <button type="button" className={classes.user} aria-label={`${name} ${about}`} {...button}>
        <span className={classes.avatar} aria-hidden="true">
          {letter(user.first_name, user.company)}
          <Portrait src={user.portrait} />
        </span>
        <span className={classes.name}>
          <b>{name}</b> <small>{about}</small>
        </span>
        <IconChevronDown size={14} stroke={1.75} className={classes.fold} aria-hidden="true" />
      </button>
      {open ? (
        <nav className={classes.menu} {...panel} onClick={close}>
          <Link to="/myaccount/details">
            <IconUser size={16} stroke={1.75} aria-hidden="true" />
            {t(isProvider(user.user_type) ? 'profile' : 'account')}
          </Link>
          <Link to="/dashboard/dashboard">
            <IconLayoutDashboard size={16} stroke={1.75} aria-hidden="true" />
            {t('dashboard')}
          </Link>
          <button type="button" onClick={onFeedback}>
            <IconMessage size={16} stroke={1.75} aria-hidden="true" />
            {t('feedback')}
          </button>
          <button type="button" onClick={onSettings}>
            <IconSettings size={16} stroke={1.75} aria-hidden="true" />
            {t('settings')}
          </button>
          <hr />
          <button type="button" onClick={() => void signOut()}>
            <IconLogout size={16} stroke={1.75} className="flip" aria-hidden="true" />
            {t('logout')}
          </button>
        </nav>
      ) : null}
    </div>
  )
}
