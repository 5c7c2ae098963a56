import { viewCart } from '@pasar/contract/cart/cart'
import {
  acceptOffer,
  counterOffer,
  listNegotiations,
  openNegotiation,
  orderAtAgreedPrice,
  quoteOpening,
  refuseOffer,
  viewNegotiation,
  withdrawOffer,
} from '@pasar/contract/negotiation/negotiation'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { runDueWork } from '../../testing/due-work.ts'
import { checkoutBody, clockAt, createTestContext, fillCart, get } from '../../testing/orders.ts'

const context = await createTestContext()

const now = new Date('2026-11-20T03:00:00Z') // Friday, 10.00 WIB
const terms = (unitPrice: number) => ({ unitPrice, freight: 25_000, packing: 5_000, days: 5, note: '' })

/** Opens a negotiation: a school offers 61.050 for 30 reams with a list price of 64.500. */
async function begun() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor, { price: 64_500 })
  const subject = { itemId, optionId: null, quantity: 30 }
  const view = await get(context, openNegotiation, school, {
    body: { ...subject, ...terms(61_050), waivesStep: false },
    now,
  })
  return { school, vendor, itemId, subject, view, params: { negotiationId: view.id } }
}

async function agreed() {
  const one = await begun()
  const view = await get(context, acceptOffer, one.vendor, {
    params: one.params,
    body: { version: one.view.version },
    now,
  })
  return { ...one, view }
}

const checkout = async (one: Awaited<ReturnType<typeof begun>>, at = now) => {
  const view = await get(context, viewCheckout, one.school, { now: at })
  return callEndpoint(context.db, context.services, placeOrders, one.school, {
    body: checkoutBody(view),
    key: `negosiasi-${one.view.id}-${process.hrtime.bigint()}`,
    now: at,
  })
}

