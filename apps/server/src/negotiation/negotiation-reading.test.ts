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
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { createTestContext, get, order } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'

const house = await createTestContext()
await someAreas(house.db)

const terms = (unitPrice: number) => ({ unitPrice, freight: 25_000, packing: 5_000, days: 5, note: '' })

/** A school offers 61.050 for 30 rims that are listed at 64.500. */
async function begin(school: Actor, vendor: Actor, now = new Date('2026-11-20T03:00:00Z')) {
  const itemId = await anItem(house.db, vendor, { price: 64_500 })
  const matter = { itemId, optionId: null, quantity: 30 }
  const body = { ...matter, ...terms(61_050), waivesStep: false }
  const { id, version } = await get(house, openNegotiation, school, { body, now })
  return { matter, version, params: { negotiationId: id } }
}

describe('what the two sides read of a negotiation', () => {
  test('an offer says how far it lies below the list price, and a counter-offer within what it has to stay', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    const { matter, params, version } = await begin(school, vendor)
    const quoted = await get(house, quoteOpening, school, { body: { ...matter, ...terms(61_050) } })
    expect(quoted).toMatchObject({ saved: 103_500, waives: null })
    const asVendor = await get(house, viewNegotiation, vendor, { params })
    expect(asVendor.bounds).toEqual({ least: 61_050, most: 64_500 })
    const waiting = { kind: 'negotiate', count: 1, earliest: new Date('2026-11-25T16:59:59.999Z') }
    expect((await get(house, tasks, vendor)).tasks).toContainEqual(waiting)
    expect((await get(house, tasks, school)).tasks).not.toContainEqual(waiting)
    expect((await get(house, viewNegotiation, school, { params })).bounds).toBeNull()

    await get(house, counterOffer, vendor, { params, body: { ...terms(63_000), version } })
    const asSchool = await get(house, viewNegotiation, school, { params })
    expect(asSchool.bounds).toEqual({ least: 61_050, most: 63_000 })
    const again = await get(house, quoteCounter, school, { params, body: terms(62_160) })
    expect(again).toMatchObject({ saved: 70_200, amounts: { gross: 1_864_800, ppn: 184_800 } })
  })

  test('from the first wholesale step on the quote says which step is given up', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    const itemId = await anItem(house.db, vendor, { price: 64_500 })
    await house.db
      .insertInto('item_wholesale')
      .values({ item_id: itemId, amount: 10, price: 60_000 })
      .execute()
    const body = { itemId, optionId: null, quantity: 10, ...terms(59_000) }
    expect((await get(house, quoteOpening, school, { body })).waives).toBe(10)
    expect((await get(house, quoteOpening, school, { body: { ...body, quantity: 9 } })).waives).toBeNull()
  })

  test('open ones come by their deadline, page after page, and those that await an answer can be had alone', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    const ids: number[] = []
    // The later ones are offered first: numbers and deadlines go opposite ways.
    for (let n = 0; n < 22; n += 1) {
      const day = n < 11 ? '2026-11-23T03:00:00Z' : '2026-11-16T03:00:00Z'
      ids.push((await begin(school, vendor, new Date(day))).params.negotiationId)
    }
    const wanted = [...ids.slice(11), ...ids.slice(0, 11)]
    const first = await get(house, listNegotiations, vendor, { query: { type: 'open' } })
    expect(first.negotiations.map(({ id }) => id)).toEqual(wanted.slice(0, 20))
    const second = await get(house, listNegotiations, vendor, { query: { type: 'open', ...first.next } })
    expect(second.negotiations.map(({ id }) => id)).toEqual(wanted.slice(20))
    expect([second.next, second.awaiting]).toEqual([null, 22])

    const newest = await get(house, listNegotiations, vendor, { query: {} })
    expect(newest.negotiations[0]?.id).toBe(ids[21])
    const older = await get(house, listNegotiations, vendor, { query: { ...newest.next } })
    expect(older.negotiations.map(({ id }) => id)).toEqual([ids[1], ids[0]])

    const mine = await get(house, listNegotiations, school, { query: { type: 'open', turn: 'saya' } })
    expect([mine.negotiations, mine.awaiting, mine.counts.open]).toEqual([[], 0, 22])
  })

  test('§2 each tab lists what is in its state, a refused one with those that ended', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    const now = new Date('2026-11-20T04:00:00Z')
    const begun = async () => begin(school, vendor)
    const [used, approved, refused, open] = [await begun(), await begun(), await begun(), await begun()]
    for (const { params, version } of [used, approved])
      await get(house, acceptOffer, vendor, { params, body: { version }, now })
    const { params, version } = refused
    await get(house, refuseOffer, vendor, { params, body: { version, reason: 'Harga terlalu rendah' }, now })
    await get(house, orderAtAgreedPrice, school, { params: used.params, now })
    await order(house, school)
    for (const reader of [school, vendor]) {
      const tab = async (type: 'open' | 'approved' | 'expired' | 'used') =>
        (await get(house, listNegotiations, reader, { query: { type } })).negotiations.map(({ id }) => id)
      expect(await tab('open')).toEqual([open.params.negotiationId])
      expect(await tab('approved')).toEqual([approved.params.negotiationId])
      expect(await tab('expired')).toEqual([refused.params.negotiationId])
      expect(await tab('used')).toEqual([used.params.negotiationId])
      const { counts, negotiations } = await get(house, listNegotiations, reader, { query: {} })
      expect(counts).toEqual({ all: 4, open: 1, approved: 1, expired: 1, used: 1 })
      expect(negotiations).toHaveLength(4)
    }
  })

  test('supervisors read the negotiations of their territory and staff all, listed and one by one, and answer none', async () => {
    const [school, vendor] = [await aSchool(house.db, { villageCode: '3515182001' }), await aVendor(house.db)]
    const near = await aSupervisor(house.db, ['3515'])
    const elsewhere = await aSupervisor(house.db, ['64'])
    const staff = await aStaffMember(house.db)
    const { params, version } = await begin(school, vendor)
    const status = async (who: Actor) =>
      (await callEndpoint(house.db, house.services, viewNegotiation, who, { params })).http
    expect([await status(near), await status(staff), await status(elsewhere)]).toEqual([200, 200, 404])
    const ids = async (who: Actor) =>
      (await get(house, listNegotiations, who, { query: { type: 'open' } })).negotiations.map(({ id }) => id)
    expect(await ids(near)).toContain(params.negotiationId)
    expect(await ids(staff)).toContain(params.negotiationId)
    expect(await ids(elsewhere)).toEqual([])
    const seen = await get(house, listNegotiations, near, { query: {} })
    expect(seen.negotiations[0]).toMatchObject({
      school: { id: school.memberId },
      vendor: { id: vendor.memberId },
      turn: 'vendor',
    })
    expect([seen.awaiting, seen.counts.all]).toEqual([0, seen.negotiations.length])
    for (const who of [near, staff])
      expect(
        (await callEndpoint(house.db, house.services, acceptOffer, who, { params, body: { version } })).http,
      ).toBe(403)

    await get(house, acceptOffer, vendor, { params, body: { version } })
    await get(house, orderAtAgreedPrice, school, { params })
    const cart = await get(house, viewCart, school)
    expect(cart.groups[0]?.lines[0]?.agreedUntil).toBeInstanceOf(Date)
    const { orders } = await order(house, school)
    const orderId = orders[0]?.id ?? 0
    const { lines } = await get(house, viewOrder, near, { params: { orderId } })
    expect(lines[0]).toMatchObject({ negotiationId: params.negotiationId, unitPrice: 61_050 })
    expect([await status(near), await status(staff), await status(elsewhere)]).toEqual([200, 200, 404])
    const watched = await get(house, viewNegotiation, near, { params })
    expect(watched).toMatchObject({ state: 'used', orderId, offered: [], bounds: null })
  })
})
