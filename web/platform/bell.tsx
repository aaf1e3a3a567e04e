import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import classes from './bell.module.css'
import { useFold } from './fold.ts'
import { useLiveNews, useUnread } from './live.ts'

const Panel = lazy(() => import('./bell-panel.tsx').then((file) => ({ default: file.BellPanel })))

/** What happened that concerns the person: the count is live, the list comes when it is opened. */
export function Bell() {
  const t = useTranslations('words.bell')
  const unread = useUnread()
  const { open, close, box, button } = useFold()
  useLiveNews()
  return (
    <div ref={box} className={classes.place}>
      <button type="button" className={classes.bell} aria-label={t('open', { count: unread })} {...button}>
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
          <Panel onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
