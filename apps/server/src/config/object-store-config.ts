import type { InstallationProfile } from '@pasar/domain/settings/profile'
import { BadConfig } from './bad-config.ts'
import { readServiceUrl } from './read-url.ts'

/** Location and credentials of an S3-compatible object store. */
export type ObjectStoreConfig = {
  /** null for the Amazon endpoint of the region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/**
 * Reads the object store whose variables begin with a prefix, such as `S3_BUCKET`.
 *
 * @returns null without a bucket
 * @throws BadConfig when its keys are missing
 */
export function readObjectStore(
  env: NodeJS.ProcessEnv,
  prefix: 'S3_' | 'LOG_COPY_',
  profile: InstallationProfile,
): ObjectStoreConfig | null {
  const read = (name: string) => env[prefix + name] ?? ''
  const [bucket, accessKey, secretKey] = [read('BUCKET'), read('ACCESS_KEY'), read('SECRET_KEY')]
  if (bucket === '') return null
  if (accessKey === '' || secretKey === '')
    throw new BadConfig(`${prefix}BUCKET memerlukan ${prefix}ACCESS_KEY dan ${prefix}SECRET_KEY.`)
  const endpoint = readServiceUrl(`${prefix}ENDPOINT`, read('ENDPOINT'), profile)
  return { endpoint, region: read('REGION') || 'us-east-1', bucket, accessKey, secretKey }
}
