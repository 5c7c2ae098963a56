import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { resealBatch } from '../privacy/reseal.ts'
import { endPushSubscriptions } from '../privacy/resealing.queries.ts'
import { RESEALED_TABLES } from '../privacy/sealed-columns.ts'

// The command `npm run admin -- keys rotate`.

type Context = { db: Db; sealer: Sealer; now: Date; print: (line: string) => void }

/**
 * Seals the texts of all rows that may change with the current key, in batches. A run after a
 * stopped one continues: bound texts under the current key stay as they are.
 *
 * @decision 0093
 */
export async function rotateKeys({ db, sealer, now, print }: Context): Promise<void> {
  let hadFormerKey = false
  for (const table of RESEALED_TABLES) {
    let changedCount = 0
    for (let position = 0, isFinished = false; !isFinished; ) {
      const batch = await resealBatch(db, sealer, { table, position, only: 'all' })
      ;({ position, isFinished } = batch)
      changedCount += batch.changed
      hadFormerKey ||= batch.hadFormerKey
    }
    print(`${table}\t${changedCount}`)
  }
  if (hadFormerKey) await endPushSubscriptions(db, now)
  print(
    'Pesanan, dokumen, pencairan, dan permintaan data usaha tidak boleh berubah: simpan kunci lama di DATA_KEY_OLD.',
  )
}
