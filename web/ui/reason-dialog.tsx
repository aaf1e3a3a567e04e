import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { FormShell } from './form-shell.tsx'
import { required, useFields } from './form.ts'

interface ReasonDialogProps {
  title: string
  /** What it does, above the question why. */
  children: ReactNode
  label: string
  submitLabel: string
  /** What is said when no reason is given; without it none need be. */
  missing?: string | undefined
  danger?: boolean
  beside?: ReactNode
  loading: boolean
  /** Sends it; `refuse` is told what the call threw. */
  onSend: (reason: string, refuse: (problem: unknown) => void) => void
  onClose: () => void
}

/** Asks why something is done that concerns others, having said what it does. */
export function ReasonDialog({
  title,
  children,
  label,
  missing,
  onSend,
  onClose,
  ...shell
}: ReasonDialogProps) {
  const form = useFields({ initial: { reason: '' }, rules: missing ? { reason: required(missing) } : {} })
  return (
    <Dialog onClose={onClose} title={title}>
      <FormShell
        {...shell}
        submitError={form.submitError}
        disabledReason={undefined}
        onSubmit={form.submit(({ reason }) => onSend(reason.trim(), form.refuse))}
      >
        {children}
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.field('reason')}
        />
      </FormShell>
    </Dialog>
  )
}
