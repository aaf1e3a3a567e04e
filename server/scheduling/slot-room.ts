/**
 * How many more visits a slot can take that `candidates` could do, when each of `requests` (the bees who could do it)
 * must still find a bee of its own. A request that nobody can do takes nobody away.
 */
export function roomIn(candidates: readonly number[], requests: readonly (readonly number[])[]): number {
  const wanted = new Set(candidates)
  if (!requests.some((request) => request.some((bee) => wanted.has(bee)))) return wanted.size
  const takenBy = new Map<number, number>()
  // First as many as possible are given to bees whom the candidates do not need; each further one costs a candidate.
  const placed = requests.map((_, i) => place(requests, takenBy, i, (bee) => !wanted.has(bee)))
  const costly = requests.filter((_, i) => !placed[i] && place(requests, takenBy, i, () => true)).length
  return wanted.size - costly
}

/** Finds a bee for a request, moving others to another of theirs where that makes room (augmenting path). */
function place(
  requests: readonly (readonly number[])[],
  takenBy: Map<number, number>,
  request: number,
  may: (bee: number) => boolean,
  seen = new Set<number>(),
): boolean {
  for (const bee of requests[request] ?? []) {
    if (!may(bee) || seen.has(bee)) continue
    seen.add(bee)
    const holder = takenBy.get(bee)
    if (holder === undefined || place(requests, takenBy, holder, may, seen)) {
      takenBy.set(bee, request)
      return true
    }
  }
  return false
}
