import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A build in a temporary folder. */
export type StagedBuild = {
  /** The temporary folder, empty at first. */
  readonly folder: string
  /** Moves the folder to its final path, and removes the build that was there. */
  readonly publish: (target: string) => Promise<void>
}

/**
 * Creates a temporary folder for a build, so that a server that starts meanwhile finds a complete
 * build at the final path. The end of the process removes the folder of a build that failed or was
 * aborted.
 *
 * @param root folder of the package; the temporary folder is in its `.cache`
 */
export function stageBuild(root: string): StagedBuild {
  const cache = join(root, '.cache')
  const folder = join(cache, `build-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
    removeIfEmpty(cache)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return {
    folder,
    publish: async (target) => {
      const before = `${folder}-before`
      if (existsSync(target)) await rename(target, before)
      await rename(folder, target)
      await rm(before, { recursive: true, force: true })
    },
  }
}

/** Removes a folder unless another build uses it. */
function removeIfEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch {
    // It contains the folder of another build.
  }
}
