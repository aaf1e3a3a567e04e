import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Photo } from './photo.tsx'
import classes from './row-card.module.css'

interface RowCardProps {
  /** Where it leads; a card without an address does not open. */
  to: string | undefined
  newWindow?: boolean
  /** The photograph with the pill on it; without one the pill stands in the first line. */
  photo?: { src: string | null | undefined; average?: string | null } | undefined
  pill?: ReactNode
  /** Before the title: the mark of a person. */
  mark?: ReactNode
  title: ReactNode
  second?: ReactNode
  /** At the end of the title: the total. */
  end?: ReactNode
  /** The last line: who, and when. */
  foot?: ReactNode
  footEnd?: ReactNode
}

/** A row of a list on a telephone. */
export function RowCard(props: RowCardProps) {
  const { to, newWindow, photo, pill, mark, title, second, end, foot, footEnd } = props
  const inside = (
    <>
      {photo ? (
        <span className={classes.photo}>
          <Photo src={photo.src} alt="" average={photo.average} />
          <span className={classes.on}>{pill}</span>
        </span>
      ) : null}
      <span className={classes.body}>
        {photo ? null : pill}
        <span className={classes.line}>
          {mark}
          <span className={classes.words}>
            <b>
              <bdi>{title}</bdi>
            </b>
            {second ? (
              <small>
                <bdi>{second}</bdi>
              </small>
            ) : null}
          </span>
          {end ? <span className={classes.end}>{end}</span> : null}
        </span>
        {foot || footEnd ? (
          <span className={classes.line}>
            <span className={classes.who}>{foot}</span>
            <span className={classes.who}>{footEnd}</span>
          </span>
        ) : null}
      </span>
    </>
  )
  if (!to) return <span className={classes.card}>{inside}</span>
  return (
    <Link to={to} className={classes.card} target={newWindow ? '_blank' : undefined}>
      {inside}
    </Link>
  )
}
