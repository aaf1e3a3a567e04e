import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answered, ApiProblem, call, type Given, type Key } from './call.ts'

/** The one store of what signed-in screens have read. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < 2 && error instanceof ApiProblem && (error.status === 0 || error.status === 503),
    },
  },
})

/**
 * A read as react-query wants it. A loader awaits `prefetch(asking(key, args))`, the page uses
 * `useQuery(asking(key, args))`: the same two arguments give the same entry.
 */
export function asking<K extends Key>(
  key: K,
  ...[args]: Record<never, never> extends Given<K> ? [args?: Given<K>] : [args: Given<K>]
) {
  // `call` takes the same arguments; TypeScript cannot see through the conditional rest twice.
  const ask = call as (key: K, args: Given<K> & { signal: AbortSignal }) => Promise<Answered<K>>
  return queryOptions({
    queryKey: [key, args ?? {}] as const,
    queryFn: ({ signal }) => ask(key, { ...(args as Given<K>), signal }),
  })
}

/** Reads before the screen shows; a failure is left to the screen, which says so and offers to try again. */
export const prefetch = (...reads: { queryKey: readonly unknown[] }[]): Promise<unknown> =>
  Promise.all(reads.map((read) => queries.prefetchQuery(read)))

/** Marks reads as out of date, by the keys of their calls; those on the screen are read again. */
export const outdate = (...keys: Key[]): Promise<unknown> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => keys.includes(queryKey[0] as Key) })