describe('§4 negotiation', () => {
  test('shows a school the amounts of its offer before it sends it', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const itemId = await anItem(context.db, vendor, { price: 64_500 })
    const quoted = await get(context, quoteOpening, school, {
      body: { itemId, optionId: null, quantity: 30, ...terms(61_050) },
    })
    expect(quoted).toMatchObject({
      listPrice: 64_500,
      amounts: { gross: 1_831_500, dpp: 1_650_000, ppn: 181_500, freight: 30_000, total: 1_861_500 },
    })
  })

  test('the sides alternate until one accepts, and the school orders at that price exactly once', async () => {
    const one = await begun()
    expect(one.view).toMatchObject({ state: 'open', turn: 'vendor', rounds: 1, offered: [] })
    const countered = await get(context, counterOffer, one.vendor, {
      params: one.params,
      body: { ...terms(63_000), version: one.view.version },
      now,
    })
    expect(countered).toMatchObject({ turn: 'buyer', rounds: 2, unitPrice: 63_000 })
    const accepted = await get(context, acceptOffer, one.school, {
      params: one.params,
      body: { version: countered.version },
      now,
    })
    expect(accepted).toMatchObject({ state: 'approved', validUntil: new Date('2026-11-27T16:59:59.999Z') })

    await get(context, orderAtAgreedPrice, one.school, { params: one.params, now })
    const cart = await get(context, viewCart, one.school)
    expect(cart.groups[0]?.lines[0]).toMatchObject({
      quantity: 30,
      unitPrice: 63_000,
      priceSource: 'negotiation',
      lineTotal: 1_890_000,
    })
    const placed = await checkout(one)
    expect(placed.http).toBe(200)
    const used = await get(context, viewNegotiation, one.vendor, { params: one.params })
    expect(used).toMatchObject({ state: 'used', offered: [] })
    const order = await get(context, viewOrder, one.school, { params: { orderId: used.orderId ?? 0 } })
    expect(order.amounts).toMatchObject({ gross: 1_890_000, freight: 30_000, total: 1_920_000 })
    expect(order.freight).toMatchObject({ name: 'Sesuai negosiasi', days: 5 })
    await expect(get(context, orderAtAgreedPrice, one.school, { params: one.params, now })).rejects.toThrow(
      'sudah tidak berlaku',
    )
  })

  test('an agreed price applies to its quantity, its school and its days only', async () => {
    const one = await agreed()
    await get(context, orderAtAgreedPrice, one.school, { params: one.params, now })
    await fillCart(context, one.school, [[one.itemId, 1]])
    const cart = await get(context, viewCart, one.school)
    expect(cart.groups[0]?.lines[0]).toMatchObject({
      quantity: 31,
      unitPrice: 64_500,
      lostNegotiation: true,
      negotiationId: null,
    })
    await expect(
      get(context, orderAtAgreedPrice, await aSchool(context.db), { params: one.params, now }),
    ).rejects.toThrow('Negosiasi tidak ditemukan')
    await get(context, orderAtAgreedPrice, one.school, { params: one.params, now })
    const late = await checkout(one, new Date('2026-11-27T17:00:00Z'))
    expect([late.http, late.body.status]).toEqual([409, 'error'])
  })

  test('rejects an answer out of turn, and offers that do not come closer', async () => {
    const one = await begun()
    const { params } = one
    const { version } = one.view
    await expect(get(context, acceptOffer, one.school, { params, body: { version } })).rejects.toThrow(
      'Langkah ini belum dapat',
    )
    await expect(
      get(context, counterOffer, one.vendor, { params, body: { ...terms(64_501), version } }),
    ).rejects.toThrow('Tidak boleh di atas harga tayang')
    await expect(
      get(context, acceptOffer, await aVendor(context.db), { params, body: { version } }),
    ).rejects.toThrow('Negosiasi tidak ditemukan')
  })

  test('after ten offers, five of each side, the last one can only be accepted or refused', async () => {
    const { params, school, vendor, view } = await begun()
    const counter = (round: number, version: number) => {
      const isVendor = round % 2 === 0
      const unitPrice = isVendor ? 64_400 - round * 100 : 61_050 + round * 100
      const input = { params, body: { ...terms(unitPrice), version }, now }
      return callEndpoint(context.db, context.services, counterOffer, isVendor ? vendor : school, input)
    }
    let { version } = view
    for (let round = 2; round <= 10; round += 1) {
      expect((await counter(round, version)).http).toBe(200)
      version = (await get(context, viewNegotiation, school, { params, now })).version
    }
    const more = await counter(11, version)
    expect([more.http, more.body.status === 'error' && more.body.status_message]).toEqual([
      409,
      'Putaran tawaran sudah habis. Setujui atau tolak tawaran terakhir.',
    ])
    const last = await get(context, acceptOffer, school, { params, body: { version }, now })
    expect(last).toMatchObject({ state: 'approved', rounds: 10, unitPrice: 63_400 })
  })

  test('rejects a second open negotiation about the same item; a refusal ends it with its reason', async () => {
    const one = await begun()
    const secondOpening = { body: { ...one.subject, ...terms(60_000), waivesStep: false }, now }
    await expect(get(context, openNegotiation, one.school, secondOpening)).rejects.toThrow(
      'Masih ada negosiasi',
    )
    const refused = await get(context, refuseOffer, one.vendor, {
      params: one.params,
      body: { version: one.view.version, reason: 'Terlalu rendah' },
      now,
    })
    expect(refused).toMatchObject({ state: 'expired', outcome: 'refused', reason: 'Terlalu rendah' })
    expect((await get(context, openNegotiation, one.school, secondOpening)).state).toBe('open')
    const { counts } = await get(context, listNegotiations, one.school, { query: {} })
    expect(counts).toEqual({ all: 2, open: 1, approved: 0, expired: 1, used: 0 })
  })

  test('the school may withdraw after 24 hours; after three working days the offer times out', async () => {
    const one = await begun()
    const withdraw = (at: string) =>
      get(context, withdrawOffer, one.school, {
        params: one.params,
        body: { version: one.view.version },
        now: new Date(at),
      })
    await expect(withdraw('2026-11-21T02:59:59Z')).rejects.toThrow('cukup lama')
    expect((await withdraw('2026-11-21T03:00:00Z')).outcome).toBe('withdrawn')

    const other = await begun()
    const stateAt = async (at: string) => {
      await clockAt(context, at)
      return (await get(context, viewNegotiation, other.school, { params: other.params })).outcome
    }
    expect(await stateAt('2026-11-25T16:59:59Z')).toBe('none')
    // Before the timer runs.
    const accept = get(context, acceptOffer, other.vendor, {
      params: other.params,
      body: { version: other.view.version },
      now: new Date('2026-11-25T17:00:00Z'),
    })
    await expect(accept).rejects.toThrow('Batas waktu menjawab sudah lewat')
    expect(await stateAt('2026-11-25T17:00:00Z')).toBe('timed_out')
  })

  test('ends the agreement and notifies both sides when the list price falls to the agreed price', async () => {
    const one = await agreed()
    await context.db.updateTable('item').set({ price: 61_050 }).where('id', '=', one.itemId).execute()
    await runDueWork(
      {
        db: context.db,
        sealer: context.services.sealer,
        bank: simulatedBank(),
        settings: async () => DEFAULT_SETTINGS,
      },
      now,
    )
    const ended = await get(context, viewNegotiation, one.school, { params: one.params })
    expect(ended).toMatchObject({ state: 'expired', reason: expect.stringContaining('Harga tayang') })
    const notifications = await context.db
      .selectFrom('outbox')
      .select('member_id')
      .where('topic', '=', 'negotiation.expire')
      .where('member_id', 'in', [one.school.memberId, one.vendor.memberId])
      .execute()
    expect(notifications).toHaveLength(2)
  })
})
