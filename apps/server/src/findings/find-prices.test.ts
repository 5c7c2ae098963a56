import { listFindings } from '@pasar/contract/findings/finding'
import { acceptOffer, openNegotiation, orderAtAgreedPrice } from '@pasar/contract/negotiation/negotiation'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, testSealer } from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { checkoutBody, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import { searchTonight } from './search.ts'

const context = await createTestContext()
const { db } = context
const NOW = new Date('2026-11-20T03:00:00Z')

/** A school orders 10 of an item for 64,000 each, 500 below the list price. */
async function negotiated(name: string, freight: number, packing: number, hasOption = false) {
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  const itemId = await anItem(db, vendor, {
    name,
    price: 64_500,
    weight_grams: 1_000,
    stock: 100,
    option_names: hasOption ? ['Warna'] : [],
  })
  const option = { item_id: itemId, position: 0, values: ['Merah'], price: 64_500, stock: 100 }
  const optionId = hasOption
    ? (await db.insertInto('item_option').values(option).returning('id').executeTakeFirstOrThrow()).id
    : null
  const terms = { unitPrice: 64_000, freight, packing, days: 5, note: '' }
  const body = { itemId, optionId, quantity: 10, ...terms, waivesStep: false }
  const { id, version } = await get(context, openNegotiation, school, { body, now: NOW })
  const params = { negotiationId: id }
  await get(context, acceptOffer, vendor, { params, body: { version }, now: NOW })
  await get(context, orderAtAgreedPrice, school, { params, now: NOW })
  const checkout = checkoutBody(await get(context, viewCheckout, school, { now: NOW }))
  await get(context, placeOrders, school, { body: checkout, now: NOW })
  return itemId
}

test('finds a price that is hidden in a negotiated freight, and leaves ordinary freight alone', async () => {
  await someAreas(db)
  // The courier takes 10,000 + 9 × 5,000 = 55,000 for 10 kg.
  await negotiated('Kamera dokumen', 500_000, 155_000)
  await negotiated('Papan catur', 60_000, 40_000)
  const now = new Date('2026-11-27T03:00:00Z')
  while (await searchTonight({ db, sealer: testSealer, settings: DEFAULT_SETTINGS, now }));
  const query = { kind: 'markup' } as const
  const { findings } = await get(context, listFindings, await aStaffMember(db), { query })
  // (655,000 − 55,000) ÷ 10 = 60,000 a unit beside the price of 64,000.
  expect(findings.map(({ reasons }) => reasons)).toEqual([
    [
      'Kamera dokumen: Rp\u00a0124.000 per satuan, 92% di atas harga Rp\u00a064.500 yang dipasang penyedia sekarang. Di dalamnya Rp\u00a060.000 ongkos kirim dan kemasan hasil negosiasi, di atas tarif pengiriman.',
    ],
  ])
})

test('finds a price above those of others, although its vendor and a second shop have many expensive offers', async () => {
  for (let at = 0; at < 8; at += 1)
    await anItem(db, await aVendor(db, { mobile_number: '' }), { name: 'Jam dinding', price: 100_000 })
  const owner = { mobile_number: '', bank_hash: testSealer.print('1111222233') }
  const shops = [await aVendor(db, owner), await aVendor(db, owner)]
  const highPriceIds: number[] = []
  for (const shop of shops)
    for (let at = 0; at < 10; at += 1)
      highPriceIds.push(await anItem(db, shop, { name: 'Jam dinding', price: 150_000, stock: 10 }))
  const school = await aSchool(db)
  await fillCart(context, school, [[must(highPriceIds[0], 'an id'), 1]])
  const [placed] = (await order(context, school)).orders
  const now = new Date('2026-11-28T03:00:00Z')
  while (await searchTonight({ db, sealer: testSealer, settings: DEFAULT_SETTINGS, now }));
  const { rows } = await sql`select facts #> '{lines,0}' as line from finding
    where kind = 'markup' and subject = ${String(placed?.id)}`.execute(db)
  // 8 prices of others and 2 of the owner of both shops: the median is 100,000.
  expect(rows).toMatchObject([
    { line: { price: 150_000, median: 100_000, limit: 132_000, prices: 10, vendors: 9 } },
  ])
})

test('finds a line with a high price and an option, and one whose item was deleted after the sale', async () => {
  await negotiated('Tas sekolah', 500_000, 155_000, true)
  const deletedId = await negotiated('Tripod', 500_000, 155_000)
  await db.updateTable('item').set({ state: 'draft', deleted_at: NOW }).where('id', '=', deletedId).execute()
  const now = new Date('2026-11-29T03:00:00Z')
  while (await searchTonight({ db, sealer: testSealer, settings: DEFAULT_SETTINGS, now }));
  const { rows } = await sql`select facts #>> '{lines,0,name}' as name from finding
    where kind = 'markup' and refreshed_at = ${now} and facts #>> '{lines,0,name}' in ('Tas sekolah', 'Tripod')
    order by 1`.execute(db)
  expect(rows).toEqual([{ name: 'Tas sekolah' }, { name: 'Tripod' }])
})
