import type { Secrets } from './outside.ts'

export type FileSize =
  | 'thumb'
  | 'web'
  | 'print'
  | 'listing'
  | 'watermark'
  | 'mp4-1080'
  | 'mp4-720'
  | 'clean'
  | 'original'

const signed = (assetId: number, size: FileSize): string => `file:${assetId}/${size}`

/** The address of a file of an asset. It stays the same, so that browsers keep what they have fetched. */
export const fileUrl = (secrets: Secrets, assetId: number, size: FileSize): string =>
  `/files/${assetId}/${size}?s=${secrets.sign(signed(assetId, size))}`

/** Whether the signature belongs to this file and size. */
export const fileUrlHolds = (secrets: Secrets, assetId: number, size: FileSize, signature: string): boolean =>
  secrets.verify(signed(assetId, size), signature)

interface UrlFile {
  readonly id: number
  readonly content_type: string
  readonly sizes: readonly FileSize[]
  readonly movie?: { readonly why: string | null } | null | undefined
}

/**
 * The addresses of a file by size. Originals of photographs and movies say where they were taken (domain.md section 7):
 * `outside` the house they are what was made of them, a movie without renditions is its clean copy, and the original
 * only where no program could make one.
 */
export function fileUrls(
  secrets: Secrets,
  file: UrlFile,
  reader: 'house' | 'outside',
): Record<string, string> {
  const sizes = file.sizes.filter((size) => size !== 'clean')
  const urls = Object.fromEntries(sizes.map((size) => [size, fileUrl(secrets, file.id, size)]))
  const original = reader === 'house' ? 'original' : originalOutside(file)
  return original ? { ...urls, original: fileUrl(secrets, file.id, original) } : urls
}

function originalOutside({ content_type, sizes, movie }: UrlFile): FileSize | undefined {
  if (content_type.startsWith('image/') || sizes.includes('mp4-720')) return undefined
  if (!content_type.startsWith('video/')) return 'original'
  if (sizes.includes('clean')) return 'clean'
  return movie?.why === 'no-program' ? 'original' : undefined
}
