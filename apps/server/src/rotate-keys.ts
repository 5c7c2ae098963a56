import { must } from '@pasar/domain/kernel/must'
import type { Db } from './db/database.ts'
import type { Sealer } from './db/sealer.ts'
import {
  endPushSubscriptions,
  readSealedRows,
  SEALED_TABLES,
  type SealedRow,
  type SealedTable,
  storeResealed,
} from './privacy/resealing.queries.ts'

// The command `npm run admin -- keys rotate`.

const BATCH_LIMIT = 200

type Context = { db: Db; sealer: Sealer; now: Date; print: (line: string) => void }

/**
 * Seals the texts of all rows that may change with the current key, in batches. A run after a stopped
 * one continues: texts under the current key stay as they are.
 *
 * @decision 0093
 */
export async function rotateKeys({ db, sealer, now, print }: Context): Promise<void> {
  let total = 0
  for (const table of SEALED_TABLES) {
    const changed = await rotateTable(db, sealer, table)
    print(`${table}\t${changed}`)
    total += changed
  }
  if (total > 0) await endPushSubscriptions(db, now)
  print(
    'Pesanan, dokumen, pencairan, dan permintaan data usaha tidak boleh berubah: simpan kunci lama di DATA_KEY_OLD.',
  )
}

/** @returns the number of changed rows */
async function rotateTable(db: Db, sealer: Sealer, table: SealedTable): Promise<number> {
  let changed = 0
  for (let after = 0; ; ) {
    const rows = await db.transaction().execute(async (tx) => {
      const batch = await readSealedRows(tx, table, after, BATCH_LIMIT)
      for (const row of batch) {
        const values = resealed(sealer, table, row)
        if (Object.keys(values).length === 0) continue
        await storeResealed(tx, table, row.id, values)
        changed += 1
      }
      return batch
    })
    if (rows.length < BATCH_LIMIT) return changed
    after = must(rows.at(-1), 'the last row of a full batch').id
  }
}

/** Returns the new values of a row; none when everything is under the current key. */
function resealed(sealer: Sealer, table: SealedTable, { sealed }: SealedRow) {
  const values: Record<string, string | Buffer> = {}
  for (const [column, text] of Object.entries(sealed)) {
    const next = text === null ? null : sealer.reseal(text)
    if (next !== null) values[column] = next
  }
  if (table !== 'member') return values
  const { npwp, bank_account: account } = sealed
  // The hashes are keyed, too. Equal numbers of two members must have equal hashes.
  if (values.npwp !== undefined && npwp) values.npwp_hash = sealer.print(sealer.open(npwp))
  if (values.bank_account !== undefined && account)
    values.bank_hash = sealer.print(sealer.open(account).replaceAll(/\D/g, ''))
  return values
}
