import type { NavStyle } from './nav-styles.ts'
import classes from './nav-picture.module.css'

/** Widths of what stands beside the page, in a picture 72 wide. */
const widths = { words: 20, icons: 8, unfold: 8, columns: 24, folded: 0 } as const

/** A small drawing of a navigation style, from its row. */
export function NavPicture({ style }: { style: NavStyle }) {
  const side = style.bar === 'side' ? widths[style.links] : 0
  const top = style.bar === 'row' ? 14 : 7
  return (
    <svg viewBox="0 0 72 44" className={classes.picture} data-tone={style.tone} aria-hidden="true">
      <rect width="72" height="44" rx="4" className={classes.page} />
      {side > 0 ? <rect width={side} height="44" rx="4" className={classes.bar} /> : null}
      {style.links === 'columns' ? <rect width="8" height="44" rx="4" className={classes.rail} /> : null}
      {style.links === 'unfold' ? (
        <rect x="8" width="14" height="44" className={classes.unfolds} strokeDasharray="2 2" />
      ) : null}
      {style.bar === 'row' ? <rect y="7" width="72" height="7" className={classes.bar} /> : null}
      <path d={`M${side} 7H72`} className={classes.line} />
      {style.bar === 'drawer' ? <path d="M4 2.5h6M4 4.5h6" className={classes.line} /> : null}
      <circle
        r="2"
        cx={style.person === 'side' ? Math.max(4, side / 2) : 67}
        cy={style.person === 'side' ? 8 : 3.5}
        className={classes.person}
      />
      <rect x={side + 6} y={top + 6} width={72 - side - 12} height="8" rx="2" className={classes.card} />
      <rect x={side + 6} y={top + 18} width={72 - side - 12} height="8" rx="2" className={classes.card} />
    </svg>
  )
}
