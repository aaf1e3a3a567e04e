import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
import classes from './error-screen.module.css'

export default function ComingSoonPage() {
  const t = useTranslations('words.error')
  return (
    <main className={classes.screen}>
      <Logo height={36} />
      <h1>{t('comingSoon')}</h1>
      <p>{t('comingSoonMore')}</p>
    </main>
  )
}
