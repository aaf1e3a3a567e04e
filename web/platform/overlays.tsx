import { lazy, Suspense, useSyncExternalStore } from 'react'

export interface Question {
  title: string
  body: React.ReactNode
  /** What will be done, as a verb ("Cancel the order"). */
  confirm: string
  cancel?: string | undefined
  /** It cannot be undone: the button is red. */
  danger?: boolean
}

interface Overlays {
  /** Something has been said: the place where toasts stand is wanted. */
  toasts: boolean
  question: (Question & { answer: (yes: boolean) => void }) | undefined
}

let state: Overlays = { toasts: false, question: undefined }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function change(patch: Partial<Overlays>): void {
  state = { ...state, ...patch }
  for (const listener of listeners) listener()
}

export const wantToasts = (): void => change({ toasts: true })

/** Asks before something that matters: `if (await confirm({ … })) send.mutate(…)`. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (yes: boolean) => {
      change({ question: undefined })
      resolve(yes)
    }
    change({ question: { ...question, answer } })
  })

// Nothing of this is there when a screen opens, so that it is not waited for.
const Toasts = lazy(() => import('./toast-place.tsx').then((file) => ({ default: file.ToastPlace })))
const Dialog = lazy(() => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

/** Where toasts and questions appear: once, around every screen that talks to the API. */
export function Overlays() {
  const { toasts, question } = useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )
  return (
    <Suspense>
      {toasts ? <Toasts /> : null}
      {question ? <Dialog {...question} /> : null}
    </Suspense>
  )
}
