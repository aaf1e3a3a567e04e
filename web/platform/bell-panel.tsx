import { Button } from '@mantine/core'
import { IconBell, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import classes from './bell.module.css'
import { useUnread } from './live.ts'
import { NewsRow, useMarkRead } from './news-row.tsx'
import { asking } from './query.ts'

/** How many the panel shows; the rest stand on a screen of their own. */
const SHOWN = 10

/** The latest that happened, below the bell. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('words.bell')
  const panel = useRef<HTMLElement>(null)
  const unread = useUnread()
  const mark = useMarkRead()
  const { data, error, refetch, isPending } = useQuery(
    asking('GET work/notification-list', { query: { limit: SHOWN } }),
  )
  return (
    <section ref={panel} className={classes.panel} aria-label={t('title')} tabIndex={-1}>
      <header className={classes.head}>
        <h2>{t('title')}</h2>
        {unread > 0 ? (
          <Button
            variant="subtle"
            size="xs"
            loading={mark.isPending}
            onClick={() => {
              // The button goes when nothing is unread: the focus must not go with it.
              panel.current?.focus()
              mark.mutate({ body: {} })
            }}
          >
            {t('readAll')}
          </Button>
        ) : null}
        <Link
          to="/myaccount/notifications"
          className={classes.tool}
          aria-label={t('choose')}
          title={t('choose')}
          onClick={onClose}
        >
          <IconSettings size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      </header>
      <div className={classes.scroll}>
        {isPending ? <SkeletonRows rows={4} /> : null}
        {error ? <LoadError problem={error} onRetry={() => void refetch()} /> : null}
        {data?.result.length === 0 ? (
          <EmptyState icon={IconBell} title={t('empty')} more={t('emptyMore')} />
        ) : null}
        <ul className={classes.rows}>
          {data?.result.map((row) => (
            <li key={row.id}>
              <NewsRow row={row} onGo={onClose} />
            </li>
          ))}
        </ul>
      </div>
      {data && data.count > SHOWN ? (
        <Link to="/dashboard/notifications" className={classes.all} onClick={onClose}>
          {t('all')}
        </Link>
      ) : null}
    </section>
  )
}
