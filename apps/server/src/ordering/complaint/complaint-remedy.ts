import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { formatThousands } from '@pasar/domain/kernel/money'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type ComplaintActor, type Remedy, remediesIn } from '@pasar/domain/ordering/complaint'
import { maxDeduction } from '@pasar/domain/ordering/payable'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../../db/database.ts'
import { replacing } from '../requests/replacement.ts'
import { acceptingShortDelivery, closeUnpaid, returnGoods } from '../requests/requests.ts'
import { type LockedOrder, lockOrder } from '../rows/steps.queries.ts'
import { type Mover, moveWithin, setOrderFlags } from '../steps/move.ts'

/**
 * Returns why a remedy does not fit the order, or null. `amount` is in rupiah, 0 without a price
 * cut.
 */
export function remedyFault(
  order: LockedOrder,
  by: ComplaintActor,
  remedy: Remedy | null,
  amount: number,
): Refusal<RefusalCode> | null {
  if (remedy === null || !remediesIn(order.state, by).includes(remedy)) return refuse('complaint/not-now')
  const isCut = remedy === 'price_cut'
  const maxAmount = Math.max(0, maxDeduction(order) - order.priceCut)
  if (isCut === amount > 0 && amount <= maxAmount) return null
  return refuse('call/invalid', [
    {
      field: 'amount',
      message: isCut
        ? `Potongan harus di atas nol dan paling banyak Rp ${formatThousands(maxAmount)}, bagian penyedia setelah pajak`
        : 'Jumlah hanya diisi untuk potongan harga',
    },
  ])
}

/** Carries out an agreed or decided remedy on the order. */
export async function carryOut(
  tx: Db,
  orderId: number,
  mover: Mover,
  { remedy, amount, id }: { remedy: Remedy; amount: number; id: number },
  now: Date,
  settings: Settings,
): Promise<Refusal<RefusalCode> | null> {
  const move = { orderId, version: null, now, settings }
  switch (remedy) {
    case 'continue':
      return null
    case 'price_cut': {
      const order = await lockOrder(tx, orderId)
      if (!order) return refuse('order/not-found')
      await setOrderFlags(tx, order, mover, {
        action: 'complain',
        flags: { price_cut: order.priceCut + amount },
        detail: { complaint: id, remedy, amount },
        now,
      })
      return null
    }
    case 'replace': {
      const outcome = await moveWithin(tx, mover, {
        ...move,
        action: 'replace',
        work: replacing(
          { by: mover.as === 'system' ? 'staff' : mover.as, reason: 'Komplain: barang diganti' },
          now,
        ),
      })
      return 'ok' in outcome ? outcome : null
    }
    case 'short': {
      const outcome = await moveWithin(tx, mover, {
        ...move,
        action: 'settle',
        work: acceptingShortDelivery('Komplain: diterima yang baik saja', now),
      })
      return 'ok' in outcome ? outcome : null
    }
    case 'close': {
      const work = (inTx: Db, order: LockedOrder) =>
        closeUnpaid(inTx, order, 'Komplain: pesanan ditutup platform', now)
      const outcome = await moveWithin(tx, mover, { ...move, action: 'closeDecided', work })
      return 'ok' in outcome ? outcome : null
    }
    case 'return': {
      const work = (inTx: Db, order: LockedOrder) =>
        returnGoods(inTx, order, 'Komplain: barang dikembalikan', now)
      const outcome = await moveWithin(tx, mover, { ...move, action: 'takeBack', work })
      return 'ok' in outcome ? outcome : null
    }
  }
}
