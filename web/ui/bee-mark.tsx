import { useId } from 'react'
import classes from './bee-mark.module.css'
import { Portrait } from './portrait.tsx'

const TINTS = 8

/** Stable: the same person has the same tint everywhere. */
function tintOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % TINTS
}

const initials = (name: string) => {
  const parts = name.trim().split(/\s+/)
  const first = parts[0]?.[0] ?? ''
  const last = parts.length > 1 ? (parts[parts.length - 1]?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

interface BeeMarkProps {
  /** The person's whole name; none draws the dashed hexagon of "nobody yet". */
  name?: string | null
  /** The address of his picture; it lies over the initials, which stay where it does not come. */
  portrait?: string | null | undefined
  /** Bees are hexagons, everybody else is a circle. */
  bee?: boolean
  /** 24 inline, 28 in lists, 32 in the top bar, 36 in rankings, 64 above a page, 96 where it is chosen. */
  size?: 24 | 28 | 32 | 36 | 64 | 96
}

/** A person's picture or initials. Decoration: the name always stands beside it in words. */
export function BeeMark({ name, portrait, bee = true, size = 28 }: BeeMarkProps) {
  const clip = useId()
  const shape = { width: size, height: size, fontSize: Math.round(size * 0.38) }
  if (!name) {
    return (
      <svg className={classes.none} style={shape} viewBox="0 0 32 32" aria-hidden="true">
        <path d={hexagon} />
      </svg>
    )
  }
  if (!bee) {
    return (
      <span className={classes.circle} style={shape} aria-hidden="true">
        {initials(name)}
        <Portrait src={portrait} />
      </span>
    )
  }
  return (
    <svg
      className={classes.bee}
      data-tint={tintOf(name)}
      style={shape}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path d={hexagon} />
      <text x="16" y="16.5" textAnchor="middle" dominantBaseline="central" fontSize="11">
        {initials(name)}
      </text>
      {portrait ? (
        <>
          <clipPath id={clip}>
            <path d={hexagon} />
          </clipPath>
          <image
            href={portrait}
            width="32"
            height="32"
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${clip})`}
          />
        </>
      ) : null}
    </svg>
  )
}

const hexagon =
  'M14.5 1.9a3 3 0 0 1 3 0l10 5.8a3 3 0 0 1 1.5 2.6v11.4a3 3 0 0 1-1.5 2.6l-10 5.8a3 3 0 0 1-3 0l-10-5.8A3 3 0 0 1 3 21.7V10.3a3 3 0 0 1 1.5-2.6z'
