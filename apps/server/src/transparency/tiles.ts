import { HASH_BYTES, TILE_WIDTH } from './merkle.ts'

// Paths and bytes of the files of a log, as https://c2sp.org/tlog-tiles defines them.

/** Name of the file with the newest checkpoint. */
export const CHECKPOINT_PATH = 'checkpoint'

/** Name of the file with the public key, in the form of signed notes. */
export const KEY_PATH = 'key'

const MAX_ENTRY_BYTES = 65_535

/** Returns a number as path: groups of three digits, all but the last with an x. */
function numberPath(index: number): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? []
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
}

/**
 * Returns the path of a tile.
 *
 * @param level level of its hashes, or `entries` for the bundle of entries below a tile of level 0
 * @param width its number of hashes or entries, 1 to 256; a tile below 256 is a partial one
 */
export const tilePath = (level: number | 'entries', index: number, width: number): string =>
  `tile/${level}/${numberPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`

/** Whether a path names a file of the log. */
export const isLogPath = (path: string): boolean =>
  path === CHECKPOINT_PATH ||
  path === KEY_PATH ||
  /^tile\/(?:entries|[0-5])\/(?:x[0-9]{3}\/){0,4}[0-9]{3}(?:\.p\/[1-9][0-9]{0,2})?$/.test(path)

/** Returns the hashes of a tile. @throws an error when the length is no multiple of a hash */
export function hashesOf(tile: Uint8Array): Uint8Array[] {
  if (tile.length % HASH_BYTES !== 0) throw new Error(`a tile of ${tile.length} bytes`)
  return Array.from({ length: tile.length / HASH_BYTES }, (_, at) =>
    tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
}

/** Returns a bundle of entries: each with its length in two bytes before it. */
export function bundleOf(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      if (entry.length > MAX_ENTRY_BYTES) throw new Error(`an entry of ${entry.length} bytes`)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(entry.length)
      return [length, entry]
    }),
  )
}

/** Returns the entries of a bundle. @throws an error when it is cut off */
export function entriesOf(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = []
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at)
    if (end > bundle.length) throw new Error('a bundle that is cut off')
    entries.push(bundle.subarray(at + 2, end))
    at = end
  }
  return entries
}
