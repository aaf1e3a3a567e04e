import { useTranslations } from 'use-intl'
import classes from './error-screen.module.css'

export default function MaintenancePage() {
  const t = useTranslations('words.error')
  return (
    <main className={classes.screen}>
      <h1>{t('maintenance')}</h1>
      <p>{t('maintenanceMore')}</p>
    </main>
  )
}
