import {
  answerRating,
  itemRatings,
  listRatings,
  type OrderRating,
  rateOrder,
  vendorRatings,
} from '@pasar/contract/ordering/rating'
import { isRefusal } from '@pasar/domain/kernel/result'
import { type Actor, signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { orderScopeOf } from '../rows/ordering.access.ts'
import { countRated, findRating, readRatedOrders, readRatingsOf } from './rating.queries.ts'
import { bankResponse, saveRating } from './rating.ts'
import { ratingView } from './rating-view.ts'

const PAGE = 20
const SHOWN = 5

const moverOf = (actor: Actor, as: 'buyer' | 'vendor') => ({
  as,
  memberId: actor.memberId,
  name: signature(actor),
})

async function shown(db: Db, orderId: number): Promise<OrderRating> {
  const ratingParts = await findRating(db, orderId)
  if (!ratingParts) throw new Error(`order ${orderId} has no rating`)
  return ratingView(ratingParts)
}

async function ratingsOf(db: Db, of: { vendorId: number } | { itemId: number }, before: number) {
  const { counts, ratings } = await readRatingsOf(db, of, { before, limit: SHOWN + 1 })
  const page = ratings.slice(0, SHOWN)
  return { counts, ratings: page, next: ratings.length > SHOWN ? (page.at(-1)?.orderId ?? null) : null }
}

export const ratingRoutes = [
  serve(listRatings, async ({ db, actor, query }) => {
    const side = orderScopeOf(actor)
    const rows = await readRatedOrders(db, side, {
      tab: query.type,
      before: query.before,
      limit: PAGE + 1,
    })
    const page = rows.slice(0, PAGE)
    return {
      orders: page.map(({ items, rating, ...row }) => ({
        ...row,
        items: items ?? [],
        rating: rating && ratingView(rating),
      })),
      next: rows.length > PAGE ? (page.at(-1)?.order.id ?? null) : null,
      counts: await countRated(db, side),
    }
  }),

  serve(rateOrder, async ({ db, actor, params, body, now, services }) => {
    const terms = { settings: await services.settings(now), now }
    const outcome = await saveRating(db, params.orderId, moverOf(actor, 'buyer'), body, terms)
    return isRefusal(outcome) ? outcome : shown(db, params.orderId)
  }),

  serve(answerRating, async ({ db, actor, params, body, now }) => {
    const outcome = await bankResponse(db, params.orderId, moverOf(actor, 'vendor'), body, now)
    return isRefusal(outcome) ? outcome : shown(db, params.orderId)
  }),

  serve(vendorRatings, ({ db, params, query }) =>
    ratingsOf(db, { vendorId: params.merchantId }, query.before),
  ),
  serve(itemRatings, ({ db, params, query }) => ratingsOf(db, { itemId: params.pageId }, query.before)),
]
