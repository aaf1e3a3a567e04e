import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Closes what a box has opened when one goes on: another page, Escape, a press or the focus elsewhere. */
export function useCloses(box: RefObject<HTMLElement | null>, close: () => void): void {
  const { pathname, search } = useLocation()
  useEffect(close, [close, pathname, search])
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) close()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      // The focus must not go with what is closed.
      if (box.current?.contains(document.activeElement))
        box.current.querySelector<HTMLElement>('button, summary')?.focus()
    }
    addEventListener('pointerdown', onElsewhere)
    addEventListener('focusin', onElsewhere)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('pointerdown', onElsewhere)
      removeEventListener('focusin', onElsewhere)
      removeEventListener('keydown', onKeyDown)
    }
  }, [box, close])
}

/** What a button opens beside itself: `box` is around both, `button` the button's, `panel` of what is opened. */
export function useFold() {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useCloses(box, close)
  return {
    open,
    close,
    box,
    button: { 'aria-expanded': open, onClick: () => setOpen(!open) },
    // Takes the focus of a press, which would otherwise leave the box before the click arrives (Safari).
    panel: { tabIndex: -1 },
  } as const
}
