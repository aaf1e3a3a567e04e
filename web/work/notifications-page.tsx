import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUnread } from '#web/platform/live.ts'
import { NewsRow, useMarkRead } from '#web/platform/news-row.tsx'
import { asking, prefetch } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { type ListSpec, readList, useList } from '#web/ui/list.ts'
import { PageFoot } from '#web/ui/page-foot.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/notifications-page.ts'
import classes from './notifications-page.module.css'

const spec: ListSpec<never> = { filters: [] }
const readingOf = ({ offset }: { offset: number }) =>
  asking('GET work/notification-list', { query: { offset } })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList(spec, new URL(request.url).searchParams).query))
  return null
}

/** Everything that happened and concerned the person. */
export default function NotificationsPage() {
  const t = useTranslations('words.bell')
  const list = useList(spec)
  const unread = useUnread()
  const mark = useMarkRead()
  const { data, error, refetch, isPending } = useQuery({
    ...readingOf(list.query),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <Button component={Link} to="/myaccount/notifications" variant="default">
          {t('choose')}
        </Button>
        {unread > 0 ? (
          <Button loading={mark.isPending} onClick={() => mark.mutate({ body: {} })}>
            {t('readAll')}
          </Button>
        ) : null}
      </header>
      <Card flush>
        {isPending ? <SkeletonRows rows={8} /> : null}
        {error ? <LoadError problem={error} onRetry={() => void refetch()} /> : null}
        {data?.count === 0 ? <EmptyState icon={IconBell} title={t('empty')} more={t('emptyMore')} /> : null}
        <ul className={classes.rows}>
          {data?.result.map((row) => (
            <li key={row.id}>
              <NewsRow row={row} />
            </li>
          ))}
        </ul>
        {data && data.count > 0 ? (
          <PageFoot offset={list.query.offset} count={data.count} onOffset={list.setOffset} />
        ) : null}
      </Card>
    </div>
  )
}
