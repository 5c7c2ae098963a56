import { createItem, ItemForm, openItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { quickEdit } from '@pasar/contract/catalogue/item-listings'
import { decideProposal, moveReviewItem, showReviewItem } from '@pasar/contract/moderation/item-review'
import {
  bookCeiling,
  CeilingInput,
  deleteCeiling,
  listCeilings,
  saveCeilings,
} from '@pasar/contract/moderation/price-ceiling'
import { must } from '@pasar/domain/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createReviewFixture } from '../../../testing/fixtures/review-fixture.ts'
import { get } from '../../../testing/orders.ts'
import { TEXTBOOKS } from '../../reference/category-rows.ts'
import { categoryNamed } from '../../reference/category-tree.ts'

const { context, staff, vendor } = await createReviewFixture()
beforeEach(async () => {
  await context.db.deleteFrom('price_ceiling').execute()
})

const [ISBN, OTHER] = ['9780306406157', '9786022441236']
const PRICES = { '1': 16_000, '2': 16_700, '3': 17_300, '4': 18_700, '5a': 22_400, '5b': 24_000 }
const SOURCE = 'SK 100/2026'
const enter = (...rows: Partial<CeilingInput>[]) =>
  callEndpoint(context.db, context.services, saveCeilings, staff, {
    body: {
      rows: rows.map((row) => ({
        isbn: ISBN,
        validFrom: '2026-01-01',
        prices: PRICES,
        source: SOURCE,
        ...row,
      })),
    },
  })
const ceilingOf = (isbn: string) => get(context, bookCeiling, vendor, { params: { isbn } })

const TEXTBOOK = ItemForm.parse({
  name: 'Matematika Kelas IV',
  description: 'Buku siswa untuk sekolah dasar.',
  categoryId: categoryNamed(TEXTBOOKS, 'SD').wire_id,
  weightGrams: 400,
  stock: 100,
  zonePrices: PRICES,
  book: { isbn: ISBN, publisher: 'Pustaka', decreeNumber: '148/P/2016', decreeYear: 2016 },
})
const create = (change: Partial<ItemForm> = {}, isDraft = true) =>
  callEndpoint(context.db, context.services, createItem, vendor, {
    params: { type: 'book' },
    body: { ...TEXTBOOK, ...change, isDraft },
  })
const errors = ({ body }: Awaited<ReturnType<typeof create>>) => (body.status === 'error' ? body.data : null)
const pageOf = (pageId: number) => ({ params: { type: 'book' as const, pageId } })

test('rejects a price above the ceiling of its ISBN, even in a draft, and names the zone', async () => {
  await enter({})
  const zonePrices = { ...PRICES, '3': 17_301 }
  const { http, ...rest } = await create({ zonePrices })
  expect([http, errors({ http, ...rest })]).toEqual([
    422,
    { error: [{ field: 'price3', message: 'Paling tinggi Rp 17.300 menurut HET (SK 100/2026)' }] },
  ])
  const { id, version, form } = await get(context, createItem, vendor, {
    params: { type: 'book' },
    body: { ...TEXTBOOK, isDraft: true },
  })
  const dearer = await callEndpoint(context.db, context.services, saveItem, vendor, {
    ...pageOf(id),
    body: { ...form, zonePrices, isDraft: true, version },
  })
  expect([dearer.http, errors(dearer)]).toEqual([422, errors({ http, ...rest })])
})

test('compares a list price with the ceiling of the lowest zone, in the form and in the list', async () => {
  await enter({})
  const magazine = {
    categoryId: categoryNamed('Buku pendidikan', 'Majalah').wire_id,
    price: 16_000,
  }
  expect(errors(await create({ ...magazine, price: 16_001 }))).toMatchObject({
    error: [{ field: 'price_with_tax' }],
  })
  const { id } = await get(context, createItem, vendor, {
    params: { type: 'book' },
    body: { ...TEXTBOOK, ...magazine, isDraft: true },
  })
  const quick = (price: number) =>
    callEndpoint(context.db, context.services, quickEdit, vendor, {
      ...pageOf(id),
      body: { name: undefined, price, stock: undefined, stockSeen: undefined, version: undefined },
    })
  expect((await quick(15_000)).http).toBe(200)
  expect(errors(await quick(16_001))).toEqual({
    error: [{ field: 'price_with_tax', message: 'Paling tinggi Rp 16.000 menurut HET (SK 100/2026)' }],
  })
})

test('applies the ceiling with the newest start date and ignores future ones', async () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await enter(
    { validFrom: '2024-01-01', source: 'SK lama' },
    { validFrom: '2025-07-01', prices: { ...PRICES, '1': 17_000 } },
    { validFrom: tomorrow, source: 'SK yang akan datang' },
  )
  expect(await ceilingOf('978-0-306-40615-7')).toEqual({
    prices: { ...PRICES, '1': 17_000 },
    source: SOURCE,
    validFrom: '2025-07-01',
  })
  expect([await ceilingOf(OTHER), await ceilingOf('bukan isbn')]).toEqual([null, null])
})

