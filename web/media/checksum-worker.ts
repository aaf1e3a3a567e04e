import { Sha256 } from './sha256.ts'

/** Bytes that are read at a time. */
const PIECE = 4_000_000

async function hexOf(file: Blob): Promise<string> {
  const hash = new Sha256()
  for (let at = 0; at < file.size; at += PIECE)
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
  return hash.hex()
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  hexOf(data.file).then(
    (hex) => postMessage({ id: data.id, hex }),
    () => postMessage({ id: data.id, hex: null }),
  )
})
