import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Lang, langChoices, type Scheme } from '#web/platform/preferences.ts'
import { usePreferences } from '#web/platform/theme.tsx'
import { Logo } from '#web/ui/logo.tsx'
import button from './buttons.module.css'
import classes from './foot.module.css'

export function Foot() {
  const t = useTranslations('site.frame')
  const [{ lang, scheme }, change] = usePreferences()
  return (
    <footer className={classes.foot}>
      <div>
        <div className={classes.about}>
          <Logo />
          <p>{t('about')}</p>
          <Link className={button.outline} data-small to="/signin">
            {t('bookNow')}
          </Link>
        </div>
        <ul>
          <li>
            <Link to="/products">{t('products')}</Link>
          </li>
          <li>
            <Link to="/cities">{t('cities')}</Link>
          </li>
          <li>
            <Link to="/signin">{t('signIn')}</Link>
          </li>
          <li>
            <Link to="/pages/terms">{t('terms')}</Link>
          </li>
          <li>
            <Link to="/pages/privacy">{t('privacy')}</Link>
          </li>
        </ul>
        <fieldset>
          <legend>{t('look')}</legend>
          <select
            aria-label={t('language')}
            value={lang}
            onChange={(event) => void change({ lang: event.currentTarget.value as Lang })}
          >
            {langChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <select
            aria-label={t('scheme')}
            value={scheme === 'dark' ? 'dark' : 'light'}
            onChange={(event) => void change({ scheme: event.currentTarget.value as Scheme })}
          >
            <option value="light">{t('light')}</option>
            <option value="dark">{t('dark')}</option>
          </select>
        </fieldset>
      </div>
      <p className={classes.base}>{t('vat')}</p>
    </footer>
  )
}
