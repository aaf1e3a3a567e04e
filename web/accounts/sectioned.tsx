import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './sectioned.module.css'

interface Section {
  key: string
  label: ReactNode
  to: string
  count?: number | null
}
interface SectionedProps {
  label: string
  groups: readonly { key: string; label: string; sections: readonly Section[] }[]
  value: string
  /** The part is a form, no wider than one. */
  narrow?: boolean
  /** The part that is chosen. */
  children: ReactNode
}

/** A large record in parts, each with an address: a list beside the part, a strip above it on a telephone. */
export function Sectioned({ label, groups, value, narrow, children }: SectionedProps) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const show = () => {
      const here = strip.current?.querySelector<HTMLElement>(`[data-key="${value}"]`)
      if (here && strip.current && strip.current.scrollWidth > strip.current.clientWidth)
        here.scrollIntoView({ block: 'nearest', inline: 'center' })
    }
    show()
    // Words are wider once the font has come.
    void document.fonts.ready.then(show)
  }, [value])
  return (
    <div className={classes.parts} data-narrow={narrow || undefined}>
      <nav className={classes.nav} aria-label={label} ref={strip} tabIndex={-1}>
        {groups.map((group) => (
          <section key={group.key} aria-labelledby={`parts-${group.key}`}>
            <h2 id={`parts-${group.key}`}>{group.label}</h2>
            {group.sections.map(({ key, label: words, to, count }) => (
              <Link
                key={key}
                to={to}
                data-key={key}
                className={classes.link}
                aria-current={key === value ? 'page' : undefined}
                preventScrollReset
              >
                {words}
                {count ? <span className={`num ${classes.count}`}>{count}</span> : null}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <div className={classes.part}>{children}</div>
    </div>
  )
}
