import { listYearEnd, remindYearEnd } from '@pasar/contract/ordering/year-end'
import { isoDay } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { yearEndOf } from '@pasar/domain/ordering/year-end-forecast'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { orderScopeOf } from '../rows/ordering.access.ts'
import {
  countForecasts,
  type ForecastRecord,
  listForecasts,
  lockUnremindedMembers,
  readForecasts,
} from './cockpit.queries.ts'

const PAGE = 30

/** Sender that members see for a reminder by staff. */
const PLATFORM = 'Pasar Sekolah'

/** Parses the cursor `percent-finish-id`. */
function parseCursor(cursor: string) {
  const [percent, finish, id] = cursor.split('-').map(Number)
  if (percent === undefined || finish === undefined || id === undefined) return null
  return { percent, finishAt: new Date(finish), id }
}

/** Returns whether a viewer may remind the party that has to act: any other school or vendor. */
const mayRemind = (actor: Actor, { party }: Pick<ForecastRecord, 'party'>): boolean =>
  party !== 'staff' && party !== actor.role

/** Reminds each party of its orders, the most urgent first. */
async function remind(
  tx: Db,
  actor: Actor,
  orders: readonly ForecastRecord[],
  { now, from }: { now: Date; from: string },
): Promise<{ sent: number; already: number }> {
  const ofMember = Map.groupBy(orders, ({ party, buyerId, vendorId }) =>
    party === 'buyer' ? buyerId : vendorId,
  )
  const once = `year-end.remind:${isoDay(now)}`
  const memberIds = (await lockUnremindedMembers(tx, [...ofMember.keys()], once)).toSorted((a, b) => a - b)
  for (const memberId of memberIds) {
    const forecasts = must(ofMember.get(memberId), 'the orders of a member')
    const [first] = forecasts
    if (!first) continue
    const { id: orderId, number, party } = first
    const facts = { from: actor.role === 'staff' ? PLATFORM : actor.name, count: forecasts.length, number }
    const to = party === 'buyer' ? { buyer: memberId } : { vendor: memberId }
    await notify(tx, [{ kind: 'member.reminded', to, orderId, by: null, facts, once }], now)
    const detail = { orders: forecasts.map((one) => one.number) }
    const by = { actorId: actor.memberId, actorName: signature(actor), ipAddress: from }
    await appendMemberEvent(tx, { memberId, at: now, action: 'reminded', detail, ...by })
  }
  return { sent: memberIds.length, already: ofMember.size - memberIds.length }
}

/** Routes of the end of the year, for every role in its scope of orders. */
export const yearEndRoutes = [
  serve(listYearEnd, async ({ db, actor, query: { after, ...filters }, now, services }) => {
    const side = orderScopeOf(actor)
    const { yearEndCut } = await services.settings(now)
    const rows = await listForecasts(db, side, filters, { after: parseCursor(after), limit: PAGE + 1 })
    const shownRows = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? shownRows.at(-1) : undefined
    const totals = await countForecasts(db, side)
    return {
      yearEnd: yearEndOf(now, yearEndCut),
      orders: shownRows.map(({ buyerId, vendorId, total, ...row }) => ({
        ...row,
        total: rupiah(total),
        canRemind: mayRemind(actor, row),
      })),
      next: last === undefined ? null : `${last.latePercent}-${last.finishAt.getTime()}-${last.id}`,
      totals: totals.map(({ amount, ...row }) => ({ ...row, amount: rupiah(amount) })),
    }
  }),

  serve(remindYearEnd, async ({ db, actor, body, now, from }) => {
    const forecasts = await readForecasts(db, orderScopeOf(actor), body.orderIds)
    const orders = forecasts.filter((row) => mayRemind(actor, row))
    if (orders.length === 0) return { sent: 0, already: 0 }
    return inTransaction(db, (tx) => remind(tx, actor, orders, { now, from }))
  }),
]
