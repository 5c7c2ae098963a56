import { dayOf } from '@pasar/domain/kernel/dates'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Db } from '@pasar/server/db/database'
import { joinTransactions } from '@pasar/server/db/joined-transactions'
import { executePrepared } from '@pasar/server/db/statements'
import { flagUnpaidOrders } from '@pasar/server/ordering/steps/timers.queries'
import { notify } from '@pasar/server/outbox/outbox.queries'
import { sql } from 'kysely'
import type { SampleContext } from '../call-act.ts'
import { SeededRandom } from '../stream.ts'
import type { ActName } from './act-names.ts'
import { NEGOTIATION_ACTS, orderGoods, orderNegotiated, raisePrices, restock } from './buying-acts.ts'
import { COMPLAINT_ACTS } from './complaint-acts.ts'
import { DELIVERY_ACTS, drawFirstPhoto } from './delivery-acts.ts'
import { MONEY_ACTS } from './money-acts.ts'
import type { OrderPlan } from './order-plan.ts'
import type { Cast, Performer, Play } from './play.ts'
import { REQUEST_ACTS } from './request-acts.ts'
import { DAY_MS } from './working-time.ts'

const PERFORMERS: Readonly<Record<ActName, Performer>> = {
  ...NEGOTIATION_ACTS,
  ...DELIVERY_ACTS,
  ...MONEY_ACTS,
  ...REQUEST_ACTS,
  ...COMPLAINT_ACTS,
  order: orderGoods,
  orderNegotiated,
}

type Stage = { readonly tx: Db; readonly services: SampleContext['services']; readonly anchor: Date }

/**
 * Plays one order inside a transaction of the caller, which commits all of it or nothing. No notice
 * of it is sent, and only the newest ones are unread.
 *
 * @returns the id of the order; 0 when only a negotiation happened
 */
export const playOrder = (stage: Stage, plan: OrderPlan, cast: Cast, seed: number): Promise<number> =>
  silently(stage.tx, stage.anchor, () => playActs(stage, plan, cast, seed))

/** Runs an action whose notices and mails of the past are not sent. */
export async function silently<T>(tx: Db, anchor: Date, act: () => Promise<T>): Promise<T> {
  const newest = await readNewestIds(tx)
  const result = await act()
  await suppressNotifications(tx, newest, anchor)
  return result
}

async function playActs({ tx, services, anchor }: Stage, plan: OrderPlan, cast: Cast, seed: number) {
  const random = new SeededRandom(seed, 'history-play', plan.index)
  const stage = { db: joinTransactions(tx), services }
  const play: Play = {
    ...{ stage, plan, cast, random, seed, firstPhoto: startFirstPhoto(seed, plan) },
    ...{ orderId: 0, negotiationId: 0, complaintId: 0, photos: 0, bastAt: null },
  }
  await Promise.all([performActs(play, anchor), play.firstPhoto])
  return play.orderId
}

async function performActs(play: Play, anchor: Date): Promise<void> {
  const { stage, plan, cast } = play
  const buyerId = cast.head.memberId
  const restoreCart = await setCartAside(stage.db, buyerId)
  const [first] = plan.acts
  if (first) await restock(play, new Date(first.at))
  const restorePrices = first ? await raisePrices(play, new Date(first.at)) : null
  for (const { act, at } of plan.acts) {
    const moment = new Date(at)
    await closeYear(play, moment)
    await PERFORMERS[act](play, moment)
  }
  await restorePrices?.()
  await askForRating(play, anchor)
  await restoreCart(anchor)
}

/** Starts to draw the first photo, which takes as long as several statements. */
function startFirstPhoto(seed: number, plan: OrderPlan): Promise<Buffer> | null {
  if (!plan.acts.some(({ act }) => act.startsWith('bast'))) return null
  return drawFirstPhoto(seed, plan)
}

/** Flags the order as unpaid when a year ends between its BAST and its payment, as the job does. */
async function closeYear({ stage, bastAt }: Play, at: Date): Promise<void> {
  if (bastAt === null || dayOf(bastAt).year === dayOf(at).year) return
  await flagUnpaidOrders(stage.db, at, DEFAULT_SETTINGS)
}

/** Days after the end of an unrated order on which the job asks for a rating. */
const { ratingAskDays } = DEFAULT_SETTINGS

/** Stores the requests to rate the order that the job has sent in the past. */
async function askForRating({ stage, orderId }: Play, anchor: Date): Promise<void> {
  const order = await stage.db
    .selectFrom('orders')
    .select(['number', 'buyer_id as buyer', 'ended_at as endedAt', 'rated'])
    .where('id', '=', orderId)
    .where('state', '=', 'completed')
    .executeTakeFirst()
  const endedAt = order?.endedAt ?? null
  if (!order || endedAt === null || order.rated) return
  for (const day of ratingAskDays) {
    const at = new Date(endedAt.getTime() + day * DAY_MS)
    if (at > anchor) continue
    const once = `rating.ask:${orderId}:${day}`
    const request = { kind: 'rating.ask' as const, to: { buyer: order.buyer }, orderId, by: null }
    await notify(stage.db, [{ ...request, facts: { number: order.number }, once }], at)
  }
}

/**
 * Empties the cart of a school, in which a visitor may have put goods.
 *
 * @returns a function that restores it
 */
async function setCartAside(tx: Db, buyerId: number): Promise<(anchor: Date) => Promise<void>> {
  const lines = await tx.deleteFrom('cart_line').where('buyer_id', '=', buyerId).returningAll().execute()
  return async (anchor) => {
    await tx.deleteFrom('cart_line').where('buyer_id', '=', buyerId).where('added_at', '<=', anchor).execute()
    if (lines.length > 0) await tx.insertInto('cart_line').values(lines).execute()
  }
}

type NewestIds = { outbox: number; live: number; mail: number }

/** Reads the newest ids before the order is played. */
async function readNewestIds(tx: Db): Promise<NewestIds> {
  const newest = sql<NewestIds>`select
    (select coalesce(max(id), 0) from outbox) as outbox, (select coalesce(max(id), 0) from live_event) as live,
    (select coalesce(max(id), 0) from mail) as mail`
  const { rows } = await executePrepared(tx, newest)
  return rows[0] ?? { outbox: 0, live: 0, mail: 0 }
}

/** Days in which notices of the history are still unread. */
const UNREAD_DAYS = 3

/**
 * Marks the notices of the order as delivered, so that no job sends them, and older ones as read.
 * Open screens are not notified.
 */
async function suppressNotifications(tx: Db, newest: NewestIds, anchor: Date): Promise<void> {
  const unreadFrom = new Date(anchor.getTime() - UNREAD_DAYS * DAY_MS)
  await Promise.all([
    executePrepared(
      tx,
      sql`update outbox set delivered_at = created_at,
        read_at = case when created_at < ${unreadFrom} then coalesce(read_at, created_at) else read_at end
      where id > ${newest.outbox} and created_at <= ${anchor} and delivered_at is null`,
    ),
    executePrepared(tx, sql`delete from live_event where id > ${newest.live} and at <= ${anchor}`),
    executePrepared(tx, sql`delete from mail where id > ${newest.mail} and created_at <= ${anchor}`),
  ])
}
