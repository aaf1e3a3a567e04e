import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
import classes from './error-screen.module.css'
import { WentWrong } from './went-wrong.tsx'

export const loader = () => data(null, { status: 500 })

export default function WentWrongPage() {
  const t = useTranslations('words.error')
  const home = (
    <Link className={classes.action} to="/">
      {t('home')}
    </Link>
  )
  return (
    <WentWrong words={[t('title'), t('brace'), t('refresh')]} mark={<Logo height={36} />} action={home} />
  )
}
