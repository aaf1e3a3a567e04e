import classes from './portrait.module.css'

/** A person's picture over the letters of its round place, which show until it is there; nothing where he has none. */
export const Portrait = ({ src }: { src: string | null | undefined }) =>
  src ? <img className={classes.portrait} src={src} alt="" loading="lazy" decoding="async" /> : null
