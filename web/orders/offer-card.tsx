import type { ReactNode } from 'react'
import classes from './offer-card.module.css'

interface OfferCardProps {
  /** Cards of one choice share it. */
  name: string
  title: string
  price?: string | undefined
  /** What it is for ("Most agents in your area choose this"). */
  reason?: string | undefined
  /** What is in it. */
  includes?: string | undefined
  more?: ReactNode
  chosen: boolean
  onChoose: () => void
}

/** One of several offers: the whole card is the choice. */
export function OfferCard(props: OfferCardProps) {
  return (
    <label className={classes.card}>
      <input type="radio" name={props.name} checked={props.chosen} onChange={props.onChoose} />
      <span className={classes.head}>
        <b>
          <bdi>{props.title}</bdi>
        </b>
        {props.price ? (
          <bdi className={`num ${classes.price}`} dir="ltr">
            {props.price}
          </bdi>
        ) : null}
      </span>
      {props.includes ? <span className={classes.includes}>{props.includes}</span> : null}
      {props.more ? <span className={classes.more}>{props.more}</span> : null}
      {props.reason ? (
        <span className={classes.reason}>
          <bdi>{props.reason}</bdi>
        </span>
      ) : null}
    </label>
  )
}

/** Cards beside each other where there is room. */
export function OfferCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.cards} role="radiogroup" aria-label={label}>
      {children}
    </div>
  )
}
