import type { ReactNode } from 'react'
import classes from './tab-bar.module.css'

export interface Tab<K extends string> {
  key: K
  label: ReactNode
  count?: number | null
  /** The count waits for somebody: pink. */
  hot?: boolean
}

interface TabBarProps<K extends string> {
  tabs: readonly Tab<K>[]
  value: K
  onChange: (key: K) => void
  label: string
  /** After the last tab ("Save view"). */
  children?: ReactNode
}

/** Tabs with counts; what they show stands below. They scroll sideways and never wrap. */
export function TabBar<K extends string>({ tabs, value, onChange, label, children }: TabBarProps<K>) {
  return (
    <div className={classes.bar} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          className={classes.tab}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count === undefined || tab.count === null ? null : (
            <span className={`num ${classes.count}`} data-hot={(tab.hot && tab.count > 0) || undefined}>
              {tab.count}
            </span>
          )}
        </button>
      ))}
      {children}
    </div>
  )
}
