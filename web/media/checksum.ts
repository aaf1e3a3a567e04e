let worker: Worker | undefined
let last = 0

function ask(): Worker {
  worker ??= new Worker(new URL('./checksum-worker.ts', import.meta.url), { type: 'module' })
  return worker
}

/** SHA-256 of a file in hexadecimal, reckoned beside the page. Rejects when the file cannot be read any more. */
export function checksumOf(file: Blob): Promise<string> {
  const id = ++last
  const at = ask()
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<{ id: number; hex: string | null }>) => {
      if (data.id !== id) return
      at.removeEventListener('message', hear)
      if (data.hex === null) reject(new Error('unreadable'))
      else resolve(data.hex)
    }
    at.addEventListener('message', hear)
    at.postMessage({ id, file })
  })
}
