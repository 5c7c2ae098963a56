import { saveComparison } from '@pasar/contract/cart/comparison'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { storeComparison, threeVendors } from '../../../testing/compared.ts'
import { createTestContext, fillCart, get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const CHAIRS = 101
const TABLES = 402

const context = await createTestContext()
await theCategories(context.db)
await someAreas(context.db)
const { vendors, offersAt } = await threeVendors(context)

describe('§1 storing a comparison', () => {
  const storeOffers = (school: Actor, offers: readonly number[], quantity = 1) =>
    callEndpoint(context.db, context.services, saveComparison, school, {
      body: { offers: offers.map(String), quantity },
    })

  test('accepts orderable offers of different vendors in one category', async () => {
    const school = await aSchool(context.db)
    const [one = 0, two = 0] = await offersAt(5_000_000)
    const [table = 0] = await offersAt(5_000_000, TABLES)
    const sameVendor = await anItem(context.db, vendors[0] ?? school, { category_id: CHAIRS })
    const soldOut = await anItem(context.db, vendors[2] ?? school, { category_id: CHAIRS, stock: 0 })
    const other = await anItem(context.db, vendors[1] ?? school, { category_id: TABLES })
    const statusAndText = async (offers: readonly number[]) => {
      const { http, body } = await storeOffers(school, offers)
      return [http, Object(body).status_message]
    }
    expect(await statusAndText([one])).toEqual([422, 'Pilih paling sedikit dua barang untuk dibandingkan.'])
    expect(await statusAndText([one, 999_999_999])).toEqual([
      422,
      'Pilih paling sedikit dua barang untuk dibandingkan.',
    ])
    expect(await statusAndText([one, sameVendor])).toEqual([
      422,
      'Setiap penawaran harus dari penyedia yang berbeda.',
    ])
    expect((await statusAndText([one, other]))[0]).toBe(422)
    expect((await statusAndText([one, soldOut]))[1]).toBe(
      'Ada penawaran yang tidak dapat dipesan dalam jumlah ini.',
    )
    expect((await statusAndText([table, two]))[1]).toContain('sejenis')
    expect((await statusAndText([one, two]))[0]).toBe(200)
  })

  test('deletes the oldest comparisons above the limit', async () => {
    const school = await aSchool(context.db)
    const items = await offersAt(5_000_000)
    const ids: number[] = []
    for (let round = 0; round < 103; round += 1) ids.push(await storeComparison(context, school, items, 10))
    await fillCart(context, school, [[must(items[0], 'the item'), 10]])
    const { duty } = await get(context, viewCheckout, school)
    expect(duty.saved).toHaveLength(100)
    expect(duty.saved[0]?.id).toBe(ids.at(-1))
  })
})
