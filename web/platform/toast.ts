import { wantToasts } from './overlays.tsx'
import type { Undo } from './toast-shape.ts'

const place = () => {
  wantToasts()
  return import('./toast-place.tsx')
}

/** Says what happened, for six seconds; `undo` where it can be undone. */
export const toast = (message: string, undo?: Undo): void =>
  void place().then(({ showToast }) => showToast(message, undo))

/** Says what went wrong; a sentence for a field is shown at the field and never here. */
export const toastProblem = (message: string): void =>
  void place().then(({ showProblem }) => showProblem(message))
