import type { Secrets } from './outside.ts'

export type FileSize = 'thumb' | 'web' | 'print' | 'listing' | 'watermark' | 'original'

const signed = (assetId: number, size: FileSize): string => `file:${assetId}/${size}`

/** The address of a file of an asset. It stays the same, so that browsers keep what they have fetched. */
export const fileUrl = (secrets: Secrets, assetId: number, size: FileSize): string =>
  `/files/${assetId}/${size}?s=${secrets.sign(signed(assetId, size))}`

/** Whether the signature belongs to this file and size. */
export const fileUrlHolds = (secrets: Secrets, assetId: number, size: FileSize, signature: string): boolean =>
  secrets.verify(signed(assetId, size), signature)
