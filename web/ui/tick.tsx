import type { ComponentProps } from 'react'
import classes from './tick.module.css'

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> {
  /** Some of what it stands for is chosen, and some is not. */
  indeterminate?: boolean
}

/** The checkbox of a row: the browser's own, as Mantine's weighs more than the table around it. */
export function Tick({ indeterminate = false, ...props }: TickProps) {
  return (
    <input
      {...props}
      type="checkbox"
      className={classes.tick}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate
      }}
    />
  )
}
