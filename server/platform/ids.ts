import pg from 'pg'

/** How many ids one step of the sequence `ids` stands for. */
export const blockSize = 1000

export interface Ids {
  /** An id that no row of any table has. */
  take(): Promise<number>
  /** As many of them, ascending unless another process took a block in between. */
  takeMany(count: number): Promise<number[]>
  close(): Promise<void>
}

/**
 * Hands out ids from blocks: one `nextval` for a thousand of them, in any number of processes. It has a connection of its
 * own, as callers hold theirs in a transaction and would wait for each other when the pool is used up.
 */
export function openIds(connection: pg.PoolConfig, onError: (error: Error) => void): Ids {
  const pool = new pg.Pool({ ...connection, max: 1, idleTimeoutMillis: 5000, allowExitOnIdle: true })
  pool.on('error', onError)
  return allocator(
    async (blocks) => {
      const text = `select nextval('ids')::text as first from generate_series(1, $1::int)`
      const { rows } = await pool.query<{ first: string }>(text, [blocks])
      return rows.map((row) => Number(row.first))
    },
    () => pool.end(),
  )
}

/** The bookkeeping: `fetchBlocks` answers the first id of each of so many new blocks. */
export function allocator(
  fetchBlocks: (blocks: number) => Promise<number[]>,
  close: () => Promise<void>,
): Ids {
  let free: { next: number; end: number }[] = []
  let left = 0
  let filling: Promise<void> | undefined

  async function fill(count: number): Promise<void> {
    const firsts = await fetchBlocks(Math.ceil((count - left) / blockSize))
    free = [...free, ...firsts.map((first) => ({ next: first, end: first + blockSize }))]
    left += firsts.length * blockSize
  }
  function cut(count: number): number[] {
    const taken: number[] = []
    for (let block = free[0]; block && taken.length < count; block = free[0]) {
      while (block.next < block.end && taken.length < count) taken.push(block.next++)
      if (block.next === block.end) free.shift()
    }
    left -= taken.length
    return taken
  }
  async function takeMany(count: number): Promise<number[]> {
    // Whoever waited looks again: those before it in the queue may have taken all that was fetched.
    while (left < count) {
      filling ??= fill(count).finally(() => (filling = undefined))
      await filling
    }
    return cut(count)
  }
  return { takeMany, take: async () => (await takeMany(1))[0]!, close }
}
