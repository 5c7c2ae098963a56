import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { formatThousands } from '@pasar/domain/kernel/money'
import type { Db } from '../db/database.ts'
import { notify } from '../outbox/outbox.queries.ts'
import { type LowItem, listUnnotifiedLow } from './low-stock.queries.ts'

const goodsText = ({ name, stock, unit }: LowItem, count: number): string => {
  const left = stock === 0 ? 'habis' : `sisa ${formatThousands(stock)} ${formatUnit(unit)}`
  return count === 1 ? `${name} (${left})` : `${formatThousands(count)} barang, antara lain ${name} (${left})`
}

/**
 * Notifies one vendor of the items whose stock has fallen below their alert level since its last
 * notice: one notice for all of them, once for each crossing.
 *
 * @returns whether there were any
 * @decision 0161
 */
export const notifyLowStock = (db: Db, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const items = await listUnnotifiedLow(tx)
    const [first] = items
    if (!first) return false
    const facts = {
      goods: goodsText(first, items.length),
      ...(items.length === 1 ? { itemId: first.id, book: first.isBook } : { book: first.isBook }),
    }
    await notify(
      tx,
      [{ kind: 'stock.low', to: { member: first.vendorId }, orderId: null, by: null, facts }],
      now,
    )
    return true
  })
