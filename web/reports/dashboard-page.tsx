import { useTranslations } from 'use-intl'

export default function DashboardPage() {
  const t = useTranslations('reports.dashboard')
  return <h1>{t('title')}</h1>
}
