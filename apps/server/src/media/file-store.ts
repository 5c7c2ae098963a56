import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Keeps files by the hash of their content: in a folder, or in an object store. */
export type FileStore = {
  /**
   * @returns the key under which the content is found again, once it is safely kept; the same content has the same key
   * @throws StoreSilent when the store does not answer, and then nothing is kept
   */
  put: (bytes: Buffer) => Promise<string>
  /**
   * @returns null when there is nothing under the key
   * @throws StoreSilent when the store does not answer
   */
  read: (key: string) => Promise<Readable | null>
}

/** The store does not answer: what was asked for can be asked for again. */
export class StoreSilent extends Error {}

/** The key of a content. */
export const keyOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Whether something can be a key at all. */
export const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/**
 * Keeps files in a folder. A file is complete and synced before its name exists.
 *
 * @param folder made when it is missing
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(bytes) {
      const key = keyOf(bytes)
      const target = pathOf(key)
      if (existsSync(target)) return key
      mkdirSync(join(folder, key.slice(0, 2)), { recursive: true })
      const draft = `${target}.${randomBytes(6).toString('hex')}`
      const file = await open(draft, 'wx')
      await file.writeFile(bytes)
      await file.sync()
      await file.close()
      await rename(draft, target)
      const parent = await open(join(folder, key.slice(0, 2)), 'r')
      await parent.sync()
      await parent.close()
      return key
    },
    read: async (key) => (isKey(key) && existsSync(pathOf(key)) ? createReadStream(pathOf(key)) : null),
  }
}
