import { type ReactNode, useId } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<V extends string> {
  label: string
  options: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** The label is written before the segments; otherwise only read out. */
  showLabel?: boolean
}

/** One of two to four choices. */
export function Segments<V extends string>({ label, options, value, onChange, showLabel }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={showLabel ? classes.label : 'hidden-words'}>{label}</legend>
      <span className={classes.segments}>
        {options.map((option) => (
          <label key={option.value} className={classes.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
