import { createItem, ItemForm, openItem } from '@pasar/contract/catalogue/item-editor'
import { must } from '@pasar/domain/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { createCatalogueFixture } from '../../../testing/fixtures/catalogue-fixture.ts'
import { csvOf, itemsOf, previewSpreadsheet } from '../../../testing/imports.ts'
import { get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { categoryNamed } from '../../reference/category-tree.ts'

const context = await createCatalogueFixture()
const { db } = context
let vendor: Actor

beforeEach(async () => {
  vendor = await aVendor(db)
})

const preview = (content: string | Buffer, type: 'item' | 'book' = 'item') =>
  previewSpreadsheet(context, vendor, content, type)
const stored = () => itemsOf(db, vendor)

test('imports options, wholesale steps and a textbook with its zones like the editor', async () => {
  await (
    await preview(
      csvOf(
        'SKU;Nama;Kategori;Harga;Harga grosir;Setuju harga pilihan disamakan;Nama pilihan;Pilihan',
        'O1;Kaus;Seragam dan perlengkapan / Olahraga;60.000;50 = 55.000 | 10 = 58.000;Ya;Ukuran | Warna;"M | Merah |  | 40\nL | Merah | 65.000 | 25"'.replace(
          'Seragam dan perlengkapan / Olahraga',
          'Olahraga',
        ),
      ),
    )
  ).apply()
  const [shirt] = await stored()
  const { form } = await get(context, openItem, vendor, {
    params: { type: 'item', pageId: must(shirt, 'the shirt').id },
  })
  expect(form).toMatchObject({
    categoryId: categoryNamed('Seragam dan perlengkapan', 'Olahraga').wire_id,
    stock: 65,
    wholesale: [
      { amount: 10, price: 58_000 },
      { amount: 50, price: 55_000 },
    ],
    optionNames: ['Ukuran', 'Warna'],
    options: [
      { values: ['M', 'Merah'], price: null, stock: 40 },
      { values: ['L', 'Merah'], price: 65_000, stock: 25 },
    ],
  })
  const book = await preview(
    csvOf(
      'SKU;Nama;Kategori;Harga zona 1;Harga zona 2;Harga zona 3;Harga zona 4;Harga zona 5a;Harga zona 5b;ISBN;SK ditetapkan oleh;Tahun SK',
      'B1;IPA;SD;1000;2000;3000;4000;5000;6000;978-0-306-40615-7;kementerian agama;2016',
      'B2;IPS;SD;1000;2000;3000;4000;5000;60;9,78031E+12;menteri;2016',
    ),
    'book',
  )
  expect(await book.rowsOf('wrong')).toMatchObject([
    {
      rowNo: 3,
      faults: [{ column: 'ISBN' }, { column: 'SK ditetapkan oleh' }],
    },
  ])
  await book.apply()
  const made = (await stored()).find(({ sku }) => sku === 'B1')
  const opened = await get(context, openItem, vendor, {
    params: { type: 'book', pageId: must(made, 'the created row').id },
  })
  expect(opened.form).toMatchObject({
    zonePrices: { '1': 1_000, '2': 2_000, '3': 3_000, '4': 4_000, '5a': 5_000, '5b': 6_000 },
    book: { isbn: '9780306406157', decreeKind: 'religious', decreeYear: 2016 },
  })
})

test('resolves tags by name and reports a missing one', async () => {
  await db.insertInto('tag').values({ owner_id: vendor.memberId, name: 'Ramah anak' }).execute()
  const other = await aVendor(db)
  await db.insertInto('tag').values({ owner_id: other.memberId, name: 'Rahasia' }).execute()
  const importPreview = await preview(
    csvOf('SKU;Nama;Tag', 'G1;Kaus;ramah anak', 'G2;Topi;Ramah anka', 'G3;Sepatu;Rahasia'),
  )
  expect((await importPreview.rowsOf('wrong')).map(({ faults }) => faults[0]?.message)).toEqual([
    'Tag Ramah anka tidak ditemukan. Maksud Anda Ramah anak?',
    'Tag Rahasia tidak ditemukan. Buat dahulu.',
  ])
  await importPreview.apply()
  const [made] = await stored()
  const { form } = await get(context, openItem, vendor, {
    params: { type: 'item', pageId: must(made, 'the created row').id },
  })
  expect(form.tags).toMatchObject([{ name: 'Ramah anak' }])
})

test('rejects an incomplete option row, a repeated column name and a repeated option like the editor', async () => {
  const importPreview = await preview(
    csvOf(
      'SKU;Nama;Nama pilihan;Pilihan;Harga grosir',
      'H1;Kaus;Ukuran;M | Merah | 5;',
      'H2;Kaus;;;10',
      'H3;Kaus;Ukuran | ukuran;M | L | | 5;',
      'H4;Kaus;Ukuran;"M | | 5\nm | | 6";',
    ),
  )
  expect((await importPreview.rowsOf('wrong')).map(({ faults }) => faults[0]?.column)).toEqual([
    'Pilihan',
    'Harga grosir',
    'Nama pilihan',
    'Pilihan',
  ])
})

test('the editor and an import create identical items', async () => {
  const input = {
    ...ItemForm.parse({ name: 'Sama', sku: 'E1', price: 1_000, weightGrams: 5 }),
    isDraft: true,
  }
  await get(context, createItem, vendor, { params: { type: 'item' }, body: input })
  await (await preview(csvOf('SKU;Nama;Harga;Berat (gram)', 'E2;Sama;1000;5'))).apply()
  const rows = await db
    .selectFrom('item')
    .selectAll()
    .where('vendor_id', '=', vendor.memberId)
    .orderBy('sku')
    .execute()
  const [one, other] = rows.map(({ id, sku, created_at, updated_at, ...row }) => row)
  expect(other).toEqual(one)
})

test('asks for a confirmation of wholesale steps that flatten option prices', async () => {
  const row = (sku: string, confirmation: string) =>
    `${sku};Kaus;Olahraga;60.000;10 = 50.000;${confirmation};Ukuran;"M | | 40\nL | 65.000 | 25"`
  const head = 'SKU;Nama;Kategori;Harga;Harga grosir;Setuju harga pilihan disamakan;Nama pilihan;Pilihan'
  const shirts = await preview(
    csvOf(head, row('O1', ''), row('O2', 'Tidak'), row('O3', 'entah'), row('O4', 'Ya')),
  )
  const message =
    'Setujui dahulu, sebab harga grosir menyamakan harga pilihan: mulai 10, L dari Rp 65.000 menjadi Rp 50.000, turun Rp 15.000 per satuan; mulai 10, M dari Rp 60.000 menjadi Rp 50.000, turun Rp 10.000 per satuan'
  const column = 'Setuju harga pilihan disamakan'
  expect(await shirts.rowsOf('wrong')).toMatchObject([
    { rowNo: 2, faults: [{ column, message }] },
    { rowNo: 3, faults: [{ column, message }] },
    { rowNo: 4, faults: [{ column, message: 'Isi Ya atau Tidak' }] },
  ])
  await shirts.apply()
  const [shirt, ...others] = await stored()
  expect(others).toEqual([])
  const stores = db
    .selectFrom('item')
    .select('confirmed_flattening')
    .where('id', '=', must(shirt, 'the shirt').id)
  expect(await stores.execute()).toEqual([{ confirmed_flattening: '10: 65000>50000 60000>50000' }])
  // The confirmation holds for these prices only, and an export does not repeat it.
  const cheaper = await preview(csvOf('SKU;Harga grosir', 'O4;10 = 49.000'))
  expect(await cheaper.rowsOf('wrong')).toMatchObject([{ faults: [{ column }] }])
})
