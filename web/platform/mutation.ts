import { useMutation } from '@tanstack/react-query'
import { type Answered, type ApiProblem, call, type Given, type Key, type Options } from './call.ts'
import { outdate } from './query.ts'
import { useSaid } from './said.ts'
import { toast, toastProblem } from './toast.ts'
import type { Undo } from './toast-shape.ts'

interface After<K extends Key> {
  onDone?: (reply: Answered<K>, given: Given<K>) => void
  onProblem?: (problem: ApiProblem, given: Given<K>) => void
  /** Words in place of the server's; `false` says nothing (the screen says it itself). */
  toast?: string | false
  undo?: Undo
  /** Reads that this makes out of date. */
  outdates?: Key[]
}

/**
 * A write: `const hold = useSend('PUT orders/order-management/hold', { onDone })`, then `hold.mutate({ body })`.
 * The server's message is said in a toast, and so is a problem, unless it concerns fields: those show at the field.
 */
export function useSend<K extends Key>(key: K, after: After<K> = {}) {
  const said = useSaid()
  return useMutation<{ reply: Answered<K>; message?: string }, ApiProblem, Given<K> & Options>({
    mutationKey: [key],
    mutationFn: async (given) => {
      let message: string | undefined
      const onSaid = (text: string) => {
        message = text
      }
      const send = call as (key: K, given: Given<K> & Options) => Promise<Answered<K>>
      const reply = await send(key, { ...given, onSaid })
      return { reply, message }
    },
    onSuccess: async ({ reply, message }, given) => {
      const words = after.toast ?? (message === undefined ? undefined : said(message))
      if (words) toast(words, after.undo)
      if (after.outdates) void outdate(...after.outdates)
      after.onDone?.(reply, given)
    },
    onError: (problem, given) => {
      after.onProblem?.(problem, given)
      const fields = Object.keys(problem.errors ?? {}).length > 0
      if (!fields && problem.status !== 401 && after.toast !== false) toastProblem(said(problem))
    },
  })
}
