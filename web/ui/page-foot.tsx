import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PAGE } from './list.ts'
import classes from './page-foot.module.css'

/** `1–20 of 128`, and the pages before and after; `offset` counts rows. */
export function PageFoot(props: { offset: number; count: number; onOffset: (offset: number) => void }) {
  const { offset, count, onOffset } = props
  const t = useTranslations('words.list')
  const page = Math.floor(offset / PAGE) + 1
  const pages = Math.max(1, Math.ceil(count / PAGE))
  const range = { from: Math.min(offset + 1, count), to: Math.min(offset + PAGE, count), count }
  return (
    <footer className={classes.foot}>
      <span className="num">{t('range', range)}</span>
      <span className={classes.pages}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('previous')}
          disabled={offset === 0}
          onClick={() => onOffset(Math.max(0, offset - PAGE))}
        >
          <IconChevronLeft size={16} stroke={1.75} className="flip" />
        </ActionIcon>
        <span className="num">{t('page', { page, pages })}</span>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('next')}
          disabled={offset + PAGE >= count}
          onClick={() => onOffset(offset + PAGE)}
        >
          <IconChevronRight size={16} stroke={1.75} className="flip" />
        </ActionIcon>
      </span>
    </footer>
  )
}
