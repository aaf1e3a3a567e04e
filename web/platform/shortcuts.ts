import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Permission } from '#contract/accounts/permissions.ts'

/** Milliseconds within which the second key of two must follow the first. */
const TOGETHER = 1200

/** What keys do outside of fields: a screen to go to, or something that the shell does. */
export const shortcuts = [
  { keys: 'mod k', word: 'search', does: 'search', may: null },
  { keys: '/', word: 'searchList', does: 'searchList', may: null },
  { keys: '?', word: 'help', does: 'help', may: null },
  { keys: 'n', word: 'newOrder', to: '/order/new', may: 'orders.place' },
  { keys: 'g d', word: 'dashboard', to: '/dashboard/dashboard', may: null },
  { keys: 'g o', word: 'orders', to: '/dashboard/orders', may: 'orders.read' },
  { keys: 'g t', word: 'tasks', to: '/dashboard/tasks', may: 'tasks.read' },
  { keys: 'g k', word: 'tickets', to: '/dashboard/tickets', may: 'tickets.read' },
  { keys: 'g s', word: 'dispatch', to: '/dashboard/dispatch', may: 'visits.allocate' },
  { keys: 'g i', word: 'invoices', to: '/dashboard/invoices', may: 'invoices.read' },
  { keys: 'g a', word: 'account', to: '/myaccount/details', may: null },
] as const satisfies readonly (
  | { keys: string; word: string; to: string; may: Permission | null }
  | { keys: string; word: string; does: string; may: null }
)[]
export type ShellDoes = Extract<(typeof shortcuts)[number], { does: string }>['does']

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The shortcut that these keys make: `last` is the key before, when it came a moment ago. */
export function shortcutOf(last: string, key: string): (typeof shortcuts)[number] | undefined {
  return shortcuts.find(({ keys }) => keys === `${last} ${key}`) ?? shortcuts.find(({ keys }) => keys === key)
}

/** Listens for the table above while the shell stands; fields, dialogs and modified keys keep their own meaning. */
export function useShortcuts(can: (may: Permission) => boolean, act: Record<ShellDoes, () => void>): void {
  const go = useNavigate()
  const now = useRef({ can, act })
  now.current = { can, act }
  useEffect(() => {
    let last = { key: '', at: 0 }
    const onKey = (event: KeyboardEvent) => {
      const mod = event.ctrlKey || event.metaKey
      if (event.altKey || event.defaultPrevented || event.repeat) return
      if (!mod && (typing(event.target) || document.querySelector('[role="dialog"]'))) return
      const key = mod
        ? `mod ${event.key.toLowerCase()}`
        : event.key.length === 1
          ? event.key.toLowerCase()
          : event.key
      const found = shortcutOf(mod || event.timeStamp - last.at > TOGETHER ? '' : last.key, key)
      last = { key, at: event.timeStamp }
      if (!found || (found.may && !now.current.can(found.may))) return
      event.preventDefault()
      if ('to' in found) void go(found.to)
      else now.current.act[found.does]()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [go])
}
