import { useEffect, useSyncExternalStore } from 'react'
import { outdate, queries } from './query.ts'
import { freshToken } from './token.ts'

/** Milliseconds before a stream that ended is opened again; doubled each time, up to the second. */
const SOON = 2_000
const LATEST = 60_000
/** Milliseconds left to the first screen's own reads, and until when an idle moment is waited for after that. */
const FIRST = 1_000
const IDLE = 5_000

let unread = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hear(count: number): void {
  const more = count > unread
  unread = count
  for (const listener of listeners) listener()
  // What is on the screen may be older than the news.
  if (more) void outdate('GET work/notification-list', 'GET dashboard/menu-list', 'GET work/waiting')
}

/** The counts in a piece of an event stream, and what is left of its end. */
export function countsIn(text: string): { counts: number[]; rest: string } {
  const events = text.split('\n\n')
  const rest = events.pop() ?? ''
  const counts = events.flatMap((event) => {
    const data = /^data: (.*)$/m.exec(event)?.[1]
    return data ? [(JSON.parse(data) as { unread: number }).unread] : []
  })
  return { counts, rest }
}

/** Reads the stream until it ends. EventSource cannot send a token, so it is read with fetch. */
async function read(signal: AbortSignal): Promise<void> {
  const token = await freshToken()
  if (!token) return
  const reply = await fetch('/api/work/notification-stream', {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  })
  if (!reply.ok || !reply.body) return
  let text = ''
  for await (const piece of reply.body.pipeThrough(new TextDecoderStream())) {
    const { counts, rest } = countsIn(text + piece)
    text = rest
    for (const count of counts) hear(count)
  }
}

const whenIdle = (act: () => void): unknown =>
  // Safari has none.
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: IDLE }) : act()

/** Keeps the stream open while the shell stands, save in tabs that nobody looks at. */
export function useLiveNews(): void {
  useEffect(() => {
    let stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = SOON
    const open = async () => {
      stop = new AbortController()
      const began = Date.now()
      await read(stop.signal).catch(() => undefined)
      if (document.hidden || stop.signal.aborted) return
      wait = Date.now() - began > LATEST ? SOON : Math.min(wait * 2, LATEST)
      timer = setTimeout(() => void open(), wait)
    }
    const onSight = () => {
      clearTimeout(timer)
      stop.abort()
      wait = SOON
      if (!document.hidden) void open()
    }
    const { signal } = stop
    timer = setTimeout(() => whenIdle(() => void (signal.aborted || open())), FIRST)
    document.addEventListener('visibilitychange', onSight)
    return () => {
      document.removeEventListener('visibilitychange', onSight)
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
}

/** How much the person has not read, as the stream says. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )

/** What the server answered when something was marked; the stream says it too, a moment later. */
export function setUnread(count: number): void {
  unread = count
  for (const listener of listeners) listener()
  void queries.invalidateQueries({ queryKey: ['GET work/notification-list'] })
}
