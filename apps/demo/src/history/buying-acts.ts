import { addToCart } from '@pasar/contract/cart/cart'
import { quickEdit } from '@pasar/contract/catalogue/item-listings'
import {
  acceptOffer,
  counterOffer,
  openNegotiation,
  orderAtAgreedPrice,
  quoteOpening,
  refuseOffer,
  withdrawOffer,
} from '@pasar/contract/negotiation/negotiation'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { divFloor, divRound } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import type { Actor } from '@pasar/server/call/actor'
import { endOverdue } from '@pasar/server/negotiation/negotiation.queries'
import * as z from 'zod/mini'
import { orderCart } from '../samples/order-cart.ts'
import type { NegotiationAct } from './act-names.ts'
import { buyerOf, call, firstOf, type Performer, type Play, say } from './play.ts'

/** Stock below which the vendor restocks an item before a sale, besides what is ordered. */
const LOW_STOCK = 40
const RESTOCKED = 1_000

/** Lets the vendor restock the ordered items that run low. */
export async function restock(play: Play, at: Date): Promise<void> {
  const { stage, plan, cast } = play
  const rows = await stage.db
    .selectFrom('item')
    .select(['id', 'stock', 'kind', 'version'])
    .where(
      'id',
      'in',
      plan.lines.map(({ itemId }) => itemId),
    )
    .where('stock_unlimited', '=', false)
    .execute()
  for (const { id, stock, kind, version } of rows) {
    const units = must(
      plan.lines.find(({ itemId }) => itemId === id),
      'the planned line',
    ).units
    if (stock === null || stock >= units + LOW_STOCK) continue
    await call(play, quickEdit, cast.vendor, at, {
      params: { type: kind === 'book' ? 'book' : 'item', pageId: id },
      body: { stock: units + RESTOCKED, stock_seen: stock, version },
    })
  }
}

/**
 * Lets the vendor raise the prices of the ordered items, if the order is planted with a markup.
 *
 * @returns a function that restores the prices; null without a markup
 */
export async function raisePrices(play: Play, at: Date): Promise<(() => Promise<void>) | null> {
  const { stage, plan, cast } = play
  const { twist } = plan
  if (twist?.kind !== 'markup') return null
  const rows = await stage.db
    .selectFrom('item')
    .select(['id', 'price', 'kind'])
    .where(
      'id',
      'in',
      plan.lines.map(({ itemId }) => itemId),
    )
    .execute()
  const set = async (priceOf: (price: number) => number) => {
    for (const { id, price, kind } of rows)
      await call(play, quickEdit, cast.vendor, at, {
        params: { type: kind === 'book' ? 'book' : 'item', pageId: id },
        body: { price_with_tax: priceOf(price) },
      })
  }
  await set((price) => divRound(price * (100 + twist.percent), 100))
  return () => set((price) => price)
}

export const orderGoods: Performer = async (play, at) => {
  for (const { itemId, units } of play.plan.lines)
    await call(play, addToCart, buyerOf(play), at, { body: { itemId, quantity: units } })
  play.orderId = await orderCart(play.stage, buyerOf(play), play.plan.fund, at)
}

export const orderNegotiated: Performer = async (play, at) => {
  const params = { negotiationId: play.negotiationId }
  await call(play, orderAtAgreedPrice, buyerOf(play), at, { params })
  play.orderId = await orderCart(play.stage, buyerOf(play), play.plan.fund, at)
}

/**
 * Shares of the list price that a school offers, a vendor asks and a school offers then, in
 * percent.
 */
const OFFERED = { first: 86, vendor: 96, second: 92 } as const

/** Opens the negotiation below the list price. */
const offer: Performer = async (play, at) => {
  const { itemId, units: quantity } = firstOf(play.plan.lines)
  const terms = { itemId, quantity, freight: 0, packing: 0, days: 7 }
  const buyer = buyerOf(play)
  const quotedReply = await call(play, quoteOpening, buyer, at, { body: { ...terms, unitPrice: 1 } })
  const { listPrice, usualFreight } = z.parse(quoteOpening.reply, quotedReply)
  const unitPrice = priceAt(listPrice, OFFERED.first)
  const note = say(play, 'Untuk kebutuhan satu semester', 'Mohon harga untuk sekolah', '')
  const reply = await call(play, openNegotiation, buyer, at, {
    body: { ...terms, unitPrice, freight: usualFreight ?? 0, note },
  })
  play.negotiationId = z.parse(openNegotiation.reply, reply).id
}

const priceAt = (listPrice: number, percent: number) => Math.max(1, divFloor(listPrice * percent, 100))

const negotiationOf = ({ stage, negotiationId }: Play) =>
  stage.db
    .selectFrom('negotiation')
    .select(['version', 'list_price as listPrice', 'rounds'])
    .where('id', '=', negotiationId)
    .executeTakeFirstOrThrow()

const answer =
  (endpoint: Endpoint, actorOf: (play: Play) => Actor, more: Record<string, unknown> = {}): Performer =>
  async (play, at) => {
    const { version } = await negotiationOf(play)
    const params = { negotiationId: play.negotiationId }
    await call(play, endpoint, actorOf(play), at, { params, body: { version, ...more } })
  }

const vendorOf = ({ cast }: Play) => cast.vendor

const counter =
  (actorOf: (play: Play) => Actor, percent: number): Performer =>
  async (play, at) => {
    const { listPrice, rounds } = await negotiationOf(play)
    const last = await play.stage.db
      .selectFrom('negotiation_offer')
      .select(['freight', 'packing', 'days'])
      .where('negotiation_id', '=', play.negotiationId)
      .where('round', '=', rounds)
      .executeTakeFirstOrThrow()
    await answer(counterOffer, actorOf, { ...last, unitPrice: priceAt(listPrice, percent), note: '' })(
      play,
      at,
    )
  }

/** The acts of negotiations. */
export const NEGOTIATION_ACTS: Readonly<Record<NegotiationAct, Performer>> = {
  offer,
  counterAsVendor: counter(vendorOf, OFFERED.vendor),
  counterAsSchool: counter(buyerOf, OFFERED.second),
  acceptAsVendor: answer(acceptOffer, vendorOf),
  acceptAsSchool: answer(acceptOffer, buyerOf),
  refuseOffer: answer(refuseOffer, vendorOf, { reason: 'Harga di bawah harga beli kami.' }),
  withdrawOffer: answer(withdrawOffer, buyerOf),
  // As the job does that ends overdue negotiations.
  negotiationTimer: async ({ stage }, at) => {
    await endOverdue(stage.db, at)
  },
}
