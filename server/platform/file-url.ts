import type { Secrets } from './outside.ts'

export type FileSize = 'thumb' | 'web' | 'print' | 'listing' | 'watermark' | 'original'

/**
 * The signed address of a file in one size: whoever was given it may fetch it, and nobody can make one up. It stays
 * the same for as long as the file, so that browsers keep what they have.
 */
export const fileUrl = (secrets: Secrets, assetId: number, size: FileSize): string =>
  `/files/${assetId}/${size}?s=${secrets.sign(`file:${assetId}:${size}`)}`

/** Whether the signature is the one that `fileUrl` gave. */
export const fileUrlHolds = (secrets: Secrets, assetId: number, size: string, signature: string): boolean =>
  secrets.verify(`file:${assetId}:${size}`, signature)
