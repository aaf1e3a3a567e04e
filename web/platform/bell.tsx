import { IconBell } from '@tabler/icons-react'
import { type FocusEvent, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './bell.module.css'
import { useLiveNews, useUnread } from './live.ts'

const Panel = lazy(() => import('./bell-panel.tsx').then((file) => ({ default: file.BellPanel })))

/** What happened that concerns the person: the count is live, the list comes when it is opened. */
export function Bell() {
  const t = useTranslations('words.bell')
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  useLiveNews()
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    event.currentTarget.querySelector('button')?.focus()
  }
  return (
    <div className={classes.place} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={classes.bell}
        aria-label={t('open', { count: unread })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unread > 0 ? (
          <span className={`num ${classes.count}`} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </button>
      <span className="hidden-words" role="status">
        {unread > 0 ? t('open', { count: unread }) : null}
      </span>
      {open ? (
        <Suspense>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
