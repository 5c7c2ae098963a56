import { viewCart } from '@pasar/contract/cart/cart'
import { tasks } from '@pasar/contract/identity/dashboard'
import {
  acceptOffer,
  counterOffer,
  listNegotiations,
  openNegotiation,
  orderAtAgreedPrice,
  quoteCounter,
  quoteOpening,
  refuseOffer,
  viewNegotiation,
} from '@pasar/contract/negotiation/negotiation'
import { viewOrder } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { createTestContext, get, order } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
await someAreas(context.db)

const terms = (unitPrice: number) => ({ unitPrice, freight: 25_000, packing: 5_000, days: 5, note: '' })

/** Opens a negotiation: a school offers 61.050 for 30 reams with a list price of 64.500. */
async function begin(school: Actor, vendor: Actor, now = new Date('2026-11-20T03:00:00Z')) {
  const itemId = await anItem(context.db, vendor, { price: 64_500 })
  const subject = { itemId, optionId: null, quantity: 30 }
  const body = { ...subject, ...terms(61_050), waivesStep: false }
  const { id, version } = await get(context, openNegotiation, school, { body, now })
  return { subject, version, params: { negotiationId: id } }
}

describe('negotiation views of both sides', () => {
  test('an offer shows the saving against the list price, and a counter-offer its bounds', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const { subject, params, version } = await begin(school, vendor)
    const quoted = await get(context, quoteOpening, school, { body: { ...subject, ...terms(61_050) } })
    expect(quoted).toMatchObject({ saved: 103_500, waives: null, answerDays: 3 })
    const asVendor = await get(context, viewNegotiation, vendor, { params })
    expect(asVendor.bounds).toEqual({ min: 61_050, max: 64_500 })
    const waiting = { kind: 'negotiate', count: 1, earliest: new Date('2026-11-25T16:59:59.999Z') }
    expect((await get(context, tasks, vendor)).tasks).toContainEqual(waiting)
    expect((await get(context, tasks, school)).tasks).not.toContainEqual(waiting)
    expect((await get(context, viewNegotiation, school, { params })).bounds).toBeNull()

    await get(context, counterOffer, vendor, { params, body: { ...terms(63_000), version } })
    const asSchool = await get(context, viewNegotiation, school, { params })
    expect(asSchool.bounds).toEqual({ min: 61_050, max: 63_000 })
    const counterQuote = await get(context, quoteCounter, school, { params, body: terms(62_160) })
    expect(counterQuote).toMatchObject({ saved: 70_200, amounts: { gross: 1_864_800, ppn: 184_800 } })
  })

  test('the quote names the wholesale step that is given up, from its quantity on', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const itemId = await anItem(context.db, vendor, { price: 64_500 })
    await context.db
      .insertInto('item_wholesale')
      .values({ item_id: itemId, amount: 10, price: 60_000 })
      .execute()
    const body = { itemId, optionId: null, quantity: 10, ...terms(59_000) }
    expect((await get(context, quoteOpening, school, { body })).waives).toBe(10)
    expect((await get(context, quoteOpening, school, { body: { ...body, quantity: 9 } })).waives).toBeNull()
    // A step above the price is not offered, so that no price is given up.
    await context.db.updateTable('item_wholesale').set({ price: 64_500 }).execute()
    expect((await get(context, quoteOpening, school, { body })).waives).toBeNull()
  })

  test('sorts open negotiations by deadline across pages, and filters by own turn', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const ids: number[] = []
    // Open the ones with later deadlines first, so that ids and deadlines have opposite order.
    for (let n = 0; n < 22; n += 1) {
      const day = n < 11 ? '2026-11-23T03:00:00Z' : '2026-11-16T03:00:00Z'
      ids.push((await begin(school, vendor, new Date(day))).params.negotiationId)
    }
    const expectedIds = [...ids.slice(11), ...ids.slice(0, 11)]
    const first = await get(context, listNegotiations, vendor, { query: { type: 'open' } })
    expect(first.negotiations.map(({ id }) => id)).toEqual(expectedIds.slice(0, 20))
    const second = await get(context, listNegotiations, vendor, { query: { type: 'open', ...first.next } })
    expect(second.negotiations.map(({ id }) => id)).toEqual(expectedIds.slice(20))
    expect([second.next, second.awaiting]).toEqual([null, 22])

    // All of them wait for the vendor and none for the school, which reads the newest first.
    const waiting = await get(context, listNegotiations, vendor, { query: {} })
    const rest = await get(context, listNegotiations, vendor, { query: { ...waiting.next } })
    expect([...waiting.negotiations, ...rest.negotiations].map(({ id }) => id)).toEqual(expectedIds)
    const newest = await get(context, listNegotiations, school, { query: {} })
    expect(newest.negotiations[0]?.id).toBe(ids[21])
    const older = await get(context, listNegotiations, school, { query: { ...newest.next } })
    expect(older.negotiations.map(({ id }) => id)).toEqual([ids[1], ids[0]])

    const mine = await get(context, listNegotiations, school, { query: { type: 'open', turn: 'saya' } })
    expect([mine.negotiations, mine.awaiting, mine.counts.open]).toEqual([[], 0, 22])
  })

  test('lists what waits for the viewer first, in every page once', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const now = new Date('2026-12-01T03:00:00Z')
    const opened = []
    for (let n = 0; n < 23; n += 1) opened.push(await begin(school, vendor, now))
    const ids = opened.map(({ params }) => params.negotiationId)
    // The vendor answers the first two, so that they wait for the school.
    for (const { params, version } of opened.slice(0, 2))
      await get(context, counterOffer, vendor, { params, body: { ...terms(63_000), version }, now })
    for (const type of ['all', 'open'] as const) {
      const first = await get(context, listNegotiations, school, { query: { type } })
      const second = await get(context, listNegotiations, school, { query: { type, ...first.next } })
      const listed = [...first.negotiations, ...second.negotiations].map(({ id }) => id)
      expect(listed.slice(0, 2)).toEqual(ids.slice(0, 2))
      const others = ids.slice(2)
      expect(listed.slice(2)).toEqual(type === 'all' ? others.toReversed() : others)
      expect(second.next).toBeNull()
    }
  })

  test('§2 each tab lists the negotiations in its state; refused ones are among the ended', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const now = new Date('2026-11-20T04:00:00Z')
    const begun = async () => begin(school, vendor)
    const [used, approved, refused, open] = [await begun(), await begun(), await begun(), await begun()]
    for (const { params, version } of [used, approved])
      await get(context, acceptOffer, vendor, { params, body: { version }, now })
    const { params, version } = refused
    await get(context, refuseOffer, vendor, {
      params,
      body: { version, reason: 'Harga terlalu rendah' },
      now,
    })
    await get(context, orderAtAgreedPrice, school, { params: used.params, now })
    await order(context, school)
    for (const viewer of [school, vendor]) {
      const tab = async (type: 'open' | 'approved' | 'expired' | 'used') =>
        (await get(context, listNegotiations, viewer, { query: { type } })).negotiations.map(({ id }) => id)
      expect(await tab('open')).toEqual([open.params.negotiationId])
      expect(await tab('approved')).toEqual([approved.params.negotiationId])
      expect(await tab('expired')).toEqual([refused.params.negotiationId])
      expect(await tab('used')).toEqual([used.params.negotiationId])
      const { counts, negotiations } = await get(context, listNegotiations, viewer, { query: {} })
      expect(counts).toEqual({ all: 4, open: 1, approved: 1, expired: 1, used: 1 })
      expect(negotiations).toHaveLength(4)
    }
  })

  test('supervisors read negotiations of their territory, staff read all, and neither may answer', async () => {
    const [school, vendor] = [
      await aSchool(context.db, { villageCode: '3515182001' }),
      await aVendor(context.db),
    ]
    const near = await aSupervisor(context.db, ['3515'])
    const elsewhere = await aSupervisor(context.db, ['64'])
    const staff = await aStaffMember(context.db)
    const { params, version } = await begin(school, vendor)
    const status = async (viewer: Actor) =>
      (await callEndpoint(context.db, context.services, viewNegotiation, viewer, { params })).http
    expect([await status(near), await status(staff), await status(elsewhere)]).toEqual([200, 200, 404])
    const ids = async (viewer: Actor) =>
      (await get(context, listNegotiations, viewer, { query: { type: 'open' } })).negotiations.map(
        ({ id }) => id,
      )
    expect(await ids(near)).toContain(params.negotiationId)
    expect(await ids(staff)).toContain(params.negotiationId)
    expect(await ids(elsewhere)).toEqual([])
    const negotiationList = await get(context, listNegotiations, near, { query: {} })
    expect(negotiationList.negotiations[0]).toMatchObject({
      school: { id: school.memberId },
      vendor: { id: vendor.memberId },
      turn: 'vendor',
    })
    expect([negotiationList.awaiting, negotiationList.counts.all]).toEqual([
      0,
      negotiationList.negotiations.length,
    ])
    for (const outsider of [near, staff])
      expect(
        (
          await callEndpoint(context.db, context.services, acceptOffer, outsider, {
            params,
            body: { version },
          })
        ).http,
      ).toBe(403)

    await get(context, acceptOffer, vendor, { params, body: { version } })
    await get(context, orderAtAgreedPrice, school, { params })
    const cart = await get(context, viewCart, school)
    expect(cart.groups[0]?.lines[0]?.agreedUntil).toBeInstanceOf(Date)
    const { orders } = await order(context, school)
    const orderId = must(orders[0], 'the order').id
    const { lines } = await get(context, viewOrder, near, { params: { orderId } })
    expect(lines[0]).toMatchObject({ negotiationId: params.negotiationId, unitPrice: 61_050 })
    expect([await status(near), await status(staff), await status(elsewhere)]).toEqual([200, 200, 404])
    const watched = await get(context, viewNegotiation, near, { params })
    expect(watched).toMatchObject({ state: 'used', orderId, offered: [], bounds: null })
  })
})
