import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import classes from './head.module.css'

interface FoldProps {
  label: ReactNode
  children: ReactNode
  /** Stands at the end of the row, and opens towards the middle. */
  end?: boolean
}

/** Opens below its name, without script too; another page, Escape or a press elsewhere closes it. */
export function Fold({ label, children, end }: FoldProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const { pathname, search } = useLocation()
  useEffect(() => box.current?.removeAttribute('open'), [pathname, search])
  useEffect(() => {
    const close = (event: Event) => {
      const elsewhere =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)
      if (elsewhere) box.current?.removeAttribute('open')
    }
    addEventListener('pointerdown', close)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={box} className={classes.fold}>
      <summary>{label}</summary>
      <div className={classes.panel} data-end={end || undefined}>
        {children}
      </div>
    </details>
  )
}
