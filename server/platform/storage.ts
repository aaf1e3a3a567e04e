import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Storage } from './outside.ts'
import { openFolder } from './storage-folder.ts'

type StorageConfig = Pick<
  Config,
  'dataDir' | 's3Bucket' | 's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'
>

/** The store of the settings: the bucket of S3_BUCKET, otherwise the folder `files` in the data folder. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  const { s3Bucket, s3AccessKeyId, s3SecretAccessKey } = config
  if (!s3Bucket) return openFolder(join(config.dataDir, 'files'))
  const { openS3 } = await import('./storage-s3.ts')
  return openS3({
    bucket: s3Bucket,
    endpoint: config.s3Endpoint,
    region: config.s3Region,
    accessKeyId: s3AccessKeyId ?? '',
    secretAccessKey: s3SecretAccessKey ?? '',
  })
}
