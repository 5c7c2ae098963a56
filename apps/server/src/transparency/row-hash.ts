import { hash as hashOf } from 'node:crypto'
import type { RowTable } from '@pasar/domain/transparency/entry'
import { compact, type FactRow } from './facts.queries.ts'

/** The hash of a row in the log, and short hashes of its columns that stay in the database. */
export type RowHash = { readonly hash: string; readonly columns: Buffer }

/** Bytes of the short hashes of the name of a column, and of its name with its value. */
const [NAME_BYTES, VALUE_BYTES] = [2, 4]
const COLUMN_BYTES = NAME_BYTES + VALUE_BYTES

const sha256 = (text: string) => hashOf('sha256', text)
const shortHash = (text: string, bytes: number) => Buffer.from(sha256(text).slice(0, 2 * bytes), 'hex')

/** Returns the facts of a row as JSON text: its table, and its columns with values. */
export const rowText = (table: RowTable, row: FactRow): string => JSON.stringify([table, compact(row)])

/** Returns the hash of a row in the log. A reader of the log does not know the salt. */
export const saltedHash = (salt: string, text: string): string => sha256(`${salt} ${text}`)

const nameHash = (salt: string, name: string) => shortHash(`${salt} ${name}`, NAME_BYTES)
const valueHash = (salt: string, name: string, value: unknown) =>
  shortHash(`${salt} ${name} ${JSON.stringify(value)}`, VALUE_BYTES)

/**
 * Returns what the log stores about a row.
 *
 * @param salt random text that is not public
 */
export function hashRow(table: RowTable, row: FactRow, salt: string): RowHash {
  const columns = Object.entries(compact(row)).flatMap(([name, value]) => [
    nameHash(salt, name),
    valueHash(salt, name, value),
  ])
  return { hash: saltedHash(salt, rowText(table, row)), columns: Buffer.concat(columns) }
}

/**
 * Returns the names of the columns of a row that differ from their short hashes. Two columns of a
 * row may have the same short hash of their names, so each hash is used up by one column: first
 * by the one that has its value.
 */
export function changedColumns(row: FactRow, salt: string, shortHashes: Buffer): string[] {
  const freeHashes: { name: string; value: string }[] = []
  for (let at = 0; at + COLUMN_BYTES <= shortHashes.length; at += COLUMN_BYTES)
    freeHashes.push({
      name: shortHashes.toString('hex', at, at + NAME_BYTES),
      value: shortHashes.toString('hex', at + NAME_BYTES, at + COLUMN_BYTES),
    })
  const use = (name: string, value?: string): boolean => {
    const at = freeHashes.findIndex((one) => one.name === name && one.value === (value ?? one.value))
    if (at >= 0) freeHashes.splice(at, 1)
    return at >= 0
  }
  const short = (name: string) => nameHash(salt, name).toString('hex')
  const present = compact(row)
  const changedNames = new Set(
    Object.keys(present).filter(
      (name) => !use(short(name), valueHash(salt, name, row[name]).toString('hex')),
    ),
  )
  for (const name of changedNames) use(short(name))
  for (const name of Object.keys(row)) if (!(name in present) && use(short(name))) changedNames.add(name)
  return Object.keys(row).filter((name) => changedNames.has(name))
}
