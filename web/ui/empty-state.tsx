import { Button } from '@mantine/core'
import { IconInbox, IconPlugConnectedX, IconRefresh, type IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSaid } from './said.ts'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ComponentType<IconProps>
  /** What is true ("No orders need a date"). */
  title: string
  more?: string
  /** One next step. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon = IconInbox, title, more, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <p className={classes.title}>{title}</p>
      {more ? <p className={classes.more}>{more}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}

interface LoadErrorProps {
  problem: unknown
  onRetry: () => void
  /** What did not load ("The orders did not load"). */
  title?: string
}

/** What happened, that nothing was changed, and Try again. */
export function LoadError({ problem, onRetry, title }: LoadErrorProps) {
  const t = useTranslations('words.error')
  const said = useSaid()
  const retry = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={16} stroke={1.75} />}
      onClick={onRetry}
    >
      {t('tryAgain')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={title ?? t('notLoaded')}
        more={`${said(problem)}. ${t('unchanged')}`.replace(/([.!?。])\. /, '$1 ')}
        action={retry}
      />
    </div>
  )
}
