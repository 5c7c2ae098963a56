import { saveComparison } from '@pasar/contract/cart/comparison'
import { listDocuments } from '@pasar/contract/document/document'
import { acceptOffer, openNegotiation, orderAtAgreedPrice } from '@pasar/contract/negotiation/negotiation'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { quoteChange, requestChange } from '@pasar/contract/ordering/requests'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../testing/catalogue-builders.ts'
import { orderCompared, storeComparison } from '../../testing/compared.ts'
import { createTestContext, fillCart, get } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'

const CHAIRS = 101
const TABLES = 402
const REASON = 'Harga sampai sekolah paling rendah'

const house = await createTestContext()
await theCategories(house.db)
await someAreas(house.db)
const vendors = await Promise.all(['CV Satu', 'CV Dua', 'CV Tiga'].map((name) => aVendor(house.db, { name })))

/** The same goods of three vendors. @param price whole rupiah a unit of the first; the second is 100.000 dearer, the third 200.000 */
const offersAt = (price: number, category_id = CHAIRS) =>
  Promise.all(
    vendors.map((vendor, at) =>
      anItem(house.db, vendor, { price: price + at * 100_000, category_id, stock: 10_000 }),
    ),
  )

const said = ({ http, body }: Awaited<ReturnType<typeof callEndpoint>>) =>
  'data' in body && body.status === 'error' ? [http, body.data] : [http]

const placedOf = (answer: Awaited<ReturnType<typeof callEndpoint>>): number => {
  expect(answer.body).toMatchObject({ status: 'success' })
  return Number(Object(answer.body).data.orders[0].id)
}

