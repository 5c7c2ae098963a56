import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what filling the index left behind. The engine would keep those pages until it is short of memory, which a quiet server never
 * is; an ordinary collection keeps the room of young objects, which filling has made large. It stands still meanwhile, so this is done before
 * the server listens.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
