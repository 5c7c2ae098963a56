import { must } from '@pasar/domain/kernel/must'
import type { Db } from './db/database.ts'
import type { Sealer } from './db/sealer.ts'
import {
  endPushSubscriptions,
  type ResealedRow,
  readSealedRows,
  type SealedRow,
  storeResealed,
} from './privacy/resealing.queries.ts'
import { RESEALED_TABLES, type ResealedTable } from './privacy/sealed-columns.ts'

// The command `npm run admin -- keys rotate`.

const BATCH_LIMIT = 200

type Context = { db: Db; sealer: Sealer; now: Date; print: (line: string) => void }

/**
 * Seals the texts of all rows that may change with the current key, in batches. A run after a
 * stopped one continues: texts under the current key stay as they are.
 *
 * @decision 0093
 */
export async function rotateKeys({ db, sealer, now, print }: Context): Promise<void> {
  let total = 0
  for (const table of RESEALED_TABLES) {
    const changedCount = await rotateTable(db, sealer, table)
    print(`${table}\t${changedCount}`)
    total += changedCount
  }
  if (total > 0) await endPushSubscriptions(db, now)
  print(
    'Pesanan, dokumen, pencairan, dan permintaan data usaha tidak boleh berubah: simpan kunci lama di DATA_KEY_OLD.',
  )
}

/** @returns the number of changed rows */
async function rotateTable(db: Db, sealer: Sealer, table: ResealedTable): Promise<number> {
  let changedCount = 0
  for (let after = 0; ; ) {
    const rows = await db.transaction().execute(async (tx) => {
      const batch = await readSealedRows(tx, table, after, BATCH_LIMIT)
      const former = batch.map((row) => resealed(sealer, table, row)).filter(isChanged)
      if (former.length > 0) await storeResealed(tx, table, former)
      changedCount += former.length
      return batch
    })
    if (rows.length < BATCH_LIMIT) return changedCount
    after = must(rows.at(-1), 'the last row of a full batch').id
  }
}

const isChanged = ({ texts }: ResealedRow) => Object.keys(texts).length > 0

/** Returns the new values of a row; none when everything is under the current key. */
function resealed(sealer: Sealer, table: ResealedTable, { id, sealed }: SealedRow): ResealedRow {
  const row: ResealedRow = { id, texts: {}, hashes: {} }
  for (const [column, text] of Object.entries(sealed)) {
    const next = text === null ? null : sealer.reseal(text)
    if (next !== null) row.texts[column] = next
  }
  if (table !== 'member') return row
  const { npwp, bank_account: account } = sealed
  // The hashes are keyed, too. Equal numbers of two members must have equal hashes.
  if (row.texts.npwp !== undefined && npwp) row.hashes.npwp_hash = sealer.print(sealer.open(npwp))
  if (row.texts.bank_account !== undefined && account)
    row.hashes.bank_hash = sealer.print(sealer.open(account).replaceAll(/\D/g, ''))
  return row
}
