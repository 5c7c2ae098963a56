import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { type FileStore, folderStore } from './file-store.ts'

/**
 * Returns the configured file store. The S3 client library is loaded only if an object store
 * is configured.
 */
export async function createFileStore({
  objectStore,
  dataDir,
}: Pick<Config, 'objectStore' | 'dataDir'>): Promise<FileStore> {
  if (objectStore === null) return folderStore(join(dataDir, 'files'))
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore(objectStore)
}
