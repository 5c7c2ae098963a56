import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns the memory of the initial index load to the operating system. V8 would keep these
 * pages until memory is short, and an ordinary collection keeps the enlarged young generation.
 * The collection blocks the process, so it runs before the server listens.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
