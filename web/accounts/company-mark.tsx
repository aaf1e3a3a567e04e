import classes from './company-mark.module.css'

/** A company's logo, or the first letters of its name where it has none. Decoration: the name stands beside it. */
export function CompanyMark({ name, logo, size = 36 }: { name: string; logo: string | null; size?: number }) {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
  return (
    <span className={classes.mark} style={{ width: size, height: size }} aria-hidden="true">
      {logo ? <img src={logo} alt="" loading="lazy" /> : <span>{letters}</span>}
    </span>
  )
}