test('checks a proposed ISBN against its own ceiling at approval', async () => {
  const created = await get(context, createItem, vendor, {
    params: { type: 'book' },
    body: { ...TEXTBOOK, isDraft: false },
  })
  const { id } = created
  await get(context, moveReviewItem, staff, {
    params: { itemId: id },
    body: { action: 'approve', reason: '', version: created.version },
  })
  const { form, version } = await get(context, openItem, vendor, pageOf(id))
  const book = form.book && { ...form.book, isbn: OTHER }
  await get(context, saveItem, vendor, { ...pageOf(id), body: { ...form, book, isDraft: true, version } })
  await enter({ isbn: OTHER, prices: { ...PRICES, '1': 15_000 } })
  const { proposal } = await get(context, showReviewItem, staff, { params: { itemId: id } })
  const answer = await callEndpoint(context.db, context.services, decideProposal, staff, {
    params: { itemId: id },
    body: { action: 'approve', proposalId: must(proposal, 'the proposal').id, reason: '' },
  })
  expect([answer.http, errors(answer)]).toMatchObject([422, { error: [{ field: 'zonePrices.1' }] }])
})

test('staff enter many ceilings at once, overwrite one, find them by ISBN and delete one', async () => {
  const wrong = CeilingInput.safeParse({
    isbn: '9780306406158',
    validFrom: '2026-01-01',
    prices: PRICES,
    source: ' ',
  })
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    'ISBN tidak benar. Periksa angka terakhirnya.',
    'Sumber wajib diisi',
  ])
  const list = (keyword = '') =>
    get(context, listCeilings, staff, { query: { keyword, afterIsbn: '', afterDay: '' } })
  await enter({ isbn: '0-306-40615-2' }, { isbn: OTHER })
  await enter({ prices: { ...PRICES, '5b': 25_000 }, source: 'SK 101/2026' })
  expect((await list('978-0306')).ceilings).toMatchObject([
    {
      isbn: ISBN,
      validFrom: '2026-01-01',
      prices: { ...PRICES, '5b': 25_000 },
      source: 'SK 101/2026',
      enteredBy: staff.name,
    },
  ])
  const drop = () =>
    callEndpoint(context.db, context.services, deleteCeiling, staff, {
      params: { isbn: ISBN, validFrom: '2026-01-01' },
    })
  expect([(await drop()).http, (await drop()).http]).toEqual([200, 404])
  expect((await list()).ceilings.map(({ isbn }) => isbn)).toEqual([OTHER])
})

test('lists many ceilings page by page', async () => {
  await enter(...Array.from({ length: 60 }, (_, n) => ({ validFrom: `20${10 + n}-01-01` })))
  const list = (next: { afterIsbn: string; afterDay: string } | null) =>
    get(context, listCeilings, staff, { query: { keyword: '', afterIsbn: '', afterDay: '', ...next } })
  const first = await list(null)
  const second = await list(first.next)
  const days = [...first.ceilings, ...second.ceilings].map(({ validFrom }) => validFrom)
  expect([first.ceilings.length, days.length, new Set(days).size, second.next]).toEqual([50, 60, 60, null])
})
