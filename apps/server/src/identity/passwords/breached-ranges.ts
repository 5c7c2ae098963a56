import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha1Of } from './password-lists.ts'

/** Digits of a SHA-1 in the name of a range file; its lines have the other 35. */
const NAME_LENGTH = 5
const NAMES = ['', '.txt']

/**
 * Searches a folder of range files, such as the downloader of "Have I Been Pwned" writes: a file
 * `ABCDE` or `ABCDE.txt` for the first five hexadecimal digits of the SHA-1, and in it one line
 * `REST:COUNT` per password. A count of 0 is padding.
 *
 * @returns whether a password is in the folder; false when its range is missing
 */
export async function isInRanges(folder: string, password: string): Promise<boolean> {
  const hash = sha1Of(password)
  const text = await readRange(folder, hash.slice(0, NAME_LENGTH))
  const line = text.split(/\r?\n/).find((one) => one.toUpperCase().startsWith(`${hash.slice(NAME_LENGTH)}:`))
  return line !== undefined && Number(line.slice(line.indexOf(':') + 1)) > 0
}

/** Returns whether a folder has the first range file. */
export async function hasRanges(folder: string): Promise<boolean> {
  return (await readRange(folder, '0'.repeat(NAME_LENGTH))) !== ''
}

async function readRange(folder: string, name: string): Promise<string> {
  for (const ending of NAMES) {
    const path = join(folder, name + ending)
    const exists = await access(path).then(
      () => true,
      () => false,
    )
    if (exists) return readFile(path, 'utf8')
  }
  return ''
}
