import { useEffect, useState } from 'react'
import classes from './skeleton-rows.module.css'

/** Milliseconds before anything shows that it loads. */
const PATIENCE = 150

/** True once something has been loading for longer than a blink. */
export function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!loading) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [loading])
  return slow
}

/** Grey shapes of the real rows, after 150 ms, without a shimmer. */
export function SkeletonRows({ rows = 8, photo = false }: { rows?: number; photo?: boolean }) {
  const slow = useSlow(true)
  return (
    <div className={classes.rows} aria-busy="true" data-shown={slow || undefined}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row}>
          {photo ? <span className={classes.photo} /> : null}
          <span className={classes.lines}>
            <span style={{ width: `${24 + ((index * 7) % 12)}%` }} />
            <span style={{ width: '16%' }} />
          </span>
          <span className={classes.pill} />
          <span className={classes.end} />
        </div>
      ))}
    </div>
  )
}