describe('§1 an order above 50 million', () => {
  test('is refused without a comparison, and nothing is kept of it', async () => {
    const school = await aSchool(house.db)
    // 49.990.000 and 10.000 of freight are 50.000.000: nothing has to be compared. One rupiah more needs two.
    const [at = 0, above = 0] = [(await offersAt(49_990_000))[0], (await offersAt(49_990_001, TABLES))[0]]
    placedOf(await orderCompared(house, school, [[at, 1]]))
    expect(said(await orderCompared(house, school, [[above, 1]]))).toEqual([
      409,
      {
        error: [
          {
            field: 'orders.0.comparison.lines.0',
            message: 'Bandingkan barang ini dengan penawaran lain, paling sedikit 2 penyedia',
          },
          { field: 'orders.0.comparison.reason', message: 'Tulis alasan paling sedikit 10 huruf' },
        ],
      },
    ])
    const { count } = await house.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('buyer_id', '=', school.memberId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('keeps what was compared, for the school and whoever watches, not for the vendor', async () => {
    const school = await aSchool(house.db, { villageCode: '3515182001' })
    const items = await offersAt(5_000_000)
    const id = await storeComparison(house, school, items.slice(0, 2), 10)
    const orderId = placedOf(
      await orderCompared(house, school, [[items[0] ?? 0, 10]], { reason: REASON, comparisonIds: [id] }),
    )
    const view = (actor: Actor) => get(house, viewOrder, actor, { params: { orderId } })
    const { comparison } = await view(school)
    // 50.000.000 and 55.000 of freight; 51.000.000 / 1,11 = 45.945.945,9
    expect(comparison).toMatchObject({
      by: school.name,
      reason: REASON,
      isSole: false,
      lines: [
        {
          lineNo: 1,
          quantity: 10,
          candidates: 2,
          value: 50_055_000,
          basis: 'order',
          unitPrice: 5_000_000,
          lineTotal: 50_000_000,
          isNegotiated: false,
          comparison: {
            offers: [
              {
                vendorName: 'CV Satu',
                goods: 50_000_000,
                freight: 55_000,
                landed: 50_055_000,
                isChosen: true,
              },
              {
                vendorName: 'CV Dua',
                goods: 51_000_000,
                dpp: 45_945_946,
                landed: 51_055_000,
                isChosen: false,
              },
            ],
          },
        },
      ],
    })
    for (const watcher of [await aStaffMember(house.db), await aSupervisor(house.db, ['3515'])])
      expect((await view(watcher)).comparison).toEqual(comparison)
    expect((await view(vendors[0] ?? school)).comparison).toBeNull()
    const kinds = async (actor: Actor) =>
      (await get(house, listDocuments, actor, { params: { orderId } })).documents.map(
        ({ kind, number }) => `${kind} ${number}`,
      )
    expect((await kinds(school))[0]).toBe(`comparison PP-2026-${school.memberId}-00001`)
    expect((await kinds(vendors[0] ?? school)).some((kind) => kind.startsWith('comparison'))).toBe(false)
    await expect(
      sql`update order_comparison set content = '{}' where order_id = ${orderId}`.execute(house.db),
    ).rejects.toThrow('stays as it was written')
  })

  test('above 200 million needs three', async () => {
    const school = await aSchool(house.db)
    const items = await offersAt(20_000_000)
    const goods = [[items[0] ?? 0, 10]] as const
    const two = await storeComparison(house, school, items.slice(0, 2), 10)
    expect(said(await orderCompared(house, school, goods, { reason: REASON, comparisonIds: [two] }))).toEqual(
      [
        409,
        {
          error: [
            { field: 'orders.0.comparison.lines.0', message: 'Penyedia yang dibandingkan masih kurang' },
          ],
        },
      ],
    )
    await house.db.deleteFrom('cart_line').execute()
    const three = await storeComparison(house, school, items, 10)
    placedOf(await orderCompared(house, school, goods, { reason: REASON, comparisonIds: [three] }))
  })

  test('goes by no comparison of another school', async () => {
    const [school, other] = [await aSchool(house.db), await aSchool(house.db)]
    const items = await offersAt(6_000_000)
    const id = await storeComparison(house, other, items, 10)
    const answer = await orderCompared(house, school, [[items[0] ?? 0, 10]], {
      reason: REASON,
      comparisonIds: [id],
    })
    expect(answer.http).toBe(409)
  })
})

describe('§1 purchases of the same kind within 14 days', () => {
  const first = new Date('2026-11-01T03:00:00Z')
  const twice = async (later: string, category = CHAIRS) => {
    const school = await aSchool(house.db)
    const [one = 0] = await offersAt(30_000_000)
    const [two = 0] = await offersAt(31_000_000, category)
    const orderId = placedOf(await orderCompared(house, school, [[one, 1]], {}, first))
    return {
      school,
      two,
      orderId,
      again: () => orderCompared(house, school, [[two, 1]], {}, new Date(later)),
    }
  }

  test('count together, whoever sells them', async () => {
    const { school, again } = await twice('2026-11-15T03:00:00Z')
    expect((await again()).http).toBe(409)
    // 30.010.000 before, 31.010.000 in the cart.
    const { duty } = await get(house, viewCheckout, school, { now: new Date('2026-11-15T03:00:00Z') })
    expect(duty).toMatchObject({
      splitDays: 14,
      lines: [{ categoryId: CHAIRS }],
      bought: [{ categoryId: CHAIRS, amount: 30_010_000, orders: [expect.stringMatching(/^SP-/)] }],
    })
  })

  test('no more a moment later', async () => {
    placedOf(await (await twice('2026-11-15T03:00:00.001Z')).again())
  })

  test('not with another kind', async () => {
    placedOf(await (await twice('2026-11-02T03:00:00Z', TABLES)).again())
  })

  test('not with what was cancelled', async () => {
    const { school, orderId, again } = await twice('2026-11-02T03:00:00Z')
    const body = { version: 1, reason: 'Salah pesan' }
    await get(house, cancelOrder, school, { params: { orderId }, body, now: first })
    placedOf(await again())
  })

  test('nor can a change grow an order above the band', async () => {
    const school = await aSchool(house.db)
    const [one = 0] = await offersAt(9_900_000)
    const orderId = placedOf(await orderCompared(house, school, [[one, 5]], {}, first))
    const grown = {
      lines: [{ lineNo: 1, quantity: 6, unitPrice: 9_900_000 }],
      freight: 30_000,
      neededBy: null,
    }
    const asked = { params: { orderId }, now: first }
    for (const answer of [
      await callEndpoint(house.db, house.services, quoteChange, school, { ...asked, body: grown }),
      await callEndpoint(house.db, house.services, requestChange, school, {
        ...asked,
        body: { ...grown, version: 1, reason: 'Kurang satu' },
      }),
    ])
      expect(answer).toMatchObject({
        http: 409,
        body: { status_message: expect.stringContaining('perlu perbandingan penyedia') },
      })
    const lower = { ...grown, lines: [{ lineNo: 1, quantity: 4, unitPrice: 9_900_000 }] }
    await get(house, quoteChange, school, { ...asked, body: lower })
  })
})

describe('§1 bargaining', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  const before = new Date('2026-11-19T03:00:00Z')

  /** Ten chairs, listed at 6.000.000, agreed on at 5.500.000. */
  async function agreed(school: Actor, itemId: number) {
    const offer = { unitPrice: 5_500_000, freight: 0, packing: 0, days: 3, note: '' }
    const { id, version } = await get(house, openNegotiation, school, {
      body: { itemId, optionId: null, quantity: 10, ...offer, waivesStep: false },
      now,
    })
    const params = { negotiationId: id }
    await get(house, acceptOffer, vendors[0] ?? school, { params, body: { version }, now })
    await get(house, orderAtAgreedPrice, school, { params, now })
  }

  test('comes after comparing: what was compared before counts, what was compared afterwards does not', async () => {
    for (const [at, http] of [
      [before, 200],
      [new Date('2026-11-20T03:00:01Z'), 409],
    ] as const) {
      const school = await aSchool(house.db)
      const items = await offersAt(6_000_000)
      const id = await storeComparison(house, school, items, 10, at)
      await agreed(school, items[0] ?? 0)
      const later = new Date('2026-11-20T04:00:00Z')
      const answer = await orderCompared(house, school, [], { reason: REASON, comparisonIds: [id] }, later)
      expect(answer.http, at.toISOString()).toBe(http)
    }
  })

  test('with the only vendor takes the place of comparing, with a declaration', async () => {
    const school = await aSchool(house.db)
    const [itemId = 0] = await offersAt(6_000_000)
    await agreed(school, itemId)
    const reason = 'Hanya penyedia ini yang menjual kursi ukuran ini'
    expect((await orderCompared(house, school, [], { reason }, now)).http).toBe(409)
    const orderId = placedOf(await orderCompared(house, school, [], { reason, isSole: true }, now))
    const { comparison } = await get(house, viewOrder, school, { params: { orderId } })
    expect(comparison).toMatchObject({
      isSole: true,
      reason,
      lines: [{ comparison: null, isNegotiated: true, unitPrice: 5_500_000 }],
    })
    const kinds = (await get(house, listDocuments, school, { params: { orderId } })).documents
    expect(kinds.map(({ kind }) => kind)).toEqual(['comparison', 'negotiation', 'order'])
  })

  test('a declaration alone does not do: the price has to be agreed on', async () => {
    const school = await aSchool(house.db)
    const [itemId = 0] = await offersAt(6_000_000)
    const answer = await orderCompared(house, school, [[itemId, 10]], { reason: REASON, isSole: true })
    expect(said(answer)).toEqual([
      409,
      {
        error: [
          {
            field: 'orders.0.comparison.lines.0',
            message: 'Barang dari satu-satunya penyedia harus dinegosiasikan dahulu',
          },
        ],
      },
    ])
  })
})

describe('§1 what can be kept as a comparison', () => {
  const keep = (school: Actor, offers: readonly number[], quantity = 1) =>
    callEndpoint(house.db, house.services, saveComparison, school, {
      body: { offers: offers.map(String), quantity },
    })

  test('offers of different vendors, of one kind, that can be ordered', async () => {
    const school = await aSchool(house.db)
    const [one = 0, two = 0] = await offersAt(5_000_000)
    const [table = 0] = await offersAt(5_000_000, TABLES)
    const sameVendor = await anItem(house.db, vendors[0] ?? school, { category_id: CHAIRS })
    const soldOut = await anItem(house.db, vendors[2] ?? school, { category_id: CHAIRS, stock: 0 })
    const other = await anItem(house.db, vendors[1] ?? school, { category_id: TABLES })
    const words = async (offers: readonly number[]) => {
      const { http, body } = await keep(school, offers)
      return [http, Object(body).status_message]
    }
    expect(await words([one])).toEqual([422, 'Pilih paling sedikit dua barang untuk dibandingkan.'])
    expect(await words([one, 999_999_999])).toEqual([
      422,
      'Pilih paling sedikit dua barang untuk dibandingkan.',
    ])
    expect(await words([one, sameVendor])).toEqual([
      422,
      'Setiap penawaran harus dari penyedia yang berbeda.',
    ])
    expect((await words([one, other]))[0]).toBe(422)
    expect((await words([one, soldOut]))[1]).toBe('Ada penawaran yang tidak dapat dipesan dalam jumlah ini.')
    expect((await words([table, two]))[1]).toContain('sejenis')
    expect((await words([one, two]))[0]).toBe(200)
  })

  test('of very many the oldest go', async () => {
    const school = await aSchool(house.db)
    const items = await offersAt(5_000_000)
    const ids: number[] = []
    for (let round = 0; round < 103; round += 1) ids.push(await storeComparison(house, school, items, 10))
    await fillCart(house, school, [[items[0] ?? 0, 10]])
    const { duty } = await get(house, viewCheckout, school)
    expect(duty.kept).toHaveLength(100)
    expect(duty.kept[0]?.id).toBe(ids.at(-1))
  })
})
