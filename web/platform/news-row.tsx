import {
  IconCalendarCheck,
  IconCash,
  IconChecklist,
  IconCircleCheck,
  IconCircleX,
  IconHome,
  type IconProps,
  IconMessageCircle,
  IconPencil,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type NotificationKey, notificationLink } from '#contract/work/notification-kinds.ts'
import { DateText } from '#web/ui/date-text.tsx'
import type { Answered } from './call.ts'
import { setUnread } from './live.ts'
import { useSend } from './mutation.ts'
import classes from './news-row.module.css'

export type News = Answered<'GET work/notification-list'>['result'][number]

const icons: Record<NotificationKey, ComponentType<IconProps>> = {
  'order-placed': IconHome,
  'order-completed': IconCircleCheck,
  'order-cancelled': IconCircleX,
  'visit-allocated': IconCalendarCheck,
  'stage-submitted': IconChecklist,
  'stage-amended': IconPencil,
  'ticket-posted': IconMessageCircle,
  'ticket-answered': IconMessageCircle,
  'invoice-paid': IconCash,
}

/** Marks what was seen; without ids all of it. */
export const useMarkRead = () =>
  useSend('POST work/notifications-read', { toast: false, onDone: ({ unread }) => setUnread(unread) })

/** One thing that happened; pressing it goes there and marks it as read. */
export function NewsRow({ row, onGo }: { row: News; onGo?: () => void }) {
  const t = useTranslations('words.bell')
  const stages = useTranslations('words.bell.stages')
  const mark = useMarkRead()
  const Icon = icons[row.kind]
  const open = () => {
    if (!row.read_at) mark.mutate({ body: { ids: [row.id] } })
    onGo?.()
  }
  return (
    <Link
      to={notificationLink(row)}
      className={classes.row}
      data-unread={!row.read_at || undefined}
      onClick={open}
    >
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <span className={classes.words}>
        <b>{t(`kinds.${row.kind}`)}</b>
        <span>{row.stage ? `${stages(row.stage)}, ${row.about}` : row.about}</span>
        {row.note ? <q>{row.note}</q> : null}
        <small>
          {row.by_name ? `${row.by_name} · ` : null}
          <DateText value={row.created_at} />
        </small>
      </span>
      {row.read_at ? null : <span className={classes.dot} role="img" aria-label={t('unread')} />}
    </Link>
  )
}
