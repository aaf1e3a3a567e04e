import { ActionIcon, Button } from '@mantine/core'
import {
  IconCircleCheck,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSaid } from '#web/platform/said.ts'
import { Photo } from '#web/ui/photo.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { sizeText } from '#web/ui/size-text.ts'
import classes from './upload-panel.module.css'
import type { UploadItem } from './upload-queue.ts'

/** A heading with a count and its rows; nothing at all when there are none. */
export function UploadGroup(props: { title: string; count?: number; hot?: boolean; children: ReactNode[] }) {
  if (props.children.length === 0) return null
  return (
    <section>
      <h2 className={classes.group} data-hot={props.hot || undefined}>
        {props.title}
        {props.count === undefined ? null : <span className="num">{props.count}</span>}
      </h2>
      <ul className={classes.rows}>{props.children}</ul>
    </section>
  )
}

interface RowProps {
  name: string
  thumb: string | null
  /** Under the name: how far it is, or why it is not. */
  more: string
  /** The sentence of a failure stands in place of the name. */
  title?: string
  hot?: boolean
  progress?: { sent: number; bytes: number }
  children?: ReactNode
}

export function UploadRow({ name, thumb, more, title, hot, progress, children }: RowProps) {
  return (
    <li className={classes.row} data-hot={hot || undefined}>
      <span className={classes.thumb}>
        {thumb ? <Photo src={thumb} alt="" /> : <IconPhoto size={20} stroke={1.75} aria-hidden="true" />}
      </span>
      <span className={classes.words}>
        <b role={hot ? 'alert' : undefined} dir="auto">
          {title ?? name}
        </b>
        <small className="num">{more}</small>
        {progress ? <ProgressBar label={name} value={progress.sent} most={progress.bytes} /> : null}
      </span>
      <span className={classes.acts}>{children}</span>
    </li>
  )
}

interface ItemProps {
  item: UploadItem
  onToggle: () => void
  onRetry: () => void
  onRemove: () => void
}

/** A file of this tab in whatever state it is. */
export function UploadItemRow({ item, onToggle, onRetry, onRemove }: ItemProps) {
  const t = useTranslations('media.upload')
  const said = useSaid()
  const locale = useLocale()
  const { name, thumb, bytes, sent, state } = item
  const size = sizeText(bytes, locale)
  const so = { sent: sizeText(sent, locale), size }
  const remove = (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('remove', { name })} onClick={onRemove}>
      {state === 'failed' ? <IconTrash size={20} stroke={1.75} /> : <IconX size={20} stroke={1.75} />}
    </ActionIcon>
  )
  if (state === 'failed')
    return (
      <UploadRow name={name} thumb={thumb} hot title={t('failed', { name })} more={said(item.problem)}>
        <Button variant="default" size="md" onClick={onRetry}>
          {t('retry')}
        </Button>
        {remove}
      </UploadRow>
    )
  if (state === 'done' || state === 'same')
    return (
      <UploadRow name={name} thumb={thumb} more={state === 'same' ? t('same') : t('checked', { size })}>
        <IconCircleCheck className={classes.good} size={24} stroke={1.75} aria-hidden="true" />
      </UploadRow>
    )
  const more = state === 'checking' ? t('checking') : state === 'paused' ? t('pausedAt', so) : t('of', so)
  const pause = state === 'paused' ? 'resumeOne' : 'pauseOne'
  return (
    <UploadRow name={name} thumb={thumb} more={more} progress={{ sent, bytes }}>
      {state === 'checking' ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t(pause, { name })}
          onClick={onToggle}
        >
          {state === 'paused' ? (
            <IconPlayerPlay size={20} stroke={1.75} />
          ) : (
            <IconPlayerPause size={20} stroke={1.75} />
          )}
        </ActionIcon>
      )}
      {remove}
    </UploadRow>
  )
}
