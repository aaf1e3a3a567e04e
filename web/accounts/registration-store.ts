import { useEffect, useState } from 'react'
import type { Answered } from '#web/platform/call.ts'

/** A registration whose PIN is under way, as this tab keeps it over a reload. Times are in milliseconds. */
export interface Registration {
  readonly registration: string
  readonly email: string
  readonly expiresAt: number
  readonly againAt: number
}

const PLACE = 'registration'

export const registrationOf = (answer: Answered<'POST users'>, now = Date.now()): Registration => ({
  registration: answer.registration,
  email: answer.email,
  expiresAt: now + answer.expires_in * 1000,
  againAt: now + answer.resend_in * 1000,
})

/** What is kept, unless it is no registration, or has ended: then it is of no use to anybody. */
export function readRegistration(text: string | null, now = Date.now()): Registration | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Registration | null
    // The PIN ends before the registration does: another may be asked for within the hour.
    return kept?.registration && kept.expiresAt + 3_600_000 > now ? kept : undefined
  } catch {
    return undefined
  }
}

/** The registration of this tab, and how to change it; undefined until the browser has looked. */
export function useRegistration(): [Registration | undefined, (next: Registration | undefined) => void] {
  const [kept, show] = useState<Registration>()
  useEffect(() => show(readRegistration(sessionStorage.getItem(PLACE))), [])
  const keep = (next: Registration | undefined) => {
    if (next) sessionStorage.setItem(PLACE, JSON.stringify(next))
    else sessionStorage.removeItem(PLACE)
    show(next)
  }
  return [kept, keep]
}

/** Whole seconds from now until `time`, at least 0. */
export const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1000))

/** Seconds as a clock shows them: 0:42, 12:05. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Counts down to `time` (milliseconds), second by second. */
export function useCountdown(time: number): number {
  const [left, setLeft] = useState(() => secondsUntil(time, Date.now()))
  useEffect(() => {
    const count = () => setLeft(secondsUntil(time, Date.now()))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [time])
  return left
}
