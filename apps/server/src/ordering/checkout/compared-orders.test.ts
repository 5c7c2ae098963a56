import { listDocuments } from '@pasar/contract/document/document'
import { acceptOffer, openNegotiation, orderAtAgreedPrice } from '@pasar/contract/negotiation/negotiation'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { quoteChange, requestChange } from '@pasar/contract/ordering/requests'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSchool, aStaffMember, aSupervisor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { orderCompared, storeComparison, threeVendors } from '../../../testing/compared.ts'
import { createTestContext, get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const CHAIRS = 101
const TABLES = 402
const REASON = 'Harga sampai sekolah paling rendah'

const context = await createTestContext()
await theCategories(context.db)
await someAreas(context.db)
const { vendors, offersAt } = await threeVendors(context)

const statusAndMessage = ({ http, body }: Awaited<ReturnType<typeof callEndpoint>>) =>
  'data' in body && body.status === 'error' ? [http, body.data] : [http]

const placedOf = (answer: Awaited<ReturnType<typeof callEndpoint>>): number => {
  expect(answer.body).toMatchObject({ status: 'success' })
  return Number(Object(answer.body).data.orders[0].id)
}

describe('§1 an order above 50 million', () => {
  test('is rejected without a comparison, and nothing is stored', async () => {
    const school = await aSchool(context.db)
    // 49.990.000 and 10.000 of freight are 50.000.000: no comparison required. One rupiah more
    // requires two vendors.
    const [at = 0, above = 0] = [(await offersAt(49_990_000))[0], (await offersAt(49_990_001, TABLES))[0]]
    placedOf(await orderCompared(context, school, [[at, 1]]))
    expect(statusAndMessage(await orderCompared(context, school, [[above, 1]]))).toEqual([
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
    const { count } = await context.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('buyer_id', '=', school.memberId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('stores the comparison for the school, staff and supervisors, but not for the vendor', async () => {
    const school = await aSchool(context.db, { villageCode: '3515182001' })
    const items = await offersAt(5_000_000)
    const id = await storeComparison(context, school, items.slice(0, 2), 10)
    const orderId = placedOf(
      await orderCompared(context, school, [[must(items[0], 'the item'), 10]], {
        reason: REASON,
        comparisonIds: [id],
      }),
    )
    const view = (actor: Actor) => get(context, viewOrder, actor, { params: { orderId } })
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
    for (const watcher of [await aStaffMember(context.db), await aSupervisor(context.db, ['3515'])])
      expect((await view(watcher)).comparison).toEqual(comparison)
    expect((await view(vendors[0] ?? school)).comparison).toBeNull()
    const kinds = async (actor: Actor) =>
      (await get(context, listDocuments, actor, { params: { orderId } })).documents.map(
        ({ kind, number }) => `${kind} ${number}`,
      )
    expect((await kinds(school))[0]).toBe(`comparison PP-2026-${school.memberId}-00001`)
    expect((await kinds(vendors[0] ?? school)).some((kind) => kind.startsWith('comparison'))).toBe(false)
    await expect(
      sql`update order_comparison set content = '{}' where order_id = ${orderId}`.execute(context.db),
    ).rejects.toThrow('stays as it was written')
  })

  test('requires three vendors above 200 million', async () => {
    const school = await aSchool(context.db)
    const items = await offersAt(20_000_000)
    const goods = [[must(items[0], 'the item'), 10]] as const
    const two = await storeComparison(context, school, items.slice(0, 2), 10)
    expect(
      statusAndMessage(await orderCompared(context, school, goods, { reason: REASON, comparisonIds: [two] })),
    ).toEqual([
      409,
      {
        error: [{ field: 'orders.0.comparison.lines.0', message: 'Penyedia yang dibandingkan masih kurang' }],
      },
    ])
    await context.db.deleteFrom('cart_line').execute()
    const three = await storeComparison(context, school, items, 10)
    placedOf(await orderCompared(context, school, goods, { reason: REASON, comparisonIds: [three] }))
  })

  test('rejects a comparison of another school', async () => {
    const [school, other] = [await aSchool(context.db), await aSchool(context.db)]
    const items = await offersAt(6_000_000)
    const id = await storeComparison(context, other, items, 10)
    const answer = await orderCompared(context, school, [[must(items[0], 'the item'), 10]], {
      reason: REASON,
      comparisonIds: [id],
    })
    expect(answer.http).toBe(409)
  })
})

describe('§1 purchases of the same kind within 14 days', () => {
  const first = new Date('2026-11-01T03:00:00Z')
  const twice = async (later: string, category = CHAIRS) => {
    const school = await aSchool(context.db)
    const [one = 0] = await offersAt(30_000_000)
    const [two = 0] = await offersAt(31_000_000, category)
    const orderId = placedOf(await orderCompared(context, school, [[one, 1]], {}, first))
    return {
      school,
      two,
      orderId,
      repeatOrder: () => orderCompared(context, school, [[two, 1]], {}, new Date(later)),
    }
  }

  test('count together across vendors', async () => {
    const { school, repeatOrder } = await twice('2026-11-15T03:00:00Z')
    expect((await repeatOrder()).http).toBe(409)
    // 30.010.000 before, 31.010.000 in the cart.
    const { duty } = await get(context, viewCheckout, school, { now: new Date('2026-11-15T03:00:00Z') })
    expect(duty).toMatchObject({
      splitDays: 14,
      lines: [{ categoryId: CHAIRS }],
      bought: [{ categoryId: CHAIRS, amount: 30_010_000, orders: [expect.stringMatching(/^SP-/)] }],
    })
  })

  test('purchases of the same kind do not count together after 14 days', async () => {
    placedOf(await (await twice('2026-11-15T03:00:00.001Z')).repeatOrder())
  })

  test('do not count with another category', async () => {
    placedOf(await (await twice('2026-11-02T03:00:00Z', TABLES)).repeatOrder())
  })

  test('cancelled purchases of the same kind do not count', async () => {
    const { school, orderId, repeatOrder } = await twice('2026-11-02T03:00:00Z')
    const body = { version: 1, reason: 'Salah pesan' }
    await get(context, cancelOrder, school, { params: { orderId }, body, now: first })
    placedOf(await repeatOrder())
  })

  test('limit also a change that would raise an order above the limit', async () => {
    const school = await aSchool(context.db)
    const [one = 0] = await offersAt(9_900_000)
    const orderId = placedOf(await orderCompared(context, school, [[one, 5]], {}, first))
    const grown = {
      lines: [{ lineNo: 1, quantity: 6, unitPrice: 9_900_000 }],
      freight: 30_000,
      neededBy: null,
    }
    const input = { params: { orderId }, now: first }
    for (const answer of [
      await callEndpoint(context.db, context.services, quoteChange, school, { ...input, body: grown }),
      await callEndpoint(context.db, context.services, requestChange, school, {
        ...input,
        body: { ...grown, version: 1, reason: 'Kurang satu' },
      }),
    ])
      expect(answer).toMatchObject({
        http: 409,
        body: { status_message: expect.stringContaining('perlu perbandingan penyedia') },
      })
    const lower = { ...grown, lines: [{ lineNo: 1, quantity: 4, unitPrice: 9_900_000 }] }
    await get(context, quoteChange, school, { ...input, body: lower })
  })
})

describe('§1 negotiation', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  const before = new Date('2026-11-19T03:00:00Z')

  /** Negotiates ten chairs with a list price of 6.000.000 down to 5.500.000. */
  async function agreed(school: Actor, itemId: number) {
    const offer = { unitPrice: 5_500_000, freight: 0, packing: 0, days: 3, note: '' }
    const { id, version } = await get(context, openNegotiation, school, {
      body: { itemId, optionId: null, quantity: 10, ...offer, waivesStep: false },
      now,
    })
    const params = { negotiationId: id }
    await get(context, acceptOffer, vendors[0] ?? school, { params, body: { version }, now })
    await get(context, orderAtAgreedPrice, school, { params, now })
  }

  test('must start after the comparison; a later comparison does not count', async () => {
    for (const [at, http] of [
      [before, 200],
      [new Date('2026-11-20T03:00:01Z'), 409],
    ] as const) {
      const school = await aSchool(context.db)
      const items = await offersAt(6_000_000)
      const id = await storeComparison(context, school, items, 10, at)
      await agreed(school, must(items[0], 'the item'))
      const later = new Date('2026-11-20T04:00:00Z')
      const answer = await orderCompared(context, school, [], { reason: REASON, comparisonIds: [id] }, later)
      expect(answer.http, at.toISOString()).toBe(http)
    }
  })

  test('replaces the comparison if the school declares that no other vendor offers the goods', async () => {
    const school = await aSchool(context.db)
    const [itemId = 0] = await offersAt(6_000_000)
    await agreed(school, itemId)
    const reason = 'Hanya penyedia ini yang menjual kursi ukuran ini'
    expect((await orderCompared(context, school, [], { reason }, now)).http).toBe(409)
    const orderId = placedOf(await orderCompared(context, school, [], { reason, isSole: true }, now))
    const { comparison } = await get(context, viewOrder, school, { params: { orderId } })
    expect(comparison).toMatchObject({
      isSole: true,
      reason,
      lines: [{ comparison: null, isNegotiated: true, unitPrice: 5_500_000 }],
    })
    const kinds = (await get(context, listDocuments, school, { params: { orderId } })).documents
    expect(kinds.map(({ kind }) => kind)).toEqual(['comparison', 'negotiation', 'order'])
  })

  test('is required even if the school declares that no other vendor offers the goods', async () => {
    const school = await aSchool(context.db)
    const [itemId = 0] = await offersAt(6_000_000)
    const answer = await orderCompared(context, school, [[itemId, 10]], { reason: REASON, isSole: true })
    expect(statusAndMessage(answer)).toEqual([
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
