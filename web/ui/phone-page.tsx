import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './phone-page.module.css'

interface PhonePageProps {
  /** Where the arrow leads, and what it is called. */
  back: { to: string; label: string }
  /** In the bar beside the arrow, and at its end. */
  name: ReactNode
  state?: ReactNode
  children: ReactNode
}

/** One column with a bar above it, for what is done with one hand. */
export function PhonePage({ back, name, state, children }: PhonePageProps) {
  return (
    <article className={classes.page}>
      <nav className={classes.bar}>
        <Link to={back.to} aria-label={back.label}>
          <IconArrowLeft size={22} stroke={1.75} className="flip" />
        </Link>
        <b>{name}</b>
        {state ? <span>{state}</span> : null}
      </nav>
      {children}
    </article>
  )
}
