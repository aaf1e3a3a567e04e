import { Menu } from '@mantine/core'
import { IconChevronDown, IconLayoutDashboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import { useSession, signOut } from './session.ts'
import classes from './user-menu.module.css'

/** The avatar's letter: of the first name, otherwise of the company (product.md section 3). */
const letter = (first: string, company: string) => (first || company).slice(0, 1).toUpperCase()

export function UserMenu({ onSettings }: { onSettings: () => void }) {
  const t = useTranslations('words.shell')
  const roles = useTranslations('words.roles')
  const { user } = useSession()
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.company
  return (
    <Menu position="bottom-end" width={220} offset={8}>
      <Menu.Target>
        <button type="button" className={classes.user} aria-label={name}>
          <span className={classes.avatar} aria-hidden="true">
            {letter(user.first_name, user.company)}
          </span>
          <span className={classes.name}>
            <b>{name}</b>
            <small>{user.company || roles(user.user_type)}</small>
          </span>
          <IconChevronDown size={14} stroke={1.75} className={classes.fold} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/myaccount/details"
          leftSection={<IconUser size={16} stroke={1.75} />}
        >
          {t(isProvider(user.user_type) ? 'profile' : 'account')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/dashboard/dashboard"
          leftSection={<IconLayoutDashboard size={16} stroke={1.75} />}
        >
          {t('dashboard')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={16} stroke={1.75} />} onClick={onSettings}>
          {t('settings')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.75} className="flip" />}
          onClick={() => void signOut()}
        >
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
