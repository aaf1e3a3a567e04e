import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './person-page.module.css'

interface LinkedRow {
  key: string | number
  to: string
  title: string
  /** Below the title. */
  more: ReactNode
  end: ReactNode
}

/** What belongs to a person, a row each, that lead to it; `none` says that there is nothing. */
export function LinkedRows({ rows, none }: { rows: readonly LinkedRow[]; none: string }) {
  if (rows.length === 0) return <p className={`${classes.none} ${classes.pad}`}>{none}</p>
  return (
    <ul className={classes.rows}>
      {rows.map(({ key, to, title, more, end }) => (
        <li key={key}>
          <Link to={to}>
            <span className={classes.two}>
              <b>
                <bdi>{title}</bdi>
              </b>
              <small>{more}</small>
            </span>
            {end}
          </Link>
        </li>
      ))}
    </ul>
  )
}
