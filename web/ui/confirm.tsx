import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

interface Question {
  title: string
  body: ReactNode
  /** What will be done, as a verb ("Cancel the order"). */
  confirm: string
  cancel?: string
  /** It cannot be undone: the button is red. */
  danger?: boolean
}

/** Asks before something that matters: `if (await confirm({ … })) send.mutate(…)`. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: question.body,
      labels: { confirm: question.confirm, ...(question.cancel ? { cancel: question.cancel } : {}) } as never,
      confirmProps: question.danger ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
