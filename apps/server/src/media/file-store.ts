import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Keeps files by the hash of their content. Another store (an object store) has the same two methods. */
export type FileStore = {
  /** @returns the key under which the content is found again, once it is safely on disk */
  put: (bytes: Buffer) => Promise<string>
  /** @returns null when there is nothing under the key */
  read: (key: string) => Readable | null
}

/**
 * Keeps files in a folder. A file is complete and synced before its name exists.
 *
 * @param folder made when it is missing
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
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
    read: (key) =>
      /^[0-9a-f]{64}$/.test(key) && existsSync(pathOf(key)) ? createReadStream(pathOf(key)) : null,
  }
}
