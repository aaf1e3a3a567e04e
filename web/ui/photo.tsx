import { IconHome } from '@tabler/icons-react'
import classes from './photo.module.css'

interface PhotoProps {
  src: string | null | undefined
  /** Words for those who cannot see it; empty when the words stand beside it. */
  alt: string
  /** Average colour: the ground until the photograph is there. */
  average?: string | null
  /** `thumb` is 60 by 44 in lists; `fill` takes the box around it. */
  shape?: 'thumb' | 'fill'
  /** Above the fold: fetched at once. */
  eager?: boolean
}

/** A photograph on its average colour, fetched when it comes near the screen; a house where there is none yet. */
export function Photo({ src, alt, average, shape = 'fill', eager = false }: PhotoProps) {
  const ground = average ? { backgroundColor: average } : undefined
  return (
    <span className={classes.photo} data-shape={shape} style={ground}>
      {src ? (
        <img src={src} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" draggable={false} />
      ) : (
        <IconHome size={shape === 'thumb' ? 18 : 28} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
