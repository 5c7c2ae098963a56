import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Another process has the data folder open. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `Folder data ${folder} sedang dipakai oleh proses lain (nomor ${pid}). Hentikan proses itu atau pilih DATA_DIR lain.`,
    )
  }
}

/**
 * Takes the lock file beside a data folder; the embedded database does not lock itself. A lock whose owner lives is never taken over.
 *
 * @returns gives the lock back
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid === process.pid || isAlive(pid)) throw new FolderInUse(folder, pid)
    rmSync(file)
  }
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
