import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import classes from './error-screen.module.css'

export function NotFound() {
  const t = useTranslations('words.error')
  return (
    <main className={classes.screen}>
      <span className={classes.code}>404</span>
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundMore')}</p>
      <Link className={classes.action} to="/">
        {t('home')}
      </Link>
    </main>
  )
}
