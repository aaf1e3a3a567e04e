import { once } from 'node:events'
import autocannon from 'autocannon'

/** One kind of call, as it is sent; each may differ from the last. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}
export interface Measured {
  /** Good answers a second. */
  readonly rate: number
  /** Milliseconds of each good answer. */
  readonly times: readonly number[]
  readonly refused: number
  readonly sample: string
}

const CONNECTIONS = 8

/** Sends calls for so many seconds, eight at a time, each as soon as the one before it is answered. */
export async function load(
  url: string,
  headers: Record<string, string>,
  next: () => Call,
  seconds: number,
): Promise<Measured> {
  const times: number[] = []
  let refused = 0
  let sample = ''
  const setupRequest = (request: object) => {
    const call = next()
    return { ...request, ...call, headers: { ...headers, ...call.headers } }
  }
  const began = performance.now()
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest,
        onResponse: (status: number, body: string) => void (status === 200 || (sample ||= body)),
      },
    ],
  })
  run.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
    if (status === 200) times.push(ms)
    else refused += 1
  })
  await once(run, 'done')
  return { rate: times.length / ((performance.now() - began) / 1000), times, refused, sample }
}

/** The value below which so large a share lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)
