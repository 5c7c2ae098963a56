import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { editableUntil, isRateable } from '@pasar/domain/ordering/rating'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { type LockedOrder, lockOrder } from '../rows/steps.queries.ts'
import { type Mover, setOrderFlags } from '../steps/move.ts'
import {
  insertRating,
  lockRating,
  readItemIdsOf,
  setAnswer,
  setItemRatings,
  updateRating,
} from './rating.queries.ts'

type Done = Promise<{ done: true } | Refusal<RefusalCode>>
type Opinion = { stars: number; text: string }
type Terms = { settings: Settings; now: Date }
type RatingInput = Opinion & { version: number; items: readonly (Opinion & { itemId: number })[] }

/**
 * Rates a completed order or changes its rating: sums, flag, event and notice in one
 * transaction.
 *
 * @decision 0032
 */
export function saveRating(db: Db, orderId: number, mover: Mover, input: RatingInput, terms: Terms): Done {
  const { settings, now } = terms
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.buyerId !== mover.memberId) return refuse('order/not-found')
    if (!isRateable(order)) return refuse('rating/not-now')
    const items = new Set(await readItemIdsOf(tx, orderId))
    const isEveryItemOrdered = input.items.every(({ itemId }) => items.delete(itemId))
    if (!isEveryItemOrdered)
      return refuse('call/invalid', [{ field: 'items', message: 'Nilai isi pesanan ini saja' }])
    const before = await lockRating(tx, orderId)
    if (input.version !== (before?.version ?? 0)) return refuse('rating/changed')
    if (before && now > before.editableUntil) return refuse('rating/too-late')
    const { stars, text } = input
    if (before) await updateRating(tx, { orderId, stars, text, now })
    else
      await insertRating(tx, {
        orderId,
        vendorId: order.vendorId,
        stars,
        text,
        now,
        editableUntil: editableUntil(now, settings),
      })
    await setItemRatings(tx, orderId, input.items)
    await setOrderFlags(tx, order, mover, { action: 'rate', flags: { rated: true }, detail: { stars }, now })
    await notifyOther(tx, order, mover, 'rating.given', now)
    return { done: true }
  })
}

/**
 * Stores the vendor's single answer to a rating.
 *
 * @decision 0032
 */
export function bankResponse(
  db: Db,
  orderId: number,
  mover: Mover,
  { version, text }: { version: number; text: string },
  now: Date,
): Done {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.vendorId !== mover.memberId) return refuse('order/not-found')
    const rating = await lockRating(tx, orderId)
    if (!rating) return refuse('rating/not-now')
    if (rating.answeredAt !== null) return refuse('rating/answered')
    if (version !== rating.version) return refuse('rating/changed')
    await setAnswer(tx, orderId, text, now)
    await setOrderFlags(tx, order, mover, { action: 'answerRating', flags: {}, detail: {}, now })
    await notifyOther(tx, order, mover, 'rating.answered', now)
    return { done: true }
  })
}

const notifyOther = (
  tx: Db,
  order: LockedOrder,
  mover: Mover,
  kind: 'rating.given' | 'rating.answered',
  now: Date,
) =>
  notify(
    tx,
    [
      {
        kind,
        to: { buyer: order.buyerId, vendor: order.vendorId },
        orderId: order.id,
        by: mover.memberId,
        facts: { number: order.number },
      },
    ],
    now,
  )
