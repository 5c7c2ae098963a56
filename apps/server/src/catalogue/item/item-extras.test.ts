import { categorySchema } from '@pasar/contract/catalogue/category'
import { itemDetail } from '@pasar/contract/catalogue/item'
import { moveItems } from '@pasar/contract/catalogue/item-listings'
import { showReviewItem } from '@pasar/contract/moderation/item-review'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { aStaffMember } from '../../../testing/builders.ts'
import { callEndpoint, dataOf } from '../../../testing/call-endpoint.ts'
import {
  aCurrency,
  aTag,
  createLaptopFixture,
  refusalOf,
} from '../../../testing/fixtures/item-editor-fixture.ts'
import { CATEGORY_SCHEMAS } from '../../reference/category-schemas.ts'
import { categoryNamed } from '../../reference/category-tree.ts'
import { updateCategorySchemas } from './category-schema.queries.ts'

const COMPUTERS = 'Komputer dan elektronik'
const LAPTOP = categoryNamed(COMPUTERS, 'Laptop').wire_id
const PROJECTOR = categoryNamed(COMPUTERS, 'Proyektor').wire_id
const CATERING = categoryNamed('Konsumsi', 'Prasmanan').wire_id
const params = { type: 'item' as const }
const { db, services, vendor, create, made, save, saved, opened } = await createLaptopFixture()
await updateCategorySchemas(db, CATEGORY_SCHEMAS)
const tags = { own: await aTag(db, vendor, 'Favorit'), platform: await aTag(db, null, 'Awet') }

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
  expect(refusalOf(await create({ extra }))).toEqual([422, message])
})

test('a missing required field blocks publication but not a draft', async () => {
  const editor = await made({ categoryId: PROJECTOR })
  expect(editor.missing).toEqual([{ field: 'extra.lumen', message: 'Isi Kecerahan' }])
  expect(refusalOf(await save(editor, { categoryId: PROJECTOR, isDraft: false }))).toEqual([
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
  const sidoarjo = { code: '3515', level: 2, name: 'Sidoarjo', label: 'Kabupaten Sidoarjo, Jawa Timur' }
  await db
    .insertInto('area')
    .values({ ...sidoarjo, search: 'x' })
    .execute()
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
  expect(refusalOf(await create(wilayah('9999')))).toEqual([
    422,
    'setup.wilayah: Pilihan ini tidak ada lagi. Hapus dari daftar.',
  ])
})

test('a copy has the tags, the foreign price and the extra values', async () => {
  const editor = await made({
    extra: [{ id: 'ram', value: '8 GB' }],
    tags: [{ id: tags.platform }],
    currencyId: await aCurrency(db, vendor, 'USD', '16250.5'),
    currencyPrice: 10_000,
  })
  const moved = dataOf(
    await callEndpoint(db, services, moveItems, vendor, {
      params,
      body: { ids: [editor.id], action: 'duplicate' },
    }),
  ) as { success: { id: number }[] }
  const copied = await opened(must(moved.success[0], 'the result').id)
  const { setup, tags: copiedTags, currency_price } = copied.form
  expect({ setup, copied: copiedTags, currency_price }).toEqual({
    setup: editor.form.setup,
    copied: [{ tag_id: tags.platform, name: 'Awet' }],
    currency_price: 10_000,
  })
})
