import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './bulk-bar.module.css'
import type { BulkAction } from './data-page.tsx'

interface BulkBarProps<Row> {
  rows: Row[]
  actions: readonly BulkAction<Row>[]
  sum?: ((rows: Row[]) => ReactNode) | undefined
  onClear: () => void
}

/** The dark bar that rises when rows are selected: how many, their sum, what can be done. */
export function BulkBar<Row>({ rows, actions, sum, onClear }: BulkBarProps<Row>) {
  const t = useTranslations('words.list')
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('actions')}>
      <b aria-live="polite">{t('selected', { count: rows.length })}</b>
      {sum ? <span className={classes.sum}>{sum(rows)}</span> : null}
      <i className={classes.line} />
      {actions.map((action) => {
        const reason = action.disabledReason?.(rows)
        return (
          <button
            key={action.label}
            type="button"
            className={classes.action}
            disabled={reason !== undefined}
            title={reason}
            onClick={() => action.run(rows, onClear)}
          >
            {action.icon}
            {action.label}
          </button>
        )
      })}
      <i className={classes.line} />
      <button type="button" className={classes.action} aria-label={t('unselect')} onClick={onClear}>
        <IconX size={16} stroke={1.75} />
      </button>
    </div>
  )
}
