import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import type { ItemRowSource, ListKind } from './spreadsheet-column.ts'
import { blankForm } from './spreadsheet-columns.ts'

const example = (
  list: ListKind,
  categoryName: string,
  form: Partial<ItemForm>,
  pictureSources: readonly string[] = [],
): ItemRowSource => ({
  id: null,
  state: null,
  categoryName,
  form: { ...blankForm(list), ...form },
  pictureSources,
})

const goods: readonly ItemRowSource[] = [
  example(
    'item',
    'Kertas',
    {
      sku: 'HVS-A4-70',
      name: 'Kertas HVS A4 70 gram',
      brand: 'Nusa',
      description: 'Kertas HVS putih ukuran A4, 500 lembar tiap rim.',
      unit: 'rim',
      price: 54_390,
      stock: 500,
      weightGrams: 2_400,
      wholesale: [
        { amount: 10, price: 53_000 },
        { amount: 50, price: 52_000 },
      ],
    },
    ['https://toko.example/foto/hvs-a4-depan.jpg', 'https://toko.example/foto/hvs-a4-isi.jpg'],
  ),
  example('item', 'Olahraga', {
    sku: 'KAUS-OR',
    name: 'Kaus olahraga siswa',
    description: 'Kaus olahraga bahan katun, sablon nama sekolah.',
    price: 60_000,
    weightGrams: 200,
    optionNames: ['Ukuran', 'Warna'],
    options: [
      { values: ['M', 'Merah'], price: null, stock: 40, stockSeen: null },
      { values: ['L', 'Merah'], price: 65_000, stock: 25, stockSeen: null },
    ],
  }),
  example('item', 'Prasmanan', {
    sku: 'PRASMANAN',
    name: 'Prasmanan untuk rapat',
    description: 'Prasmanan lima menu dengan pramusaji, paling sedikit 20 orang.',
    unit: 'orang',
    minimum: 20,
    price: 25_000,
    stockUnlimited: true,
  }),
]

function books(): readonly ItemRowSource[] {
  const { book } = blankForm('book')
  if (!book) return []
  return [
    example('book', 'SD', {
      sku: 'IPA-4',
      name: 'Ilmu Pengetahuan Alam untuk SD Kelas IV',
      description: 'Buku siswa kelas IV, kertas HVS, cetakan kedua.',
      unit: 'eksemplar',
      ppn: 'exempt',
      zonePrices: { '1': 21_000, '2': 22_000, '3': 23_000, '4': 25_000, '5a': 28_000, '5b': 30_000 },
      stock: 1_000,
      weightGrams: 350,
      book: {
        ...book,
        isbn: '9786022441236',
        publisher: 'Pusat Perbukuan',
        author: 'Tim Penulis',
        year: 2022,
        curriculum: 'Kurikulum Merdeka',
        educationLevel: 'SD',
        schoolClass: 'IV',
        subject: 'IPA',
        pages: 180,
        decreeNumber: '008/H/P/2022',
        decreeYear: 2022,
      },
    }),
  ]
}

/**
 * Returns example rows: goods with wholesale steps, goods with options, a service; or a
 * textbook.
 */
export const examplesFor = (list: ListKind): readonly ItemRowSource[] => (list === 'book' ? books() : goods)
