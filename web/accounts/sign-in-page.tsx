import { useTranslations } from 'use-intl'

export default function SignInPage() {
  const t = useTranslations('accounts.signIn')
  return <h1>{t('title')}</h1>
}
