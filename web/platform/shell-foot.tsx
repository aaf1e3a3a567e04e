import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import classes from './shell-foot.module.css'

interface ShellFootProps {
  /** Stands at the bottom of the window; otherwise it follows the page. */
  fixed: boolean
  onFeedback: () => void
  onShortcuts: () => void
}

/** The small print of every signed-in screen. */
export function ShellFoot({ fixed, onFeedback, onShortcuts }: ShellFootProps) {
  const t = useTranslations('words.shell')
  return (
    <footer className={classes.foot} data-fixed={fixed || undefined}>
      <span>Propolis</span>
      <Link to="/pages/terms">{t('terms')}</Link>
      <Link to="/pages/privacy">{t('privacy')}</Link>
      <button type="button" onClick={onFeedback}>
        {t('feedback')}
      </button>
      <button type="button" className={classes.keys} onClick={onShortcuts}>
        {t('shortcuts')}
      </button>
    </footer>
  )
}
