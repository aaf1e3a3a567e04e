interface MovieProps {
  /** Addresses of what may be played; the original when nothing was made of it. */
  urls: Readonly<Partial<Record<'mp4-1080' | 'mp4-720' | 'original' | 'web', string>>>
  /** What is shown before it plays, when there is no frame of its own. */
  poster?: string | undefined
  label: string
  className?: string | undefined
  /** It was asked for: it plays at once. */
  playing?: boolean
}

/** A movie in the browser's own player: the smaller one on a small screen, and nothing is fetched before it is asked for. */
export function Movie({ urls, poster, label, className, playing }: MovieProps) {
  const { 'mp4-1080': large, 'mp4-720': small, original } = urls
  const still = urls.web ?? poster
  return (
    // A player keeps what it began with: other addresses are another player.
    <video
      key={large ?? small ?? original}
      className={className}
      controls
      playsInline
      autoPlay={playing}
      preload={still && !playing ? 'none' : 'metadata'}
      poster={still}
      aria-label={label}
    >
      {large && small ? <source src={small} type="video/mp4" media="(max-width: 900px)" /> : null}
      {large ? <source src={large} type="video/mp4" /> : null}
      {small ? <source src={small} type="video/mp4" /> : null}
      {original ? <source src={original} /> : null}
    </video>
  )
}
