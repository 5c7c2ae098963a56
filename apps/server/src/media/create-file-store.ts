import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type FileStore, folderStore } from './file-store.ts'

/** The store that the environment asks for. The library of the object store is loaded only where there is one. */
export async function createFileStore({
  objectStore,
  dataDir,
}: Pick<Config, 'objectStore' | 'dataDir'>): Promise<FileStore> {
  if (objectStore === null) return folderStore(join(dataDir, 'files'))
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore(objectStore)
}
