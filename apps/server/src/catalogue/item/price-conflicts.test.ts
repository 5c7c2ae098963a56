import { tasks } from '@pasar/contract/identity/dashboard'
import { wholesaleConflict } from '@pasar/domain/catalogue/price-conflicts'
import { expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { COMPLETE, createListingsFixture } from '../../../testing/fixtures/listings-fixture.ts'
import { get } from '../../../testing/orders.ts'
import { countPriceConflicts, describePriceConflicts } from './price-conflicts.queries.ts'

const { db, services, list, move, edit } = await createListingsFixture()

type Step = readonly [amount: number, price: number]
const addSteps = (itemId: number, steps: readonly Step[]) =>
  db
    .insertInto('item_wholesale')
    .values(steps.map(([amount, price]) => ({ item_id: itemId, amount, price })))
    .execute()
const addOption = (item_id: number, value: string, price: number | null) =>
  db
    .insertInto('item_option')
    .values({ item_id, position: value.charCodeAt(0), values: [value], price, stock: 5 })
    .execute()

const MESSAGE = 'Harga grosir mulai 40, Rp 99.000, harus di bawah harga satuan, Rp 95.000'

test('items on sale with contradictory prices are a task of their vendor until they are mended', async () => {
  const vendor = await aVendor(db)
  const item = (price: number, over: object = {}) => anItem(db, vendor, { ...COMPLETE, price, ...over })
  const [dear, rising, fine] = [await item(95_000), await item(95_000), await item(95_000)]
  const [draft, book] = [await item(95_000, { state: 'draft' }), await item(95_000, { kind: 'book' })]
  for (const id of [dear, draft, book]) await addSteps(id, [[40, 99_000]])
  await addSteps(rising, [
    [10, 90_000],
    [40, 91_000],
  ])
  await addSteps(fine, [[10, 94_999]])
  const board = async () => (await get({ db, services }, tasks, vendor)).tasks
  expect(await board()).toEqual([
    { kind: 'item-prices', count: 2, earliest: null },
    { kind: 'book-prices', count: 1, earliest: null },
  ])
  const contradictions = async (state: string, type: 'item' | 'book' = 'item') =>
    (await list({ state }, vendor, type)).items.map((line) => [line.page_id, line.price_conflict])
  expect(await contradictions('price_conflict')).toEqual([
    [rising, 'Harga grosir mulai 40, Rp 91.000, harus di bawah harga mulai 10, Rp 90.000'],
    [dear, MESSAGE],
  ])
  expect(await contradictions('price_conflict', 'book')).toEqual([[book, MESSAGE]])
  expect(await contradictions('draft')).toEqual([[draft, '']])
  expect((await list({}, vendor)).counts).toMatchObject({ all: 4, live: 3, price_conflict: 2 })
  // Stock and name can be changed meanwhile; the first right price ends the task.
  expect((await edit(dear, { stock: 9 }, vendor)).http).toBe(200)
  expect((await edit(dear, { price: 99_000 }, vendor)).http).toBe(422)
  expect((await edit(dear, { price: 99_001 }, vendor)).http).toBe(200)
  await move([rising], 'unpublish', vendor)
  expect(await board()).toEqual([{ kind: 'book-prices', count: 1, earliest: null }])
})

test('the query finds the same items as the rule', async () => {
  const vendor = await aVendor(db)
  // A fixed linear congruential generator, so that every run compares the same items.
  let seed = 7
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const price = () => 1_000 + draw(4) * 100
  const expected = new Map<number, string>()
  for (let n = 0; n < 150; n += 1) {
    const hasZone = draw(3) === 0
    const prices = Array.from({ length: 6 }, price)
    const [one = 0, two = 0, three = 0, four = 0, fiveA = 0, fiveB = 0] = prices
    const zones = {
      price_zone2: two,
      price_zone3: three,
      price_zone4: four,
      price_zone5a: fiveA,
      price_zone5b: fiveB,
    }
    const options = Array.from({ length: draw(3) }, (_, at) => ({
      values: [String.fromCharCode(65 + at)],
      price: draw(2) === 0 ? null : price(),
    }))
    const steps = Array.from({ length: draw(4) }, (_, at): Step => [(at + 1) * 10, price() - 100])
    const id = await anItem(db, vendor, { price: one, has_zone: hasZone, ...(hasZone && zones) })
    if (steps.length > 0) await addSteps(id, steps)
    for (const option of options) await addOption(id, option.values[0] ?? '', option.price)
    const zonePrices = { '1': one, '2': two, '3': three, '4': four, '5a': fiveA, '5b': fiveB }
    const wholesale = steps.map(([amount, stepPrice]) => ({ amount, price: stepPrice }))
    const message = wholesaleConflict({ hasZone, price: one, zonePrices, wholesale, options })
    if (message !== null) expected.set(id, message)
  }
  const rows = await db.selectFrom('item').select('id').where('vendor_id', '=', vendor.memberId).execute()
  const conflictLines = (await describePriceConflicts(db, rows)).filter(
    ({ priceConflict }) => priceConflict !== '',
  )
  expect(new Map(conflictLines.map(({ id, priceConflict }) => [id, priceConflict]))).toEqual(expected)
  expect(expected.size).toBeGreaterThan(40)
  expect(await countPriceConflicts(db, vendor.memberId)).toEqual({ item: expected.size, book: 0 })
})
