import type { Answered } from '#web/platform/call.ts'
import type { QueueView } from './upload-queue.ts'

/** An upload as the server has it. */
export type Here = Answered<'GET media/upload-list'>[number]

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/**
 * What this tab sends and what the server has, together and each file once: a row of the server's that this tab sends
 * is the tab's, and one that failed is forgotten when it came again.
 */
export function useTotals(view: QueueView, rows: readonly Here[], hidden: ReadonlySet<string>) {
  const mine = new Set(view.items.flatMap(({ sha256 }) => sha256 ?? []))
  const names = new Set([
    ...view.items.map(({ name }) => name),
    ...rows.flatMap(({ name, state }) => (state === 'failed' ? [] : name)),
  ])
  const done = rows.filter(({ state, sha256 }) => state === 'done' && !mine.has(sha256))
  const arrivedBefore = new Set(rows.flatMap(({ state, sha256 }) => (state === 'done' ? sha256 : [])))
  const open = rows.filter(
    ({ state, sha256 }) => state === 'open' && !mine.has(sha256) && !arrivedBefore.has(sha256),
  )
  const failed = rows.filter(
    ({ id, state, name }) => state === 'failed' && !names.has(name) && !hidden.has(id),
  )
  const arrived = view.items.filter(({ state }) => state === 'done' || state === 'same')
  return {
    here: { done, open, failed },
    /** Something of this tab is under way or waits to be. */
    going: view.items.some(
      ({ state }) => state === 'checking' || state === 'uploading' || state === 'paused',
    ),
    files: view.items.length + done.length + open.length,
    arrived: arrived.length + done.length,
    bytes: sum([...view.items, ...done, ...open].map(({ bytes }) => bytes)),
    sent: sum([
      ...view.items.map(({ sent }) => sent),
      ...done.map(({ bytes }) => bytes),
      ...open.map(({ received }) => received),
    ]),
    speed: view.speed,
  }
}
