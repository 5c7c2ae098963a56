import { must } from '@pasar/domain/kernel/must'
import type { Db } from '../db/database.ts'
import { type SealBinding, webhookBinding } from '../db/seal-binding.ts'
import { type Sealer, UNREADABLE } from '../db/sealer.ts'
import { type ResealedRow, readSealedRows, type SealedRow, storeResealed } from './resealing.queries.ts'
import { RESEALED_TABLES, type ResealedTable } from './sealed-columns.ts'

/** Rows of a batch. */
const BATCH_LIMIT = 200

const bindingOf = (table: ResealedTable, column: string, owner: number): SealBinding =>
  table === 'webhook_endpoint' ? webhookBinding(owner) : `${table}.${column}.${owner}`

type Resealed = ResealedRow & { hadFormerKey: boolean }

/** Returns the new values of a row; none when everything is bound and under the current key. */
function resealed(sealer: Sealer, table: ResealedTable, { id, owner, sealed }: SealedRow): Resealed {
  const row: Resealed = { id, texts: {}, hashes: {}, hadFormerKey: false }
  for (const [column, text] of Object.entries(sealed)) {
    const next = text === null ? null : sealer.reseal(text, bindingOf(table, column, owner))
    if (next === null) continue
    row.texts[column] = next.text
    row.hadFormerKey ||= next.hadFormerKey
  }
  if (table !== 'member') return row
  const open = (column: 'npwp' | 'bank_account') =>
    sealer.open(must(row.texts[column], 'a resealed text'), bindingOf(table, column, owner))
  // The hashes are keyed, too. Equal numbers of two members must have equal hashes.
  if (row.texts.npwp) row.hashes.npwp_hash = sealer.print(open('npwp'))
  if (row.texts.bank_account) row.hashes.bank_hash = sealer.print(open('bank_account').replaceAll(/\D/g, ''))
  return row
}

type Batch = { position: number; changed: number; hadFormerKey: boolean; isFinished: boolean }

/**
 * Seals the texts of the next rows of a table with the current key, each for its place.
 *
 * @param position last id of the batch before; 0 for the first one
 * @param only `unbound`: only rows with texts that are bound to no place, without those that
 *   cannot be opened
 * @throws with `all`, when a text cannot be opened; its batch stays as it is
 */
export function resealBatch(
  db: Db,
  sealer: Sealer,
  { table, position, only }: { table: ResealedTable; position: number; only: 'unbound' | 'all' },
): Promise<Batch> {
  return db.transaction().execute(async (tx) => {
    const batch = await readSealedRows(tx, table, { after: position, limit: BATCH_LIMIT, only })
    const rows = only === 'all' ? batch : batch.filter((row) => isReadable(sealer, table, row))
    const changedRows = rows
      .map((row) => resealed(sealer, table, row))
      .filter(({ texts }) => Object.keys(texts).length > 0)
    if (changedRows.length > 0) await storeResealed(tx, table, changedRows)
    return {
      position: batch.at(-1)?.id ?? position,
      changed: changedRows.length,
      hadFormerKey: changedRows.some((row) => row.hadFormerKey),
      isFinished: batch.length < BATCH_LIMIT,
    }
  })
}

const isReadable = (sealer: Sealer, table: ResealedTable, { owner, sealed }: SealedRow): boolean =>
  Object.entries(sealed).every(
    ([column, text]) => text === null || sealer.show(text, bindingOf(table, column, owner)) !== UNREADABLE,
  )

/**
 * Creates the walk that binds the texts of older rows to their places, one batch a call.
 *
 * @returns a function that returns whether there may be more
 * @decision 0119
 */
export function createBinding(db: Db, sealer: Sealer): () => Promise<boolean> {
  const tables = [...RESEALED_TABLES]
  let position = 0
  return async () => {
    const [table] = tables
    if (table === undefined) return false
    const batch = await resealBatch(db, sealer, { table, position, only: 'unbound' })
    ;({ position } = batch)
    if (!batch.isFinished) return true
    tables.shift()
    position = 0
    return tables.length > 0
  }
}
