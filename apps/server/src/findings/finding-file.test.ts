import { createHash } from 'node:crypto'
import { listFindings, viewFinding } from '@pasar/contract/findings/finding'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import type { FindingKind, HighPriceLine } from '@pasar/domain/findings/finding-facts'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aSupervisor, aVendor, testSealer } from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../testing/orders.ts'
import { pagesOf } from '../../testing/printed.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import type { Actor } from '../call/actor.ts'
import { readMarkedUpLines } from './evidence.queries.ts'
import { searchTonight } from './search.ts'

const context = await createTestContext()
const { db, services } = context
const NOW = new Date('2026-11-27T03:00:00Z')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

let inside: Actor
let outside: Actor
let school: Actor
const numbers: string[] = []

/** Orders two boards of Rp 10 million. */
async function orderBoards(itemId: number, at: string): Promise<void> {
  await fillCart(context, school, [[itemId, 2]])
  const now = new Date(at)
  const body = checkoutBody(await get(context, viewCheckout, school, { now }))
  const { orders } = await get(context, placeOrders, school, { body, now })
  numbers.push(must(orders[0], 'the order').number)
}

/** A school splits a purchase of Rp 60 million between two vendors with one bank account. */
beforeAll(async () => {
  await someAreas(db)
  inside = await aSupervisor(db, ['3515'])
  outside = await aSupervisor(db, ['64'])
  school = await aSchool(db, { villageCode: '3515182001', npsn: '20531234' })
  const boards: number[] = []
  for (const mobile of ['081300000001', '081300000002']) {
    const vendor = await aVendor(db, { bank_hash: testSealer.print('1111222233'), mobile_number: mobile })
    boards.push(await anItem(db, vendor, { name: 'Papan interaktif', price: 10_000_000, stock: 100 }))
  }
  const [one, other] = boards
  await orderBoards(must(one, 'a board'), '2026-10-05T03:00:00Z')
  await orderBoards(must(other, 'a board'), '2026-10-15T03:00:00Z')
  await orderBoards(must(one, 'a board'), '2026-10-25T03:00:00Z')
  while (await searchTonight({ db, sealer: testSealer, settings: DEFAULT_SETTINGS, now: NOW }));
})

const findingOf = async (kind: FindingKind) => {
  const { findings } = await get(context, listFindings, inside, { query: { kind } })
  return get(context, viewFinding, inside, { params: { findingId: must(findings[0], kind).id } })
}

/** Downloads the PDF or the archive of the split. */
async function download(actor: Actor, form: 'file' | 'archive') {
  const app = await testApp(db, services)
  const { id } = await findingOf('split')
  const answer = await app.inject({
    url: `/api/finding/${id}/${form}`,
    headers: { authorization: `member|${actor.memberId}|${await aToken(db, actor)}` },
  })
  await app.close()
  return { id, answer }
}

describe('the file of a finding', () => {
  test('is a PDF that names parties, persons, lines, documents with hashes, and its address', async () => {
    const { id, answer } = await download(inside, 'file')
    const text = (await pagesOf(answer.rawPayload)).join(' ').replaceAll(/\s+/g, ' ')
    const { hash } = await db
      .selectFrom('document')
      .select('hash')
      .where('kind', '=', 'order')
      .executeTakeFirstOrThrow()
    for (const part of [
      ...[
        '20531234',
        'Kabupaten Sidoarjo, Jawa Timur',
        `Pesanan ${numbers[0]}: siapa melakukan apa`,
        'Pesanan dibuat',
      ],
      ...['05-10-2026 10.00', '10.000.000', `findings/${id}`, 'Temuan lain tentang pesanan'],
    ])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain(hash)
  })

  test('is a ZIP with the documents of all orders, their contents and the hash of every file', async () => {
    const { id, answer } = await download(inside, 'archive')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const sums = strFromU8(must(files.SHA256SUMS, 'the sums')).trimEnd().split('\n')
    expect(sums.map((sum) => sum.slice(66)).toSorted()).toEqual(
      Object.keys(files)
        .filter((path) => path !== 'SHA256SUMS')
        .toSorted(),
    )
    for (const sum of sums)
      expect(sha256(must(files[sum.slice(66)], 'a file of the sums'))).toBe(sum.slice(0, 64))
    const { finding, orders } = JSON.parse(strFromU8(must(files[`temuan-${id}.json`], 'the facts')))
    expect([finding.kind, orders.length]).toEqual(['split', 3])
    // Two boards of Rp 10 million in each order.
    expect(orders.map((order: { lines: { lineTotal: number }[] }) => order.lines[0]?.lineTotal)).toEqual([
      ...[20_000_000, 20_000_000, 20_000_000],
    ])
    for (const { documents } of orders)
      for (const { hash, isWhole } of documents) {
        expect(isWhole).toBe(true)
        expect(Object.values(files).map(sha256)).toContain(hash)
      }
    expect((await download(outside, 'archive')).answer.statusCode).toBe(404)
    expect((await download(school, 'archive')).answer.statusCode).toBe(403)
  })

  test('leaves an entry in the log of the school for each of its orders', async () => {
    const shown = await db
      .selectFrom('member_event')
      .select('detail')
      .where('member_id', '=', school.memberId)
      .where('action', '=', 'shown')
      .where('actor_id', '=', inside.memberId)
      .execute()
    // Three orders, in the PDF and in the archive.
    expect(shown).toHaveLength(6)
  })
})

test('a split and shared identities about the same orders name each other', async () => {
  const [split, ring] = [await findingOf('split'), await findingOf('identity')]
  expect(split.overlaps).toContainEqual(expect.objectContaining({ id: ring.id, sharedOrders: 3 }))
  expect(ring.overlaps).toContainEqual(expect.objectContaining({ id: split.id, sharedOrders: 3 }))
})

test('a price above the range names the item and the comparable offers on sale, for a visible order', async () => {
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', must(numbers[0], 'the order'))
    .executeTakeFirstOrThrow()
  const amounts = { price: rupiah(10_000_000), median: rupiah(7_000_000), limit: rupiah(9_000_000) }
  const found = { basis: 'offers' as const, prices: 8, vendors: 4, province: null, reason: '' }
  const line: HighPriceLine = { orderId, name: 'Papan interaktif', ...amounts, ...found }
  const [compared, ...rest] = await readMarkedUpLines(db, [orderId], [line])
  expect(rest).toEqual([])
  expect(compared).toMatchObject({ orderId, price: 10_000_000, median: 7_000_000, sales: [] })
  expect(compared?.offers.map(({ name, price }) => [name, price])).toEqual([['Papan interaktif', 10_000_000]])
  expect(compared?.offers[0]?.itemId).not.toBe(compared?.itemId)
  expect(compared?.kindRange).toBe(null)
  expect(await readMarkedUpLines(db, [], [line])).toEqual([])
  const makers = [await aVendor(db), await aVendor(db), await aVendor(db)]
  for (const [at, price] of [8_000_000, 8_500_000, 9_500_000].entries())
    await anItem(db, must(makers[at], 'a vendor'), {
      ...{ name: `Papan interaktif Merek${at}`, brand: `Merek${at}`, price, stock: 1 },
    })
  const [withKind] = await readMarkedUpLines(db, [orderId], [line])
  // The paid price among four offers on sale of three further brands and the one of its own brand.
  expect(withKind?.kindRange).toMatchObject({
    ...{ offers: 5, brands: 4, lowest: 8_000_000, median: 9_500_000, highest: 10_000_000 },
    ...{ dearer: 0, cheaper: 3 },
  })
})
