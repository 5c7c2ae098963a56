import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where requests keep files and find them, by the hash of their content. */
export type Files = {
  /**
   * @returns the key under which the content is found again, once it is safely kept; the same content has the same key
   * @throws FileStoreUnavailableError when the store does not answer, and then nothing is kept
   */
  put: (bytes: Buffer) => Promise<string>
  /**
   * @returns null when there is nothing under the key
   * @throws FileStoreUnavailableError when the store does not answer
   */
  read: (key: string) => Promise<Readable | null>
}

/** A folder or an object store, with what only its keeper does. */
export type FileStore = Files & {
  /**
   * What is kept, a part at a time and in the order of the names. What was never finished is among it, under a longer name.
   *
   * @param after where the part before this one ended; '' for the first part
   * @param most how many files the part has at the most
   * @returns the files, and where they end: '' behind the last one
   * @throws FileStoreUnavailableError when the store does not answer
   */
  list: (after: string, most: number) => Promise<{ files: StoredFile[]; after: string }>
  /**
   * Removes a file for good, unless its content was put again in the meantime.
   *
   * @param before what was put then or later stays
   * @returns whether it was removed
   * @throws FileStoreUnavailableError when the store does not answer
   */
  drop: (name: string, before: Date) => Promise<boolean>
}

/** A file in the store, and when its content was put there last. */
export type StoredFile = { readonly name: string; readonly storedAt: Date }

/** The store does not answer: what was asked for can be asked for again. */
export class FileStoreUnavailableError extends Error {}

/** The key of a content. */
export const keyOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Whether something can be a key at all. */
export const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/** A key, or that of a file which was never finished or is being removed. */
const isName = (name: string) => /^[0-9a-f]{64}(\.[0-9a-z]{1,12})?$/.test(name)

/** Behind the key of a whole file that is being removed. */
const ASIDE = '.sisih'

/** What an operation on a file that is not there comes to. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** What a disk says that has no room left, or cannot be written. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'])

/** Whoever sends a file to a full disk has done nothing wrong and can send it again. @throws FileStoreUnavailableError */
async function unlessFull(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && FULL.has(String(error.code)))) throw error
    throw new FileStoreUnavailableError(error.message, { cause: error })
  }
}

/** Writes and syncs a file; what cannot be finished takes no room. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/**
 * Keeps files in a folder. A file is complete and synced before its name exists.
 *
 * @param folder made when it is missing
 */
export function folderStore(folder: string): FileStore {
  const partOf = (name: string) => join(folder, name.slice(0, 2))
  const pathOf = (name: string) => join(partOf(name), name)
  const putAt = async (path: string) => (await unlessGone(stat(path)))?.mtime
  /** @returns the key, under which the content is found again */
  const bringBack = async (key: string) => {
    const aside = pathOf(key) + ASIDE
    // It was written anew meanwhile.
    if (existsSync(pathOf(key))) await rm(aside, { force: true })
    else await unlessGone(rename(aside, pathOf(key)))
    return key
  }
  return {
    async put(bytes) {
      const key = keyOf(bytes)
      const target = pathOf(key)
      const now = new Date()
      // Whoever removes old files sees that this one is wanted again.
      if ((await unlessGone(utimes(target, now, now))) !== null) return key
      const draft = `${target}.${randomBytes(6).toString('hex')}`
      await unlessFull(async () => {
        mkdirSync(partOf(key), { recursive: true })
        await writeWhole(draft, bytes)
        await rename(draft, target)
      })
      const parent = await open(partOf(key), 'r')
      await parent.sync()
      await parent.close()
      return key
    },
    read: async (key) => (isKey(key) && existsSync(pathOf(key)) ? createReadStream(pathOf(key)) : null),
    async list(after, most) {
      const files: StoredFile[] = []
      const parts = (await unlessGone(readdir(folder))) ?? []
      for (const part of parts.filter((name) => name >= after.slice(0, 2)).sort()) {
        const names = (await unlessGone(readdir(join(folder, part)))) ?? []
        for (const found of names.filter((one) => isName(one) && one > after).sort()) {
          // Whoever moved it aside died before it was removed: perhaps it was wanted again.
          const name = found.endsWith(ASIDE) ? await bringBack(found.slice(0, -ASIDE.length)) : found
          if (files.at(-1)?.name === name) continue
          const at = await putAt(pathOf(name))
          if (at) files.push({ name, storedAt: at })
          if (files.length === most) return { files, after: found }
        }
      }
      return { files, after: '' }
    },
    async drop(name, before) {
      if (!isName(name)) return false
      const path = pathOf(name)
      const isOld = async (place: string) => {
        const at = await putAt(place)
        return at !== undefined && at < before
      }
      if (!(await isOld(path))) return false
      // What was never finished is nobody's content, so nobody puts it again.
      const aside = isKey(name) ? path + ASIDE : path
      // Out of reach first: content that is put again from here on is written anew.
      if ((await unlessGone(rename(path, aside))) === null) return false
      if (await isOld(aside)) {
        await rm(aside, { force: true })
        return true
      }
      await bringBack(name)
      return false
    },
  }
}
