import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
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

/**
 * A folder or an object store, with the operations of the sweep job. Removed files stay in
 * trash for a while, where `read` still finds them.
 *
 * @decision 0086
 */
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
   * Moves a file to the trash, unless its content was put again meanwhile. Removes an
   * incomplete file.
   *
   * @param before files put at or after this time are not moved
   * @returns whether the file was moved or removed
   * @throws FileStoreUnavailableError if the store does not respond
   */
  moveToTrash: (name: string, before: Date) => Promise<boolean>
  /**
   * Lists one page of the files in the trash, like `list`. `storedAt` is the time since when a file
   * is there.
   */
  listTrash: (after: string, limit: number) => Promise<{ files: StoredFile[]; after: string }>
  /** Moves a file back out of the trash. */
  release: (key: string) => Promise<void>
  /** Removes a file in the trash permanently. */
  destroy: (key: string) => Promise<void>
  /**
   * Names the owner of a store without one.
   *
   * @returns the owner, which may be another one
   */
  claim: (owner: string) => Promise<string>
  /** @returns the owner; null for a store without one */
  readOwner: () => Promise<string | null>
  /** Names another owner. */
  changeOwner: (owner: string) => Promise<void>
}

/** A stored file, with the time of the last put of its content. */
export type StoredFile = { readonly name: string; readonly storedAt: Date }

/** The file store does not respond. The request can be retried. */
export class FileStoreUnavailableError extends Error {}

/** Returns the key of a content: its SHA-256 hash. */
export const contentKeyOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Returns whether a string has the format of a key. */
export const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/** Returns whether a name is a key or an incomplete file. */
const isName = (name: string) => /^[0-9a-f]{64}(\.[0-9a-z]{1,12})?$/.test(name)

/** Folder of the removed files, in the folder of the store. */
const TRASH = 'trash'
/** Name of the file with the owner of the store. */
export const OWNER_FILE = 'installation'

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
  const aside = join(folder, TRASH)
  const ownerPath = join(folder, OWNER_FILE)
  const release = (key: string) => move(aside, folder, key)
  return {
    put: (bytes) => storeFile(folder, bytes),
    async read(key) {
      if (!isKey(key)) return null
      const path = pathOf(folder, key)
      if (!existsSync(path) && existsSync(pathOf(aside, key))) await release(key)
      // A file that vanishes during the opening would end the process by an error of its stream.
      const file = await unlessGone(open(path))
      return file?.createReadStream() ?? null
    },
    list: (after, limit) => listFiles(folder, after, limit),
    moveToTrash: (name, before) => trashFile(folder, name, before),
    listTrash: (after, limit) => listFiles(aside, after, limit),
    release,
    destroy: (key) => rm(pathOf(aside, key), { force: true }),
    async claim(owner) {
      mkdirSync(folder, { recursive: true })
      await unlessFull(() => writeFile(ownerPath, owner, { flag: 'wx' })).catch(unlessPresent)
      return readFile(ownerPath, 'utf8')
    },
    readOwner: () => unlessGone(readFile(ownerPath, 'utf8')),
    async changeOwner(owner) {
      mkdirSync(folder, { recursive: true })
      await unlessFull(() => writeFile(ownerPath, owner))
    },
  }
}

function unlessPresent(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

async function storeFile(folder: string, bytes: Buffer): Promise<string> {
  const key = contentKeyOf(bytes)
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
  const parts = ((await unlessGone(readdir(folder))) ?? []).filter((name) => /^[0-9a-f]{2}$/.test(name))
  for (const part of parts.filter((name) => name >= after.slice(0, 2)).sort()) {
    const names = (await unlessGone(readdir(join(folder, part)))) ?? []
    for (const name of names.filter((one) => isName(one) && one > after).sort()) {
      const at = await readModifiedAt(pathOf(folder, name))
      if (at) files.push({ name, storedAt: at })
      if (files.length === limit) return { files, after: name }
    }
  }
  return { files, after: '' }
}

async function trashFile(folder: string, name: string, before: Date): Promise<boolean> {
  if (!isName(name)) return false
  const path = pathOf(folder, name)
  const at = await readModifiedAt(path)
  if (at === undefined || at >= before) return false
  // An incomplete file has no key, so no request can put it again.
  if (!isKey(name)) {
    await rm(path, { force: true })
    return true
  }
  const aside = join(folder, TRASH)
  const target = pathOf(aside, name)
  mkdirSync(partOf(aside, name), { recursive: true })
  // A put from now on writes the content again.
  if ((await unlessGone(rename(path, target))) === null) return false
  const movedAt = await readModifiedAt(target)
  // Between the two checks a put has renewed the file.
  if (movedAt === undefined || movedAt >= before) {
    await move(aside, folder, name)
    return false
  }
  const now = new Date()
  await unlessGone(utimes(target, now, now))
  return true
}

/** Moves a file between store and trash. A file that is already at its target is replaced. */
async function move(from: string, to: string, key: string): Promise<void> {
  mkdirSync(partOf(to, key), { recursive: true })
  const now = new Date()
  const path = pathOf(from, key)
  if ((await unlessGone(utimes(path, now, now))) !== null) await unlessGone(rename(path, pathOf(to, key)))
}
