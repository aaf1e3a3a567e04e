import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
import classes from './home-page.module.css'

export default function HomePage() {
  const t = useTranslations('site.home')
  return (
    <main className={classes.home}>
      <Logo />
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Link to="/signin">{t('signIn')}</Link>
    </main>
  )
}
