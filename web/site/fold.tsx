import { type ReactNode, useCallback, useRef } from 'react'
import { useCloses } from '#web/platform/fold.ts'
import classes from './head.module.css'

interface FoldProps {
  label: ReactNode
  children: ReactNode
  /** Stands at the end of the row, and opens towards the middle. */
  end?: boolean
}

/** Opens below its name, without script too; another page, Escape, a press or the focus elsewhere closes it. */
export function Fold({ label, children, end }: FoldProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => box.current?.removeAttribute('open'), [])
  useCloses(box, close)
  return (
    <details ref={box} className={classes.fold}>
      <summary>{label}</summary>
      <div className={classes.panel} data-end={end || undefined}>
        {children}
      </div>
    </details>
  )
}
