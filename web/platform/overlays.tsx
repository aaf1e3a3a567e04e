import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Movie } from '#web/ui/movie.tsx'

export interface Question {
  title: string
  body: React.ReactNode
  /** What will be done, as a verb ("Cancel the order"). */
  confirm: string
  cancel?: string | undefined
  /** It cannot be undone: the button is red. */
  danger?: boolean
}

export interface Film {
  title: string
  /** A page with a player of its own; otherwise the addresses of the film. */
  iframeSrc?: string
  urls?: Parameters<typeof Movie>[0]['urls']
  onClose?: () => void
}

interface Overlays {
  /** Something has been said: the place where toasts stand is wanted. */
  toasts: boolean
  question: (Question & { answer: (yes: boolean) => void }) | undefined
  film: Film | undefined
}

let state: Overlays = { toasts: false, question: undefined, film: undefined }
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

/** Shows a film over the page. */
export const showFilm = (film: Film): void => change({ film })
const closeFilm = () => {
  state.film?.onClose?.()
  change({ film: undefined })
}

// Nothing of this is there when a screen opens, so that it is not waited for.
const Toasts = lazy(() => import('./toast-place.tsx').then((file) => ({ default: file.ToastPlace })))
const Dialog = lazy(() => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })))
const Video = lazy(() => import('./video-overlay.tsx').then((file) => ({ default: file.VideoOverlay })))

/** Where toasts, questions and films appear: once, around every screen that talks to the API. */
export function Overlays() {
  const { toasts, question, film } = useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )
  return (
    <Suspense>
      {toasts ? <Toasts /> : null}
      {question ? <Dialog {...question} /> : null}
      {film ? <Video film={film} onClose={closeFilm} /> : null}
    </Suspense>
  )
}
