import type { RowTable } from '@pasar/domain/transparency/entry'
import { changedColumns, rowText, saltedHash } from './row-hash.ts'
import type { KeyedRow, RowBatch, RowEntry } from './rows.queries.ts'

const keyOf = ({ id, seq }: { id: number; seq: number }) => `${id} ${seq}`

/** Tables whose rows are numbered within what they belong to. */
const PARTS: readonly RowTable[] = ['complaint_entry', 'negotiation_offer']
/** Tables whose rows change, each time with the next version. */
const VERSIONED: readonly RowTable[] = ['complaint', 'negotiation']

/**
 * Compares rows with their entries of the log.
 *
 * @returns an Indonesian phrase for each contradiction: table, row and what differs; empty for
 *   intact rows
 * @decision 0120
 */
export function rowFaults(table: RowTable, { rows, entries, queued }: RowBatch): string[] {
  const faults: string[] = []
  const nameOf = ({ id, seq }: { id: number; seq: number }) =>
    `${table} ${PARTS.includes(table) ? `${id}/${seq}` : id}`
  const entriesByKey = Map.groupBy(entries, keyOf)
  const rowByKey = new Map(rows.map((row) => [keyOf(row), row]))
  const versionById = new Map(rows.map(({ id, seq }) => [id, seq]))
  for (const row of rows) {
    const fault = faultOf(table, row, queued.has(keyOf(row)), entriesByKey.get(keyOf(row)))
    if (fault !== null) faults.push(`${nameOf(row)}: ${fault}`)
  }
  for (const [key, [entry]] of entriesByKey) {
    if (entry === undefined || rowByKey.has(key)) continue
    const version = VERSIONED.includes(table) ? versionById.get(entry.id) : undefined
    if (version === undefined) faults.push(`${nameOf(entry)}: hilang dari database`)
    else if (entry.seq > version) faults.push(`${nameOf(entry)}: versi ${entry.seq} hilang dari database`)
  }
  return faults
}

/** A row as outsiders verify it. */
export type RowRecord = {
  readonly row: RowTable
  readonly id: number
  readonly seq: number
  /** JSON text; its hash with the salt is in the log. */
  readonly facts: string
  /** Null while the row waits for its entry. */
  readonly salt: string | null
}

/** Returns the records of the rows of a batch. They contain the texts of conversations. */
export function recordsOfRows(table: RowTable, { rows, entries }: RowBatch): RowRecord[] {
  const saltByKey = new Map(entries.map((entry) => [keyOf(entry), entry.salt]))
  return rows.map((row) => ({
    ...{ row: table, id: row.id, seq: row.seq },
    facts: rowText(table, row.row),
    salt: saltByKey.get(keyOf(row)) ?? null,
  }))
}

function faultOf(
  table: RowTable,
  { row }: KeyedRow,
  isQueued: boolean,
  entries: readonly RowEntry[] = [],
): string | null {
  const comparable = entries.flatMap(({ hash, salt, columns }) =>
    salt === null || columns === null ? [] : [{ hash, salt, columns }],
  )
  if (comparable.length === 0) return isQueued ? null : 'tidak ada di log'
  const text = rowText(table, row)
  const wrong = comparable.find(({ hash, salt }) => saltedHash(salt, text) !== hash)
  if (wrong === undefined) {
    const isTwice = new Set(entries.map(({ hash }) => hash)).size > 1
    return isTwice ? 'ada dua kali di log dengan isi berbeda' : null
  }
  const names = changedColumns(row, wrong.salt, wrong.columns)
  return `${names.length === 0 ? 'isinya' : names.join(', ')} berbeda dari log`
}
