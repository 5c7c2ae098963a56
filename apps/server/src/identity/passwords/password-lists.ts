import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { must } from '@pasar/domain/kernel/must'
import { sourceFile } from '../../folders.ts'

/** The 10,000 most common passwords in lower case, one per line; Brotli. */
export const COMMON_LIST = sourceFile('identity/passwords/common-passwords.txt.br')
/** The filter of breached passwords from `formatFilter`. Compressed with Brotli. */
export const BREACHED_FILTER = sourceFile('identity/passwords/breached-passwords.bin.br')

const decompress = promisify(brotliDecompress)

/** Returns the SHA-1 of a password in upper-case hexadecimal digits. */
export const sha1Of = (password: string): string => hash('sha1', password).toUpperCase()

/** Returns the first 32 bits of the SHA-1. */
const prefixOf = (password: string): number => hash('sha1', password, 'buffer').readUInt32BE()

/**
 * Formats passwords as a filter: the sorted first 32 bits of their SHA-1, as differences in groups
 * of seven bits, the lowest first; bit 8 says that another group follows.
 */
export function formatFilter(passwords: Iterable<string>): Buffer {
  const bytes: number[] = []
  let previous = 0
  for (const prefix of Uint32Array.from(new Set([...passwords].map(prefixOf))).sort()) {
    let difference = prefix - previous
    for (; difference > 127; difference >>>= 7) bytes.push((difference % 128) + 128)
    bytes.push(difference)
    previous = prefix
  }
  return Buffer.from(bytes)
}

/**
 * Parses a filter. Of the texts that it does not contain, it reports one in 4,800 when it has
 * 900,000 entries.
 *
 * @returns whether the filter contains a text
 */
export function parseFilter(bytes: Uint8Array): (text: string) => boolean {
  const prefixes = new Uint32Array(bytes.reduce((count, byte) => count + (byte < 128 ? 1 : 0), 0))
  let [index, value, factor] = [0, 0, 1]
  for (const byte of bytes) {
    value += (byte % 128) * factor
    factor *= 128
    if (byte > 127) continue
    prefixes[index++] = value
    factor = 1
  }
  return (text) => {
    const prefix = prefixOf(text)
    let [low, high] = [0, prefixes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (must(prefixes[middle], 'a prefix between the limits') < prefix) low = middle + 1
      else high = middle
    }
    return prefixes[low] === prefix
  }
}

type Lists = {
  readonly isCommon: (text: string) => boolean
  readonly isBreached: (text: string) => boolean
}
let lists: Promise<Lists> | null = null

/** Returns the lists of this release. They load at the first new password: 4 MB in memory. */
export function loadPasswordLists(): Promise<Lists> {
  lists ??= readLists()
  return lists
}

async function readLists(): Promise<Lists> {
  const [common, filter] = await Promise.all(
    [COMMON_LIST, BREACHED_FILTER].map(async (path) => decompress(await readFile(path))),
  )
  const commonTexts = new Set(String(common).split('\n'))
  return {
    isCommon: (text) => commonTexts.has(text),
    isBreached: parseFilter(must(filter, 'the second of two lists')),
  }
}
