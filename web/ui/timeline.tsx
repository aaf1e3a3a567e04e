import type { ReactNode } from 'react'
import classes from './timeline.module.css'

export interface Happening {
  key: string | number
  /** What happened, in words. */
  text: ReactNode
  /** When and who ("Today 06:12, Ines Varga"). */
  more: ReactNode
  /** Done is green, `now` the one matter that waits (pink), plain neither. */
  tone?: 'done' | 'now' | 'plain'
}

/** What happened, newest first. */
export function Timeline({ events }: { events: readonly Happening[] }) {
  return (
    <ol className={classes.line}>
      {events.map((event) => (
        <li key={event.key} className={classes.event} data-tone={event.tone ?? 'done'}>
          {event.text}
          <small>{event.more}</small>
        </li>
      ))}
    </ol>
  )
}
