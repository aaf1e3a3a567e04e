import classes from './progress-bar.module.css'

/** How much of something is done; `label` says of what. */
export function ProgressBar({ value, most = 100, label }: { value: number; most?: number; label: string }) {
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
    >
      <span style={{ width: `${share * 100}%` }} />
    </div>
  )
}
