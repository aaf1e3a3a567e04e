import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { accessToken, storedUser } from '#web/platform/stored-session.ts'
import button from './buttons.module.css'
import classes from './head.module.css'

// Few who read these pages are signed in.
const VisitorMenu = lazy(() => import('./visitor-menu.tsx').then((file) => ({ default: file.VisitorMenu })))

/** Milliseconds for which the notice stands before the order begins (product.md section 2). */
const NOTICE = 3000

/** Get Started leads to signing in; who is signed in places an order, bees cannot. */
export function PlaceOrder() {
  const t = useTranslations('site.frame')
  const go = useNavigate()
  const [userType, setUserType] = useState<string>()
  const [notice, setNotice] = useState(false)
  // Only the browser knows who is there: the server paints the page for anybody.
  useEffect(() => {
    if (!accessToken()) return
    const { user } = JSON.parse(storedUser() ?? '{}') as { user?: { user_type?: string } }
    setUserType(user?.user_type ?? '')
  }, [])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => void go('/order/new'), NOTICE)
    return () => clearTimeout(timer)
  }, [notice, go])
  const signedIn = userType !== undefined
  return (
    <div className={classes.end}>
      <Link className={classes.signIn} to={signedIn ? '/dashboard/dashboard' : '/signin'}>
        {signedIn ? t('dashboard') : t('signIn')}
      </Link>
      {signedIn ? (
        <button
          type="button"
          className={button.primary}
          data-small
          disabled={userType.includes('bee')}
          onClick={() => setNotice(true)}
        >
          {t('placeOrder')}
        </button>
      ) : (
        <Link className={button.primary} data-small to="/signin">
          {t('getStarted')}
        </Link>
      )}
      {signedIn ? (
        // Its place is kept while it comes, so that nothing moves under a finger.
        <Suspense fallback={<span className={classes.soon} />}>
          <VisitorMenu />
        </Suspense>
      ) : null}
      <p role="status" className={classes.notice}>
        {notice ? t('placeNotice') : null}
      </p>
    </div>
  )
}
