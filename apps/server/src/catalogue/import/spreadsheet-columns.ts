import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { CLEAR_CELL, parseYesNo } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import {
  formatOptionNames,
  formatOptionStocks,
  formatOptions,
  formatWholesale,
  parseOptionNames,
  parseOptionStocks,
  parseOptions,
  parseWholesale,
} from '@pasar/domain/catalogue/spreadsheet/spreadsheet-grids'
import { parseWholeNumber } from '@pasar/domain/kernel/whole-number'
import { book, NO_BOOK, zoneColumns } from './book-columns.ts'
import { pictureColumn } from './picture-column.ts'
import {
  choiceColumn,
  type ListKind,
  NO_NUMBER,
  numberColumn,
  type SpreadsheetColumn,
  stockAlertColumn,
  textColumn,
  yesNoColumn,
} from './spreadsheet-column.ts'

const states = {
  draft: 'Draf',
  submitted: 'Menunggu pemeriksaan',
  live: 'Tayang',
  needs_fix: 'Perlu diperbaiki',
  taken_down: 'Diturunkan platform',
} as const

/** The columns that identify the item of a row. They are parsed before all others. */
const identity: readonly SpreadsheetColumn[] = [
  {
    key: 'pageId',
    head: 'Nomor barang',
    help: 'Diisi oleh sistem. Kosongkan untuk barang baru.',
    use: 'number',
    fields: [],
    write: ({ id }) => id ?? '',
  },
  {
    ...textColumn('sku', {
      head: 'SKU',
      help: 'Kode barang menurut Anda. Wajib untuk barang baru, supaya kiriman ulang tidak menggandakannya.',
    }),
    use: 'code',
  },
  {
    key: 'state',
    head: 'Status',
    help: 'Hanya untuk dibaca.',
    fields: [],
    write: ({ state }) => (state === null ? '' : states[state]),
  },
]

const basics: readonly SpreadsheetColumn[] = [
  textColumn('name', { head: 'Nama', help: 'Nama barang, jasa, atau judul buku.' }),
  {
    key: 'category',
    head: 'Kategori',
    help: 'Nama kategori tingkat terakhir, jalur lengkapnya, atau nomornya.',
    fields: ['categoryId'],
    isLookedUp: true,
    write: ({ categoryName }) => categoryName,
  },
  {
    key: 'tags',
    head: 'Tag',
    help: 'Nama tag yang sudah ada, dipisah tanda |',
    fields: ['tags'],
    isLookedUp: true,
    write: ({ form }) => formatOptionNames(form.tags.map(({ name }) => name)),
  },
  {
    key: 'groups',
    head: 'Grup',
    help: 'Nama grup yang sudah ada, dipisah tanda |',
    fields: ['groups'],
    isLookedUp: true,
    write: ({ form }) => formatOptionNames(form.groups.map(({ name }) => name)),
  },
  textColumn('brand', { head: 'Merek', help: 'Boleh kosong.' }),
  textColumn('description', { head: 'Deskripsi', help: 'Paling sedikit 20 huruf supaya dapat tayang.' }),
  textColumn('unit', { head: 'Satuan', help: 'Misalnya Pcs, rim, atau paket.' }),
]

const prices: readonly SpreadsheetColumn[] = [
  {
    ...numberColumn('price', {
      head: 'Harga',
      help: 'Rupiah, termasuk PPN bila kena PPN, paling sedikit Rp 100. Buku teks utama memakai harga zona.',
    }),
    // A price in rupiah replaces a foreign currency price.
    read: (form, cell) => {
      const price = parseWholeNumber(cell)
      return price === null ? NO_NUMBER : { ...form, price, currencyId: null, currencyPrice: 0 }
    },
  },
  ...zoneColumns,
  {
    key: 'wholesale',
    head: 'Harga grosir',
    help: 'Jumlah = harga, dipisah tanda |. Misalnya 10 = 24000 | 50 = 23000',
    fields: ['wholesale'],
    write: ({ form }) => formatWholesale(form.wholesale),
    read: (form, cell) => {
      if (cell === CLEAR_CELL) return { ...form, wholesale: [] }
      const wholesale = parseWholesale(cell)
      return wholesale === null
        ? 'Tulis jumlah = harga, misalnya 10 = 24000 | 50 = 23000'
        : { ...form, wholesale }
    },
  },
  {
    key: 'confirmFlattening',
    head: 'Setuju harga pilihan disamakan',
    help: 'Isi Ya bila harga grosir memang menyamakan harga pilihan yang berbeda. Kosong di berkas ekspor.',
    fields: ['confirmFlattening'],
    choices: ['Ya', 'Tidak'],
    use: 'yes-no',
    write: () => '',
    // The confirmation is no field of the item.
    read: (form, cell) => (parseYesNo(cell) === null ? 'Isi Ya atau Tidak' : form),
  },
  yesNoColumn(
    'ppn',
    { head: 'Kena PPN', help: 'Ya untuk barang kena PPN.' },
    {
      field: 'ppn',
      get: ({ ppn }) => ppn === 'charged',
      set: (form, is) => ({ ...form, ppn: is ? 'charged' : 'exempt' }),
    },
  ),
]

