import { IconCheck, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import button from './buttons.module.css'

/** The telephone's own share sheet; where there is none, the address is copied. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('site.delivery')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [copied])
  const share = async () => {
    const url = location.href
    // Closing the sheet rejects; that is no failure.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  const Icon = copied ? IconCheck : IconShare
  return (
    <button type="button" className={button.outline} onClick={() => void share()}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span aria-live="polite">{copied ? t('copied') : t('share')}</span>
    </button>
  )
}
