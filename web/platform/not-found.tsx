import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
import classes from './error-screen.module.css'

/** What is not there; alone in the window with the `mark`. */
export function NotFound({ mark = false }: { mark?: boolean }) {
  const t = useTranslations('words.error')
  return (
    <main className={classes.screen}>
      {mark ? <Logo height={36} /> : null}
      <span className={classes.code}>404</span>
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundMore')}</p>
      <Link className={classes.action} to="/">
        {t('home')}
      </Link>
    </main>
  )
}
