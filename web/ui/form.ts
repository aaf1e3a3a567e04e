import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useKept } from './kept-fields.ts'
import { fieldErrors, useSaid } from './said.ts'

/** A rule for one field: the specification's sentence when it is broken, otherwise nothing. */
export type Rule<V> = (value: unknown, values: V) => string | null | undefined

interface InputProps {
  readonly error?: ReactNode
  readonly value?: never
  readonly defaultValue?: never
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  readonly onChange: (event: unknown) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

interface FieldsOptions<V> {
  initial: V
  /** Rules by field name, dots for nested ones; `schema`: any zod schema with the shape of the form. Or both. */
  rules?: { readonly [field: string]: Rule<V> }
  schema?: Parameters<typeof schemaResolver>[0]
  /** The name of a server's field where the form calls it otherwise: `{ 'contact_details.phone': 'telephone' }`. */
  renamed?: Readonly<Record<string, string>>
}

/** Required text, with the sentence of the specification: `username: required('Email required')`. */
export const required =
  (sentence: string) =>
  (value: unknown): string | null =>
    typeof value === 'string' && value.trim() === '' ? sentence : null

/**
 * The state of a form. `field('email')` goes into an input; `refuse(problem)` puts the server's sentences at
 * their fields and keeps the rest for `submitError` of the FormShell. What was typed is kept when the session ends.
 */
export function useFields<V extends object>(options: FieldsOptions<V>) {
  const said = useSaid()
  const [submitError, setSubmitError] = useState<unknown>()
  const { rules, schema } = options
  const form = useForm<V>({
    initialValues: options.initial,
    validate: (values) => ({
      ...broken(rules ?? {}, values),
      ...(schema ? schemaResolver(schema, { sync: true })(values as never) : {}),
    }),
    validateInputOnChange: false,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
  })
  useKept(
    options.initial as Readonly<Record<string, unknown>>,
    () => form.getValues() as Readonly<Record<string, unknown>>,
    (kept) => form.setValues(kept as Partial<V>),
  )
  const field = (name: string, type?: 'checkbox') => {
    // Mantine types the props of an input as anything: they go straight into one.
    const { error, ...props } = form.getInputProps(name, { type: type ?? 'input' }) as InputProps
    return { ...props, name, error: typeof error === 'string' ? said(error) : error }
  }
  const refuse = (problem: unknown) => {
    const known = Object.entries(fieldErrors(problem)).map(
      ([name, words]) => [options.renamed?.[name] ?? name, words] as const,
    )
    form.setErrors(Object.fromEntries(known))
    setSubmitError(problem)
    // The field may be barred until the call is over: focus waits for the next frame.
    requestAnimationFrame(() => focusFirst(known.map(([name]) => name)))
  }
  return {
    form: form as UseFormReturnType<V>,
    values: form.values,
    field,
    refuse,
    submitError,
    /** Says at one field what is wrong with it, in place of a sentence below the form. */
    refuseField: (name: string, words: string) => {
      setSubmitError(undefined)
      form.setFieldError(name, words)
    },
    /** What is wrong with single fields, by name, in the words of the rules and the order of the fields. */
    problems: inOrder(form.errors, Object.keys(options.initial)),
    /** Runs `send` when every rule holds; a broken one is shown at its field and the first is focused. */
    submit: (send: (values: V) => void) =>
      form.onSubmit(
        (values) => {
          setSubmitError(undefined)
          send(values)
        },
        (errors) => focusFirst(Object.keys(errors)),
      ),
  }
}

function broken<V extends object>(
  rules: { readonly [field: string]: Rule<V> },
  values: V,
): Record<string, string> {
  const found = Object.entries(rules).flatMap(([name, rule]) => {
    const value = name
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], values)
    const sentence = rule(value, values)
    return sentence ? [[name, sentence] as const] : []
  })
  return Object.fromEntries(found)
}

function focusFirst(names: string[]): void {
  const inputs = [...document.querySelectorAll<HTMLElement>('form [name]')]
  inputs.find((input) => names.includes(input.getAttribute('name') ?? ''))?.focus()
}

/** The errors as the fields stand: what no field is of, last. */
function inOrder(errors: Record<string, ReactNode>, names: string[]): Readonly<Record<string, ReactNode>> {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)))
}
