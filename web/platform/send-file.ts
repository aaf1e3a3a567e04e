import { ApiProblem } from './call.ts'
import { freshToken } from './token.ts'

interface Sending {
  query: Readonly<Record<string, string | number | undefined>>
  file: File
  /** Told how many bytes have gone, of how many. */
  onProgress: (sent: number, all: number) => void
  signal: AbortSignal
}

/** Sends a file as the body of a call that takes one, and tells how far it is; `fetch` cannot. Throws ApiProblem. */
export async function sendFile(
  key: `PUT ${string}`,
  { query, file, onProgress, signal }: Sending,
): Promise<void> {
  const token = await freshToken()
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  await new Promise<void>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('PUT', `/api/${key.slice(4)}?${search}`)
    xhr.setRequestHeader('accept', 'application/json')
    xhr.setRequestHeader('content-type', 'application/octet-stream')
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    xhr.onload = () => (xhr.status < 300 ? resolve() : reject(refusal(xhr)))
    xhr.onerror = () =>
      reject(new ApiProblem(0, { code: 'unreachable', result: 'We could not reach the server' }))
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal.addEventListener('abort', () => xhr.abort())
    xhr.send(file)
  })
}

function refusal(xhr: XMLHttpRequest): ApiProblem {
  try {
    return new ApiProblem(xhr.status, JSON.parse(xhr.responseText) as Record<string, never>)
  } catch {
    return new ApiProblem(xhr.status)
  }
}
