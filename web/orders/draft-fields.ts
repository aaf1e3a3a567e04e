import { useState } from 'react'
import { useSaid } from '#web/platform/said.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Problems } from './order-draft-rules.ts'
import type { Act } from './order-draft-store.ts'

/** What every step of the wizard is given. */
export interface StepProps {
  draft: OrderDraft
  act: Act
  /** What the server refused in this step, by field. */
  refused: Problems
  forget: (field: string) => void
}

interface FieldsOf<V> {
  values: V
  problems: Problems
  refused: Problems
  onChange: (field: keyof V & string, value: string) => void
}

/**
 * The text fields of a step: `{...field('city')}` into an input. The draft holds the values; a sentence stands at a field
 * once it was left, or when the server refused it.
 */
export function useDraftFields<V>({ values, problems, refused, onChange }: FieldsOf<V>) {
  const said = useSaid()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (name: keyof V & string) => {
    const sentence = refused[name] ?? (left.has(name) ? problems[name] : undefined)
    return {
      name,
      // Names and addresses run as they are written, in whatever language the screen is.
      ...(values[name] ? { dir: 'auto' as const } : {}),
      value: String(values[name] ?? ''),
      onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
      error: sentence ? said(sentence) : undefined,
    }
  }
}
