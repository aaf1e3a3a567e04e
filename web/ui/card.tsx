import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** Small words after the title ("14 tasks"). */
  aside?: ReactNode
  /** At the end of the head: a link or a button. */
  action?: ReactNode
  /** Content to the edges (tables, lists). */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, aside, action, flush = false, children }: CardProps) {
  return (
    <section className={classes.card}>
      {title ? (
        <header className={classes.head} data-line={flush || undefined}>
          <h2>{title}</h2>
          {aside ? <span className={classes.aside}>{aside}</span> : null}
          {action ? <span className={classes.action}>{action}</span> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  )
}

/** Label and value, one under the other: `[label, value][]`; a row without a value is left out. */
export function Definitions({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.definitions}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
