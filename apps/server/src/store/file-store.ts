import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The file store for requests. Files are addressed by the hash of their content. */
export type Files = {
  /**
   * @returns the key of the content, once it is durably stored; equal content has the same key
   * @throws FileStoreUnavailableError if the store does not respond; then nothing is stored
   */
  put: (bytes: Buffer) => Promise<string>
  /**
   * @returns null if there is no file with the key
   * @throws FileStoreUnavailableError if the store does not respond
   */
  read: (key: string) => Promise<Readable | null>
}

/** A folder or an object store, with the operations of the sweep job. */
export type FileStore = Files & {
  /**
   * Lists one page of the stored files, sorted by name. Incomplete files are included; their
   * names are longer than a key.
   *
   * @param after end of the previous page; '' for the first page
   * @param limit page size
   * @returns the files and the end of the page: '' after the last file
   * @throws FileStoreUnavailableError if the store does not respond
   */
  list: (after: string, limit: number) => Promise<{ files: StoredFile[]; after: string }>
  /**
   * Removes a file permanently, unless its content was put again meanwhile.
   *
   * @param before files put at or after this time are not removed
   * @returns whether the file was removed
   * @throws FileStoreUnavailableError if the store does not respond
   */
  drop: (name: string, before: Date) => Promise<boolean>
}

/** A stored file, with the time of the last put of its content. */
export type StoredFile = { readonly name: string; readonly storedAt: Date }

/** The file store does not respond. The request can be retried. */
export class FileStoreUnavailableError extends Error {}

/** Returns the key of a content: its SHA-256 hash. */
export const keyOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Returns whether a string has the format of a key. */
export const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/** Returns whether a name is a key, an incomplete file or a file under removal. */
const isName = (name: string) => /^[0-9a-f]{64}(\.[0-9a-z]{1,12})?$/.test(name)

/** Suffix of a complete file that is being removed. */
const ASIDE = '.sisih'

/** Returns null if the operation fails because the file does not exist. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Error codes of a disk that is full or not writable. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'])

/**
 * Converts errors of a full disk. The client may retry the upload later.
 *
 * @throws FileStoreUnavailableError
 */
async function unlessFull(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && FULL.has(String(error.code)))) throw error
    throw new FileStoreUnavailableError(error.message, { cause: error })
  }
}

/** Writes and syncs a file. Removes it again if the write fails. */
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

const readModifiedAt = async (path: string) => (await unlessGone(stat(path)))?.mtime

const partOf = (folder: string, name: string) => join(folder, name.slice(0, 2))
const pathOf = (folder: string, name: string) => join(partOf(folder, name), name)

/**
 * Stores files in a folder. A file gets its final name only after it is complete and synced.
 *
 * @param folder created if missing
 */
export function folderStore(folder: string): FileStore {
  return {
    put: (bytes) => storeFile(folder, bytes),
    async read(key) {
      const path = pathOf(folder, key)
      return isKey(key) && existsSync(path) ? createReadStream(path) : null
    },
    list: (after, limit) => listFiles(folder, after, limit),
    drop: (name, before) => dropFile(folder, name, before),
  }
}

async function storeFile(folder: string, bytes: Buffer): Promise<string> {
  const key = keyOf(bytes)
  const target = pathOf(folder, key)
  const now = new Date()
  // The new modification time protects the file from the sweep job.
  if ((await unlessGone(utimes(target, now, now))) !== null) return key
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  await unlessFull(async () => {
    mkdirSync(partOf(folder, key), { recursive: true })
    await writeWhole(draft, bytes)
    await rename(draft, target)
  })
  const parent = await open(partOf(folder, key), 'r')
  await parent.sync()
  await parent.close()
  return key
}

async function listFiles(folder: string, after: string, limit: number) {
  const files: StoredFile[] = []
  const parts = (await unlessGone(readdir(folder))) ?? []
  for (const part of parts.filter((name) => name >= after.slice(0, 2)).sort()) {
    const names = (await unlessGone(readdir(join(folder, part)))) ?? []
    for (const found of names.filter((one) => isName(one) && one > after).sort()) {
      // The process that renamed this file died before it removed it. The file may be in use again.
      const name = found.endsWith(ASIDE) ? await restore(folder, found.slice(0, -ASIDE.length)) : found
      if (files.at(-1)?.name === name) continue
      const at = await readModifiedAt(pathOf(folder, name))
      if (at) files.push({ name, storedAt: at })
      if (files.length === limit) return { files, after: found }
    }
  }
  return { files, after: '' }
}

async function dropFile(folder: string, name: string, before: Date): Promise<boolean> {
  if (!isName(name)) return false
  const path = pathOf(folder, name)
  const isOld = async (filePath: string) => {
    const at = await readModifiedAt(filePath)
    return at !== undefined && at < before
  }
  if (!(await isOld(path))) return false
  // An incomplete file has no key, so no request can put it again.
  const aside = isKey(name) ? path + ASIDE : path
  // Rename the file before removing it. A put from now on writes the content again.
  if ((await unlessGone(rename(path, aside))) === null) return false
  if (await isOld(aside)) {
    await rm(aside, { force: true })
    return true
  }
  await restore(folder, name)
  return false
}

/**
 * Restores a file under removal.
 *
 * @returns its key
 */
async function restore(folder: string, key: string): Promise<string> {
  const path = pathOf(folder, key)
  const aside = path + ASIDE
  // The content was written again meanwhile.
  if (existsSync(path)) await rm(aside, { force: true })
  else await unlessGone(rename(aside, path))
  return key
}
