import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
import classes from './error-screen.module.css'

export default function MaintenancePage() {
  const t = useTranslations('words.error')
  return (
    <main className={classes.screen}>
      <Logo height={36} />
      <h1>{t('maintenance')}</h1>
      <p>{t('maintenanceMore')}</p>
    </main>
  )
}
