import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import type { Files } from '../store/file-store.ts'
import { deleteOldAssets, insertBuildAsset, useBuildAssets } from './build-assets.queries.ts'

/**
 * Stores the assets of the running build for the pages that are still open after the next
 * deployment, and deletes those of builds that no longer run.
 *
 * @param folder with the files, some with a compressed copy beside them
 * @param names of the files without their compressed copies
 * @decision 0094
 */
export async function storeBuildAssets(
  { db, files }: { db: Db; files: Files },
  { folder, names }: { folder: string; names: readonly string[] },
  now: Date,
): Promise<void> {
  // One after the other: requests come first, and only a new build has missing assets.
  for (const name of await useBuildAssets(db, names, now)) {
    const compressedPath = join(folder, `${name}.br`)
    const isBrotli = existsSync(compressedPath)
    const fileKey = await files.put(await readFile(isBrotli ? compressedPath : join(folder, name)))
    await insertBuildAsset(db, name, { fileKey, isBrotli }, now)
  }
  await deleteOldAssets(db, now)
}
