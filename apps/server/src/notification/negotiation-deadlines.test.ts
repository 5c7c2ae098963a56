import {
  acceptOffer,
  counterOffer,
  openNegotiation,
  orderAtAgreedPrice,
} from '@pasar/contract/negotiation/negotiation'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { createDeadlineFixture } from '../../testing/fixtures/deadline-fixture.ts'
import { get, order } from '../../testing/orders.ts'

const { context, remindersAt } = await createDeadlineFixture()

/**
 * Opens a negotiation on a Friday: a school offers 61.050 for 30 reams, and the vendor has
 * until the end of Wednesday.
 */
async function bargained() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor, { price: 64_500, name: 'Kertas A4' })
  const terms = (unitPrice: number) => ({ unitPrice, freight: 25_000, packing: 5_000, days: 5, note: '' })
  const { id, version } = await get(context, openNegotiation, school, {
    body: { itemId, optionId: null, quantity: 30, ...terms(61_050), waivesStep: false },
    now: new Date('2026-11-20T03:00:00Z'),
  })
  return { school, vendor, terms, params: { negotiationId: id }, version }
}

test('reminds the side whose turn it is at noon of the last day of an offer', async () => {
  const phrase = 'Tawaran Kertas A4 berakhir bila tidak dijawab sampai'
  const one = await bargained()
  expect(await remindersAt(one, '2026-11-25T04:59:00Z', phrase)).toEqual({ school: [], vendor: [] })
  expect(await remindersAt(one, '2026-11-25T05:00:00Z', phrase)).toEqual({
    school: [],
    vendor: [`${phrase} 25 November 2026 pukul 23.59 WIB.`],
  })
  // Wednesday: the vendor has answered, and the school has until the end of Monday.
  await get(context, counterOffer, one.vendor, {
    params: one.params,
    body: { ...one.terms(63_000), version: one.version },
    now: new Date('2026-11-25T06:00:00Z'),
  })
  expect(await remindersAt(one, '2026-11-30T06:00:00Z', phrase)).toEqual({
    school: [`${phrase} 30 November 2026 pukul 23.59 WIB.`],
    vendor: [],
  })
})

test('reminds the school on the morning before an agreed price expires, unless it is used', async () => {
  const phrase = 'Harga sepakat Kertas A4 hanya berlaku sampai'
  const agreed = async () => {
    const one = await bargained()
    const { params, version, vendor } = one
    await get(context, acceptOffer, vendor, {
      params,
      body: { version },
      now: new Date('2026-11-20T04:00:00Z'),
    })
    return one
  }
  const [one, used] = [await agreed(), await agreed()]
  await get(context, orderAtAgreedPrice, used.school, {
    params: used.params,
    now: new Date('2026-11-21T03:00:00Z'),
  })
  await order(context, used.school)
  expect(await remindersAt(one, '2026-11-25T12:00:00Z', phrase)).toEqual({ school: [], vendor: [] })
  expect(await remindersAt(one, '2026-11-26T00:00:00Z', phrase)).toEqual({
    school: [`${phrase} 27 November 2026 pukul 23.59 WIB.`],
    vendor: [],
  })
  expect(await remindersAt(used, '2026-11-26T01:00:00Z', phrase)).toEqual({ school: [], vendor: [] })
})
