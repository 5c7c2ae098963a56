import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { salesOfPeriod } from '@pasar/contract/ordering/sales-period'
import { rejectOrder } from '@pasar/contract/ordering/steps'
import type { PeriodFilters } from '@pasar/contract/wire/period-filters'
import { must } from '@pasar/domain/kernel/must'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../testing/orders.ts'
import { foldChanges } from '../figures/fold.queries.ts'
import { salesLines, salesRows } from './sales-file.ts'

const context = await createTestContext()
const { db } = context
/** 31 March 2026 in WIB. */
const NOW = new Date('2026-03-31T03:00:00Z')

const [vendor, other, school] = [await aVendor(db), await aVendor(db), await aSchool(db)]
const MARCH: PeriodFilters = { period: 'custom', from: '2026-03-01', to: '2026-03-31' }

const salesOf = (query: PeriodFilters, viewer = vendor) =>
  get(context, salesOfPeriod, viewer, { query, now: NOW })

async function buy(goods: readonly (readonly [item: number, quantity: number])[], at: string) {
  await fillCart(context, school, [...goods])
  const now = new Date(at)
  const body = checkoutBody(await get(context, viewCheckout, school, { now }))
  const placed = await get(context, placeOrders, school, { body, now })
  return must(placed.orders[0], 'the order').id
}

beforeAll(async () => {
  const [chalk, chair, foreign] = [
    await anItem(db, vendor, { name: '=Kapur', price: 11_100, stock: 500 }),
    await anItem(db, vendor, { name: 'Kursi', price: 222_000, stock: 80 }),
    await anItem(db, other, { price: 999_000, stock: 30 }),
  ]
  // Each unit weighs 1 kg; freight is Rp 10.000 and Rp 5.000 for each further kilogram.
  // The last second of 28 January in WIB is before both periods, the next one in the earlier.
  // Rp 21.100, Rp 37.200 and Rp 232.000.
  await buy([[chalk, 1]], '2026-01-28T16:59:59Z')
  await buy([[chalk, 2]], '2026-01-28T17:00:00Z')
  await buy([[chair, 1]], '2026-02-28T16:59:59Z')
  // The first second of March in WIB: Rp 459.000, and Rp 280.300 on 15 March.
  await buy([[chair, 2]], '2026-02-28T17:00:00Z')
  const both = [
    [chalk, 3],
    [chair, 1],
  ] as const
  await buy(both, '2026-03-15T03:00:00Z')
  const lost = await buy([[chalk, 9]], '2026-03-20T03:00:00Z')
  const reject = { params: { orderId: lost }, body: { version: 1, reason: 'Stok habis di gudang' } }
  await get(context, rejectOrder, vendor, { ...reject, now: new Date('2026-03-20T04:00:00Z') })
  await buy([[foreign, 1]], '2026-03-20T03:00:00Z')
  while (await foldChanges(db));
}, 120_000)

test('March is compared with 29 January to 28 February, in WIB', async () => {
  const { period, figures, slot, slots } = await salesOf(MARCH)
  expect(period).toEqual({
    ...{ from: '2026-03-01', to: '2026-03-31', fault: null },
    before: { from: '2026-01-29', to: '2026-02-28' },
  })
  expect(figures).toEqual({
    amount: { current: 739_300, before: 269_200 },
    orders: { current: 2, before: 2 },
    // 2 chairs, 3 chalks and 1 chair; before them 2 chalks and 1 chair.
    units: { current: 6, before: 3 },
    average: { current: 369_650, before: 134_600 },
    completed: { current: 0, before: 0 },
    lost: { current: 1, before: 0 },
    placed: { current: 3, before: 2 },
  })
  expect([slot, slots.length, slots[0], slots[14], slots[30]]).toEqual([
    ...['day', 31, { key: '2026-03-01', amount: 459_000 }],
    ...[
      { key: '2026-03-15', amount: 280_300 },
      { key: '2026-03-31', amount: 0 },
    ],
  ])
})

test('the best items count an order once, and leave out rejected orders', async () => {
  const { items, itemCount } = await salesOf(MARCH)
  expect(items.map(({ name, units, amount, orders }) => [name, units, amount, orders])).toEqual([
    ['Kursi', 3, 666_000, 2],
    ['=Kapur', 3, 33_300, 1],
  ])
  expect(itemCount).toBe(2)
})

test('twelve months have one slot per month', async () => {
  const { slot, slots, figures } = await salesOf({ period: '12-months', from: '', to: '' })
  expect([slot, slots.length, slots[0]?.key]).toEqual(['month', 12, '2025-04'])
  expect(slots.slice(-3).map(({ amount }) => amount)).toEqual([58_300, 232_000, 739_300])
  expect(figures.amount).toEqual({ current: 1_029_600, before: 0 })
})

test('days that are no period have a fault, and show this month', async () => {
  const { period, figures } = await salesOf({ period: 'custom', from: '2026-03-31', to: '2026-03-01' })
  expect([period.fault, period.from, figures.orders.current]).toEqual(['reversed', '2026-03-01', 2])
})

test('another vendor sees its own sales only', async () => {
  const { figures } = await salesOf(MARCH, other)
  expect(figures.orders).toEqual({ current: 1, before: 0 })
})

test('the files have the same figures, and no cell is a formula', async () => {
  const file = { db, vendorId: vendor.memberId, filters: MARCH, now: NOW }
  const text = (await Array.fromAsync(salesLines(file))).join('')
  const lines = text.split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFFBagian;Angka;Satuan;2026-03-01 sampai 2026-03-31;2026-01-29 sampai 2026-02-28;Selisih;Selisih dari masa sebelumnya',
    'Semua penjualan;Nilai pesanan;Rp;739300;269200;470100;"174,6%"',
    'Semua penjualan;Pesanan;pesanan;2;2;0;0%',
  ])
  expect(lines.filter((line) => line.includes('Terjual'))).toEqual([
    "'=Kapur;Terjual;Pcs;3;2;1;50%",
    'Kursi;Terjual;Pcs;3;1;2;200%',
  ])
  expect(lines).toContain('Kursi;Nilai barang;Rp;666000;222000;444000;200%')
  const rows = (await Array.fromAsync(salesRows(file))).flat()
  // A heading, seven head figures, and five rows for each of two items.
  expect([rows.length, lines.length]).toEqual([18, 19])
})
