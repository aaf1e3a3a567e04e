import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import { signOut, useVisitor } from '#web/platform/session.ts'
import { Portrait } from '#web/ui/portrait.tsx'
import { Fold } from './fold.tsx'
import classes from './head.module.css'

/** The user menu of the public pages, for who is signed in (product.md section 2). */
export function VisitorMenu() {
  const t = useTranslations('site.frame')
  const user = useVisitor()
  if (!user) return null
  return (
    <Fold
      end
      label={
        <>
          <span className={classes.avatar} aria-hidden="true">
            {(user.first_name || user.company).slice(0, 1).toUpperCase()}
            <Portrait src={user.portrait} />
          </span>
          <span className="hidden-words">{`${user.first_name} ${user.last_name}`}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </>
      }
    >
      <div className={classes.visitor}>
        <Link to="/myaccount/details">{t(isProvider(user.user_type) ? 'profile' : 'account')}</Link>
        <Link to="/dashboard/dashboard">{t('dashboard')}</Link>
        <Link to="/dashboard/dashboard#feedback">{t('feedback')}</Link>
        <button type="button" onClick={() => void signOut()}>
          {t('logout')}
        </button>
      </div>
    </Fold>
  )
}
