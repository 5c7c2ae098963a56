import { basename, join } from 'node:path'

/** Folder of the server package. The sources and the bundle both lie one folder below it. */
const PACKAGE = join(import.meta.dirname, '..')

/** Folder of the whole project. */
export const PROJECT = join(PACKAGE, '../..')

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
