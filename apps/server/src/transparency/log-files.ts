import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { ObjectStoreConfig } from '../config/object-store-config.ts'
import { CHECKPOINT_PATH } from './tiles.ts'

/** Static files of a log, by path. A file other than the checkpoint is never changed. */
export type LogFiles = {
  /** @returns null for a missing file */
  read: (path: string) => Promise<Buffer | null>
  /** Stores a file durably. */
  write: (path: string, bytes: Buffer) => Promise<void>
}

/** Stores the files of a log in a folder. A file gets its name once it is complete. */
export const folderFiles = (folder: string): LogFiles => ({
  async read(path) {
    try {
      return await readFile(join(folder, path))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  },
  async write(path, bytes) {
    const target = join(folder, path)
    const draft = `${target}.${randomBytes(6).toString('hex')}`
    await mkdir(dirname(target), { recursive: true })
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, target)
  },
})

/** Time limits of one attempt and the number of attempts. No user waits for them. */
const PATIENCE = { connectMs: 5_000, answerMs: 20_000, tries: 3 }

/**
 * Stores the files of a log in a bucket of an S3-compatible object store.
 *
 * @param prefix of the names of the objects, such as `log/`
 */
export async function bucketFiles(config: ObjectStoreConfig, prefix: string): Promise<LogFiles> {
  const { answered, BucketObjects } = await import('../store/bucket-objects.ts')
  const { contentKeyOf } = await import('../store/file-store.ts')
  const objects = new BucketObjects(config, PATIENCE)
  return {
    async read(path) {
      const logFile = await objects.read(prefix + path)
      return logFile && buffer(logFile)
    },
    write: (path, bytes) => answered(objects.upload(prefix + path, { bytes, sha256: contentKeyOf(bytes) })),
  }
}

const run = promisify(execFile)

/**
 * Stores the files of a log in a Git repository: each checkpoint is a commit. If the repository has
 * a remote `origin`, commits are pushed to it.
 *
 * @param folder work tree of the repository
 */
export function gitFiles(folder: string): LogFiles {
  const files = folderFiles(folder)
  const git = (...args: string[]) => run('git', ['-C', folder, ...args])
  return {
    read: files.read,
    async write(path, bytes) {
      await files.write(path, bytes)
      if (path !== CHECKPOINT_PATH) return
      await git('add', '--all')
      const { stdout: changes } = await git('status', '--porcelain')
      const author = ['-c', 'user.name=Pasar Sekolah', '-c', 'user.email=log@pasarsekolah.invalid']
      if (changes !== '') await git(...author, 'commit', '--quiet', '--message', 'Publish a checkpoint')
      const { stdout: remotes } = await git('remote')
      if (remotes.split('\n').includes('origin')) await git('push', '--quiet', 'origin', 'HEAD')
    },
  }
}
