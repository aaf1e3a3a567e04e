import { IconAlertTriangle, IconCheck, IconMail } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import classes from './entry-parts.module.css'

/** Names the page, here and in the window's title. */
export function EntryTitle({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} – Propolis`
    return () => {
      document.title = 'Propolis'
    }
  }, [title])
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{children}</p>
    </>
  )
}

const icons = { done: IconCheck, mail: IconMail, bad: IconAlertTriangle }

interface OutcomeProps {
  kind: keyof typeof icons
  title: string
  children: ReactNode
  /** The way on. */
  to?: { path: string; label: string }
}

/** What came of it: done, refused, or look into your mail. */
export function Outcome({ kind, title, children, to }: OutcomeProps) {
  const Icon = icons[kind]
  return (
    <div role={kind === 'bad' ? 'alert' : 'status'}>
      <span className={classes.mark} data-bad={kind === 'bad' || undefined}>
        <Icon size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <EntryTitle title={title}>{children}</EntryTitle>
      {to ? (
        <Link className={classes.action} to={to.path}>
          {to.label}
        </Link>
      ) : null}
    </div>
  )
}
