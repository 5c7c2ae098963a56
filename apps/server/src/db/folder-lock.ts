import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Another process has the data folder open. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `Folder data ${folder} sedang dipakai oleh proses lain (nomor ${pid}). Hentikan proses itu atau pilih DATA_DIR lain.`,
    )
  }
}

/** The data folder cannot be made, or not be written to. */
export class FolderUnusable extends Error {
  constructor(folder: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause
    super(
      `Folder data ${folder} tidak dapat ditulisi (${String(code)}). Periksa izinnya atau pilih DATA_DIR lain.`,
    )
  }
}

/** Locks of this process. */
const held = new Set<string>()

/**
 * Takes the lock file beside a data folder; the embedded database does not lock itself. A lock whose owner lives is never taken over.
 *
 * @returns gives the lock back
 * @throws FolderInUse, or FolderUnusable
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'))
    if (held.has(file) || isAlive(pid)) throw new FolderInUse(folder, pid)
    rmSync(file)
  }
  try {
    mkdirSync(dirname(folder), { recursive: true })
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (cause) {
    throw new FolderUnusable(dirname(folder), cause)
  }
  held.add(file)
  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}

/** In a container the next process often has the number of the one that was killed: our own number is nobody else's. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
