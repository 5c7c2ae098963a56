import { categorySchema } from '@pasar/contract/catalogue/category'
import { itemDetail } from '@pasar/contract/catalogue/item'
import { createItem, ItemForm, openItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { moveItems, quickEdit } from '@pasar/contract/catalogue/item-listings'
import { deleteCurrency, deleteTag, editTag } from '@pasar/contract/catalogue/masters'
import { showReviewItem } from '@pasar/contract/moderation/item-review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { ApiResponse } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { CATEGORY_SCHEMAS } from '../../reference/category-schemas.ts'
import { categoryNamed } from '../../reference/category-tree.ts'
import { ALL_ITEMS_QUERY } from '../pages/home-shelves.ts'
import { updateCategorySchemas } from './category-schema.queries.ts'

const services = testServices()
const params = { type: 'item' as const }
const COMPUTERS = 'Komputer dan elektronik'
const LAPTOP = categoryNamed(COMPUTERS, 'Laptop').wire_id
const PROJECTOR = categoryNamed(COMPUTERS, 'Proyektor').wire_id
const CATERING = categoryNamed('Konsumsi', 'Nasi kotak').wire_id
let db: Db
let close: () => Promise<void>
let vendor: Actor
let rival: Actor
let tags: { own: number; rivals: number; platform: number }
let usd: number

beforeAll(async () => {
  const database = await testDb()
  db = database.db
  close = database.close
  await theCategories(db)
  await updateCategorySchemas(db, CATEGORY_SCHEMAS)
  vendor = await aVendor(db, { trusted: true })
  rival = await aVendor(db)
  const aTag = async (owner: Actor | null, name: string) =>
    (
      await db
        .insertInto('tag')
        .values({ owner_id: owner?.memberId ?? null, name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  tags = {
    own: await aTag(vendor, 'Favorit'),
    rivals: await aTag(rival, 'Rahasia'),
    platform: await aTag(null, 'Awet'),
  }
  usd = await aCurrency(vendor, 'USD', '16250.5')
  const sidoarjo = { code: '3515', level: 2, name: 'Sidoarjo', label: 'Kabupaten Sidoarjo, Jawa Timur' }
  await db
    .insertInto('area')
    .values({ ...sidoarjo, search: 'x' })
    .execute()
})
afterAll(() => close())

async function aCurrency(owner: Actor, name: string, rate: string): Promise<number> {
  const row = { decimal: 2, decimal_point: '.', thousands_separator: ',', show_after_number: false }
  const { id } = await db
    .insertInto('currency')
    .values({ owner_id: owner.memberId, name, symbol: '$', exchange_rate: rate, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const laptop = {
  name: 'Laptop Belajar 14',
  description: 'Laptop untuk kegiatan belajar di kelas.',
  categoryId: LAPTOP,
  weightGrams: 1_500,
  stock: 5,
  price: 6_500_000,
}
type Editor = {
  id: number
  version: number
  state: string
  form: Record<string, unknown>
  missing: { field: string; message: string }[]
}
const whole = ({ isDraft = true, version = 0, ...body }: Record<string, unknown>) => ({
  ...ItemForm.parse(body),
  isDraft: isDraft === true,
  version: Number(version),
})
const create = (body: Record<string, unknown>) =>
  callEndpoint(db, services, createItem, vendor, { params, body: whole({ ...laptop, ...body }) })
const made = async (body: Record<string, unknown>): Promise<Editor> => dataOf(await create(body))
const save = (editor: Editor, body: Record<string, unknown>) =>
  callEndpoint(db, services, saveItem, vendor, {
    params: { ...params, pageId: editor.id },
    body: whole({ ...laptop, ...body, version: editor.version }),
  })
const saved = async (editor: Editor, body: Record<string, unknown>): Promise<Editor> =>
  dataOf(await save(editor, body))
const wrong = ({ http, body }: ApiResponse) =>
  body.status === 'error'
    ? [http, ...(body.data?.error ?? []).map(({ field, message }) => `${field}: ${message}`)]
    : [http]

/** Returns a group in wire format. @spec 3 Group */
const GROUP = (group_id: unknown) => ({ group_id, group_name_id: 'etalase', name: 'Zamrud' })

test('finds an item by its tags and groups, after items with the word in their name, and by renamed tags', async () => {
  await services.catalogue.load(db)
  const [tagId, groupId] = [
    (
      await db
        .insertInto('tag')
        .values({ owner_id: vendor.memberId, name: 'Paket Akreditasi' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
    (
      await db
        .insertInto('item_group')
        .values({ owner_id: vendor.memberId, group_name_id: 'etalase', name: 'Zamrud' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  ]
  const draft = await made({
    tags: [{ id: tagId, name: '' }],
    groups: [{ id: groupId, name: '' }],
    isDraft: false,
  })
  const shown = await callEndpoint(db, services, itemDetail, null, {
    params: { type: 'item', pageId: draft.id },
  })
  expect(dataOf(shown)).toMatchObject({
    tag_id: tagId,
    tag_name: 'Paket Akreditasi',
    groups: [GROUP(groupId)],
  })
  expect(draft.form).toMatchObject({ groups: [GROUP(groupId)] })
  const named = await made({ name: 'Zamrud hias meja', isDraft: false })
  const found = (keyword: string) => services.catalogue.find({ ...ALL_ITEMS_QUERY, keyword }, '1').ids
  expect(found('paket akreditasi')).toEqual([draft.id])
  expect(found('zamrud')).toEqual([named.id, draft.id])
  dataOf(
    await callEndpoint(db, services, editTag, vendor, { params, body: { id: tagId, name: 'Bekal Ujian' } }),
  )
  expect([found('bekal ujian'), found('akreditasi')]).toEqual([[draft.id], []])
  const copied = dataOf(
    await callEndpoint(db, services, moveItems, vendor, {
      params,
      body: { ids: [draft.id], action: 'duplicate' },
    }),
  )
  expect(copied).toMatchObject({ error: [] })
  const searchTexts = await db
    .selectFrom('item')
    .select('search_terms')
    .where('name', 'like', '%(salinan)')
    .execute()
  expect(searchTexts.map((row) => row.search_terms)).toEqual([expect.stringContaining('bekal ujian zamrud')])
})

test('§3 a category inherits the extra fields of its ancestors', async () => {
  const schema = dataOf(
    await callEndpoint(db, services, categorySchema, null, { params: { ...params, categoryId: LAPTOP } }),
  ) as { schema: { id: string; type: string }[]; setup: unknown; picture: string }
  expect(schema.schema.map(({ id }) => id).slice(0, 5)).toEqual([
    'tkdn',
    'garansi',
    'layar',
    'prosesor',
    'ram',
  ])
  expect(schema.setup).toMatchObject({ group: ['etalase', 'program', 'ruang'] })
  expect(schema.picture).toBe('laptop~~~0~0')
  const absent = await callEndpoint(db, services, categorySchema, null, {
    params: { ...params, categoryId: '999999' },
  })
  expect([absent.http, absent.body]).toEqual([
    404,
    expect.objectContaining({ status_message: 'Kategori tidak ditemukan' }),
  ])
})

test('stores the extra fields with their texts and shows them on the item page', async () => {
  const extra = [
    { id: 'ram', value: '16 GB' },
    { id: 'tkdn', value: 45.5 },
    { id: 'konektor', value: ['HDMI', 'USB-C'] },
    { id: 'kamera', value: true },
  ]
  const editor = await made({ extra, tags: [{ id: tags.platform }, { id: tags.own }], isDraft: false })
  expect(editor.state).toBe('live')
  const page = dataOf(
    await callEndpoint(db, services, itemDetail, null, { params: { ...params, pageId: editor.id } }),
  ) as Record<string, unknown>
  expect(page.setup).toEqual([
    { id: 'tkdn', label: 'TKDN', text: '45,5 %' },
    { id: 'ram', label: 'RAM', text: '16 GB' },
    { id: 'konektor', label: 'Konektor', text: 'HDMI, USB-C' },
    { id: 'kamera', label: 'Kamera', text: 'Ya' },
  ])
  const dossier: Record<string, unknown> = dataOf(
    await callEndpoint(db, services, showReviewItem, await aStaffMember(db), {
      params: { itemId: editor.id },
    }),
  )
  expect(page.tags).toEqual([
    { tag_id: tags.platform, name: 'Awet' },
    { tag_id: tags.own, name: 'Favorit' },
  ])
  expect([dossier.extra, dossier.tags]).toEqual([
    page.setup,
    [
      { id: tags.platform, name: 'Awet' },
      { id: tags.own, name: 'Favorit' },
    ],
  ])
})

test.each([
  [[{ id: 'tkdn', value: 101 }], 'setup.tkdn: Paling banyak 100'],
  [[{ id: 'ram', value: '3 GB' }], 'setup.ram: Pilih salah satu'],
  [[{ id: 'kamera', value: 'ya' }], 'setup.kamera: Pilih ya atau tidak'],
])('rejects an invalid value at its field: %j', async (extra, message) => {
  expect(wrong(await create({ extra }))).toEqual([422, message])
})

test('a missing required field blocks publication but not a draft', async () => {
  const editor = await made({ categoryId: PROJECTOR })
  expect(editor.missing).toEqual([{ field: 'extra.lumen', message: 'Isi Kecerahan' }])
  expect(wrong(await save(editor, { categoryId: PROJECTOR, isDraft: false }))).toEqual([
    422,
    'setup.lumen: Isi Kecerahan',
  ])
  const bright = { categoryId: PROJECTOR, extra: [{ id: 'lumen', value: 3_600 }], isDraft: false }
  expect(await saved(editor, bright)).toMatchObject({ state: 'live', missing: [] })
})

test('a new category keeps the values that fit its fields', async () => {
  const editor = await made({
    extra: [
      { id: 'garansi', value: 24 },
      { id: 'ram', value: '8 GB' },
    ],
  })
  const after = await saved(editor, {
    categoryId: PROJECTOR,
    extra: [
      { id: 'garansi', value: 24 },
      { id: 'ram', value: '8 GB' },
    ],
  })
  expect(after.form.setup).toEqual([{ id: 'garansi', label: 'Garansi', value: 24, text: '24 bulan' }])
})

test('a reference field takes its name from the referenced record', async () => {
  const wilayah = (id: string) => ({
    categoryId: CATERING,
    extra: [{ id: 'wilayah', value: { id, name: 'Nama karangan' } }],
  })
  expect((await made(wilayah('3515'))).form.setup).toEqual([
    {
      id: 'wilayah',
      label: 'Wilayah layanan',
      value: { id: '3515', name: 'Kabupaten Sidoarjo, Jawa Timur' },
      text: 'Kabupaten Sidoarjo, Jawa Timur',
    },
  ])
  expect(wrong(await create(wilayah('9999')))).toEqual([
    422,
    'setup.wilayah: Pilihan ini tidak ada lagi. Hapus dari daftar.',
  ])
})

test('rejects a tag of another vendor; a used tag cannot be deleted and can be renamed', async () => {
  const missing = 'tags: Pilihan ini tidak ada lagi. Hapus dari daftar.'
  expect(wrong(await create({ tags: [{ id: tags.rivals }] }))).toEqual([422, missing])
  expect(wrong(await create({ tags: [{ id: 999_999 }] }))).toEqual([422, missing])
  const editor = await made({ tags: [{ id: tags.own }, { id: tags.own }], isDraft: false })
  const gone = await callEndpoint(db, services, deleteTag, vendor, { params, body: { id: tags.own } })
  expect(gone.http).toBe(409)
  await callEndpoint(db, services, editTag, vendor, { params, body: { id: tags.own, name: 'Paling laku' } })
  const open = await callEndpoint(db, services, openItem, vendor, {
    params: { ...params, pageId: editor.id },
  })
  const renamed: Editor = dataOf(open)
  expect(renamed.form.tags).toEqual([{ tag_id: tags.own, name: 'Paling laku' }])
  // An outdated tag name in the form is no change of an item on sale.
  expect((await save(editor, { tags: [{ id: tags.own, name: 'Favorit' }], stockSeen: 5 })).http).toBe(200)
})

test('saving an item on sale with its current group logs no change', async () => {
  const { id: groupId } = await db
    .insertInto('item_group')
    .values({ owner_id: vendor.memberId, group_name_id: 'etalase', name: 'Terbaru' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const groups = [{ id: groupId }]
  const editor = await made({ groups, isDraft: false })
  expect((await save(editor, { groups, stockSeen: 5 })).http).toBe(200)
  const events = await db.selectFrom('item_event').select('detail').where('item_id', '=', editor.id).execute()
  expect(JSON.stringify(events)).not.toContain('groups')
})

test('converts a price in dollars to rupiah again only when the dollar price changes, not the rate', async () => {
  // $412.35 at 16,250.5 is Rp 6,700,893.675.
  const note = { currencyId: usd, currencyPrice: 41_235, price: 1 }
  const editor = await made({ ...note, isDraft: false })
  expect(editor.form).toMatchObject({
    price_with_tax: 6_700_894,
    commerce_currency_id: usd,
    currency_price: 41_235,
  })
  await db.updateTable('currency').set({ exchange_rate: '17000' }).where('id', '=', usd).execute()
  const same = await saved(editor, { ...note, price: 6_700_894, stock: 9, stockSeen: 5 })
  expect(same.form.price_with_tax).toBe(6_700_894)
  const dearer = await saved(same, {
    ...note,
    currencyPrice: 41_300,
    price: 6_700_894,
    stock: 9,
    stockSeen: 9,
  })
  // $413.00 at 17,000
  expect(dearer.form.price_with_tax).toBe(7_021_000)
  expect((await callEndpoint(db, services, deleteCurrency, vendor, { params, body: { id: usd } })).http).toBe(
    409,
  )
  await callEndpoint(db, services, quickEdit, vendor, {
    params: { ...params, pageId: editor.id },
    body: { price: 7_000_000, version: dearer.version },
  })
  const open = await callEndpoint(db, services, openItem, vendor, {
    params: { ...params, pageId: editor.id },
  })
  const repriced: Editor = dataOf(open)
  expect(repriced.form).toMatchObject({
    price_with_tax: 7_000_000,
    commerce_currency_id: 1,
    currency_price: 0,
  })
})

test('rejects a currency of another vendor and a price above the limit', async () => {
  const theirs = await aCurrency(rival, 'SGD', '12000')
  const huge = await aCurrency(vendor, 'Besar', '9999999999')
  const message = 'currency_price: Harga atau mata uang ini tidak dapat dipakai'
  expect(wrong(await create({ currencyId: theirs, currencyPrice: 100 }))).toEqual([422, message])
  expect(wrong(await create({ currencyId: huge, currencyPrice: 99_999_999 }))).toEqual([422, message])
})

test('a copy has the tags, the foreign price and the extra values', async () => {
  const editor = await made({
    extra: [{ id: 'ram', value: '8 GB' }],
    tags: [{ id: tags.platform }],
    currencyId: usd,
    currencyPrice: 10_000,
  })
  const moved = dataOf(
    await callEndpoint(db, services, moveItems, vendor, {
      params,
      body: { ids: [editor.id], action: 'duplicate' },
    }),
  ) as { success: { id: number }[] }
  const copy = await callEndpoint(db, services, openItem, vendor, {
    params: { ...params, pageId: moved.success[0]?.id ?? 0 },
  })
  const copied: Editor = dataOf(copy)
  const { setup, tags: copiedTags, currency_price } = copied.form
  expect({ setup, copied: copiedTags, currency_price }).toEqual({
    setup: editor.form.setup,
    copied: [{ tag_id: tags.platform, name: 'Awet' }],
    currency_price: 10_000,
  })
})
