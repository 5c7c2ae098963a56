import { basename, join } from 'node:path'

/** Folder of the whole project. Sources and bundles lie three folders below it: `apps/…/dist`. */
export const PROJECT = join(import.meta.dirname, '../../..')

const PACKAGE = join(PROJECT, 'apps/server')

/** Returns the path of a file that the server reads, from its path below the sources. */
export const sourceFile = (path: string): string => join(PACKAGE, 'src', path)

/**
 * Returns the path of a script for another thread or process. The bundle has its own build of each
 * such script.
 *
 * @param path path of the script below the sources
 */
export const scriptFile = (path: string): string =>
  import.meta.filename.endsWith('.ts')
    ? sourceFile(path)
    : join(import.meta.dirname, basename(path).replace(/\.ts$/, '.js'))
