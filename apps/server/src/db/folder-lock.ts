import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Thrown when another process has the data folder open. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `Folder data ${folder} sedang dipakai oleh proses lain (nomor ${pid}). Hentikan proses itu atau pilih DATA_DIR lain.`,
    )
  }
}

/** Thrown when the data folder cannot be created or is not writable. */
export class FolderUnusable extends Error {
  constructor(folder: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause
    super(
      `Folder data ${folder} tidak dapat ditulisi (${String(code)}). Periksa izinnya atau pilih DATA_DIR lain.`,
    )
  }
}

/** Lock files that this process holds. */
const lockedFiles = new Set<string>()

/**
 * Takes the lock file beside a data folder, because the embedded database does not lock itself. The
 * lock of a live process is always respected.
 *
 * @returns a function that releases the lock
 * @throws FolderInUse when another process has the folder open, FolderUnusable when it is not
 *   writable
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'))
    if (lockedFiles.has(file) || isAlive(pid)) throw new FolderInUse(folder, pid)
    rmSync(file)
  }
  try {
    mkdirSync(dirname(folder), { recursive: true })
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (cause) {
    throw new FolderUnusable(dirname(folder), cause)
  }
  lockedFiles.add(file)
  return () => {
    lockedFiles.delete(file)
    rmSync(file, { force: true })
  }
}

/**
 * Returns whether another process with this PID is alive. In a container, a restarted process often
 * has the PID of the killed one, so our own PID in the lock file counts as dead.
 */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process is alive but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
