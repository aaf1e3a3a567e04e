import type { ReactNode } from 'react'
import type { Lang } from '#web/platform/preferences.ts'
import { usePreferences } from '#web/platform/theme.tsx'
import type { useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { ProblemSummary } from '#web/ui/problem-summary.tsx'

interface EntryFormProps<V extends object> {
  form: ReturnType<typeof useFields<V>>
  id?: string
  submitLabel: string
  loading: boolean
  /** `language` is that of the page: letters to somebody new are written in it. */
  onSend: (values: V, language: Lang) => void
  children: ReactNode
}

/** A form of the ways in: large, and what is wrong stands above its fields too. */
export function EntryForm<V extends object>({ form, onSend, children, ...shell }: EntryFormProps<V>) {
  const [{ lang }] = usePreferences()
  return (
    <FormShell
      {...shell}
      large
      onSubmit={form.submit((values) => onSend(values, lang))}
      submitError={form.submitError}
      disabledReason={undefined}
    >
      <ProblemSummary problems={form.problems} />
      {children}
    </FormShell>
  )
}
