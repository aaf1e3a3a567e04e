import { Button } from '@mantine/core'
import { IconMenu2, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isBee } from '#contract/accounts/permissions.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Bell } from './bell.tsx'
import type { NavStyle } from './nav-styles.ts'
import { useSession } from './session.ts'
import classes from './topbar.module.css'
import { UserMenu } from './user-menu.tsx'

interface TopbarProps {
  look: NavStyle
  onSearch: () => void
  onMenu: () => void
  onSettings: () => void
  onFeedback: () => void
  /** The page has a filled button of its own, so "New order" is an outline. */
  quietOrder: boolean
}

export function Topbar({ look, onSearch, onMenu, onSettings, onFeedback, quietOrder }: TopbarProps) {
  const t = useTranslations('words.shell')
  const { user, can } = useSession()
  const mayOrder = can('orders.place') && !isBee(user.user_type)
  return (
    <header className={classes.top} data-bar={look.bar} data-person={look.person}>
      <button
        type="button"
        className={`${classes.tap} ${classes.phone} ${classes.last}`}
        aria-label={t('menu')}
        onClick={onMenu}
      >
        <IconMenu2 size={22} stroke={1.75} />
      </button>
      <Link to="/dashboard/dashboard" className={`${classes.home} ${classes.phone}`}>
        <Logo height={28} />
      </Link>
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span>{t('search')}</span>
        <kbd className={classes.key}>Ctrl K</kbd>
      </button>
      <span className={classes.space} />
      <button
        type="button"
        className={`${classes.tap} ${classes.phone}`}
        aria-label={t('search')}
        onClick={onSearch}
      >
        <IconSearch size={20} stroke={1.75} />
      </button>
      {mayOrder ? (
        <Button
          component={Link}
          to="/order/new"
          className={classes.wide}
          variant={quietOrder ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} stroke={1.75} />}
        >
          {t('newOrder')}
        </Button>
      ) : null}
      <Bell />
      <div className={classes.person}>
        <UserMenu onSettings={onSettings} onFeedback={onFeedback} />
      </div>
    </header>
  )
}
