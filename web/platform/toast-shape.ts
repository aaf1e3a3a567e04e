/** Milliseconds for which a toast stays (product.md section 9). */
export const TOAST = 6000

export interface Undo {
  label: string
  act: () => void
}