const stock: readonly SpreadsheetColumn[] = [
  {
    key: 'stock',
    head: 'Stok',
    help: 'Stok barang tanpa pilihan. Barang dengan pilihan memakai stok tiap pilihan.',
    fields: ['stock'],
    use: 'number',
    write: ({ form }) => (form.optionNames.length > 0 ? '' : form.stock),
    read: (form, cell, row) => {
      const number = parseWholeNumber(cell)
      if (number === null) return NO_NUMBER
      // Subtract the stock sold since the export.
      const parsedStock = parseWholeNumber(row.get('stockSeen') ?? '')
      return {
        ...form,
        stock: number,
        stockSeen: form.stockSeen === null ? null : (parsedStock ?? form.stockSeen),
      }
    },
  },
  {
    key: 'stockSeen',
    head: 'Stok saat diunduh',
    help: 'Diisi oleh sistem; jangan diubah. Dengan ini, yang terjual sesudah diunduh tetap terhitung.',
    fields: [],
    use: 'number',
    write: ({ id, form }) =>
      id === null ? '' : form.optionNames.length > 0 ? formatOptionStocks(form.options) : form.stock,
  },
  yesNoColumn(
    'stockUnlimited',
    { head: 'Stok tidak terbatas', help: 'Ya untuk jasa dan barang yang selalu ada.' },
    {
      field: 'stockUnlimited',
      get: ({ stockUnlimited }) => stockUnlimited,
      set: (form, is) => ({ ...form, stockUnlimited: is }),
    },
  ),
  stockAlertColumn,
  numberColumn('minimum', { head: 'Pemesanan paling sedikit', help: 'Biasanya 1.' }),
  numberColumn('multiple', { head: 'Kelipatan', help: 'Biasanya 1.' }),
  {
    key: 'optionNames',
    head: 'Nama pilihan',
    help: 'Paling banyak 10, dipisah tanda |. Misalnya Ukuran | Warna',
    fields: ['optionNames'],
    write: ({ form }) => formatOptionNames(form.optionNames),
    read: (form, cell) =>
      cell === CLEAR_CELL
        ? { ...form, optionNames: [], options: [] }
        : { ...form, optionNames: parseOptionNames(cell) },
  },
  {
    key: 'options',
    head: 'Pilihan',
    help: 'Satu pilihan tiap baris dalam sel: nilai | harga | stok. Misalnya M | Merah | 25000 | 10; harga kosong berarti sama dengan Harga.',
    fields: ['options'],
    write: ({ form }) => formatOptions(form.options),
    read: (form, cell, row) => {
      if (cell === CLEAR_CELL) return { ...form, options: [] }
      const typedOptions = parseOptions(cell, form.optionNames.length)
      if (typedOptions === null)
        return `Tulis ${[...form.optionNames, 'harga', 'stok'].join(' | ')} pada tiap baris, misalnya M | 25000 | 10`
      const optionStocks = parseOptionStocks(row.get('stockSeen') ?? '')
      const before = new Map(form.options.map(({ values, stockSeen }) => [JSON.stringify(values), stockSeen]))
      const previousStockOf = (values: readonly string[]) => {
        const formStock = before.get(JSON.stringify(values)) ?? null
        return formStock === null ? null : (optionStocks.get(JSON.stringify(values)) ?? formStock)
      }
      const options = typedOptions.map(({ values, ...one }) => ({
        ...one,
        values: [...values],
        stockSeen: previousStockOf(values),
      }))
      return { ...form, options }
    },
  },
]

const facts: readonly SpreadsheetColumn[] = [
  numberColumn('weightGrams', { head: 'Berat (gram)', help: 'Berat satu satuan; tidak perlu untuk jasa.' }),
  numberColumn('lengthMm', { head: 'Panjang (mm)', help: 'Boleh 0.' }),
  numberColumn('widthMm', { head: 'Lebar (mm)', help: 'Boleh 0.' }),
  numberColumn('heightMm', { head: 'Tinggi (mm)', help: 'Boleh 0.' }),
  choiceColumn(
    'production',
    { head: 'Produksi', help: '' },
    {
      field: 'production',
      labels: { domestic: 'Dalam negeri', import: 'Impor' },
      values: ['domestic', 'import'],
      get: ({ production }) => production,
      set: (form, production) => ({ ...form, production }),
    },
  ),
  choiceColumn(
    'goods',
    { head: 'Jenis barang', help: '' },
    {
      field: 'goods',
      labels: { umkm: 'UMKM', non_umkm: 'Non-UMKM' },
      values: ['umkm', 'non_umkm'],
      get: ({ goods }) => goods,
      set: (form, goods) => ({ ...form, goods }),
    },
  ),
  choiceColumn(
    'condition',
    { head: 'Kondisi', help: '' },
    {
      field: 'condition',
      labels: { new: 'Baru', used: 'Bekas' },
      values: ['new', 'used'],
      get: ({ condition }) => condition,
      set: (form, condition) => ({ ...form, condition }),
    },
  ),
  choiceColumn(
    'availability',
    { head: 'Ketersediaan', help: '' },
    {
      field: 'availability',
      labels: { ready: 'Tersedia', preorder: 'Pesan dahulu' },
      values: ['ready', 'preorder'],
      get: ({ availability }) => availability,
      set: (form, availability) => ({ ...form, availability }),
    },
  ),
]
const ALL: readonly SpreadsheetColumn[] = [
  ...[...identity, ...basics, pictureColumn, ...prices, ...stock, ...facts, ...book],
]

/**
 * Returns the columns of a file in their order.
 *
 * @spec 7 GET /{type}/page/csv
 */
export const columnsFor = (list: ListKind): readonly SpreadsheetColumn[] =>
  ALL.filter(({ only }) => only === undefined || only === list)

/** Heading of the fault column in a file of wrong rows. An import ignores the column. */
export const FAULT_COLUMN = 'Kesalahan'

/** Returns an empty form. */
export const blankForm = (list: ListKind): ItemForm =>
  ItemForm.parse({ book: list === 'book' ? NO_BOOK : null })
