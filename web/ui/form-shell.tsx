import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { fieldErrors, useSaid } from './said.ts'
import classes from './form-shell.module.css'

interface FormShellProps {
  /** From `useFields().submit(…)`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  submitLabel: string
  /** The call is under way. */
  loading: boolean
  /** What the call threw, if it did; what belongs to a field is shown there. */
  submitError: unknown
  /** Why the form cannot be sent now; undefined when it can. */
  disabledReason: string | undefined
  children: ReactNode
  /** Beside the button: cancel, back. */
  beside?: ReactNode
  /** Forms of the public pages are large: 48 high and as wide as their column. */
  large?: boolean
  /** What it does cannot be undone: the button is red. */
  danger?: boolean
  id?: string
}

/** Every form: fields, then what is wrong with the whole, then one button that says what it does. */
export function FormShell(props: FormShellProps) {
  const said = useSaid()
  const { submitError, disabledReason, large } = props
  const atFields = Object.keys(fieldErrors(submitError)).length > 0
  return (
    <form
      id={props.id}
      className={classes.form}
      data-large={large || undefined}
      onSubmit={props.onSubmit}
      noValidate
    >
      {props.children}
      {submitError && !atFields ? (
        <p className={classes.problem} role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          {said(submitError)}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button
          type="submit"
          size={large ? 'xl' : 'sm'}
          fullWidth={large}
          color={props.danger ? 'red.9' : undefined}
          loading={props.loading}
          disabled={disabledReason !== undefined}
          aria-describedby={disabledReason ? 'why-not' : undefined}
        >
          {props.submitLabel}
        </Button>
        {props.beside}
        {disabledReason ? (
          <span id="why-not" className={classes.reason}>
            {disabledReason}
          </span>
        ) : null}
      </div>
    </form>
  )
}

/** Fields beside each other where there is room: `<FieldRow columns={3}>`. */
export function FieldRow({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div className={classes.row} data-columns={columns}>
      {children}
    </div>
  )
}
