import { ItemBook } from '@pasar/contract/catalogue/item-book'
import { DECREE_KINDS } from '@pasar/domain/catalogue/book-decree'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { parseWholeNumber } from '@pasar/domain/kernel/whole-number'
import {
  bookNumberColumn,
  bookTextColumn,
  choiceColumn,
  NO_NUMBER,
  type SpreadsheetColumn,
} from './spreadsheet-column.ts'

export const NO_BOOK = ItemBook.parse({})

/** The zone prices of textbooks. */
export const zoneColumns: readonly SpreadsheetColumn[] = ZONES.map((zone) => ({
  key: `zone${zone}`,
  head: `Harga zona ${zone}`,
  only: 'book',
  help: 'Hanya untuk buku teks utama; termasuk PPN bila kena PPN.',
  use: 'number',
  fields: [`zonePrices.${zone}`],
  write: ({ form }) => form.zonePrices[zone] || '',
  read: (form, cell) => {
    const price = parseWholeNumber(cell)
    return price === null ? NO_NUMBER : { ...form, zonePrices: { ...form.zonePrices, [zone]: price } }
  },
}))

export const book: readonly SpreadsheetColumn[] = [
  {
    ...bookTextColumn('isbn', { head: 'ISBN', help: '10 atau 13 angka. Jadikan kolom ini teks.' }),
    use: 'code',
  },
  bookTextColumn('publisher', { head: 'Penerbit', help: '' }),
  bookTextColumn('author', { head: 'Penulis', help: '' }),
  bookNumberColumn('year', { head: 'Tahun terbit', help: '4 angka' }),
  bookTextColumn('curriculum', { head: 'Kurikulum', help: '' }),
  bookTextColumn(
    'educationLevel',
    { head: 'Jenjang', help: '' },
    [],
    ['PAUD', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'],
  ),
  bookTextColumn('schoolClass', { head: 'Kelas', help: 'I sampai XII' }),
  bookTextColumn('subject', { head: 'Mata pelajaran', help: '' }),
  bookNumberColumn('pages', { head: 'Jumlah halaman', help: '' }),
  bookTextColumn('size', { head: 'Ukuran buku', help: '' }),
  bookTextColumn('paper', { head: 'Kertas', help: '' }),
  choiceColumn(
    'book.decreeKind',
    { head: 'SK ditetapkan oleh', help: '', only: 'book' },
    {
      field: 'book.decreeKind',
      labels: {
        national: 'Kementerian pendidikan',
        religious: 'Kementerian agama',
        local: 'Pemerintah daerah',
        vocational: 'Buku kejuruan',
      },
      values: DECREE_KINDS,
      get: (form) => form.book?.decreeKind ?? 'national',
      set: (form, decreeKind) => ({ ...form, book: { ...(form.book ?? NO_BOOK), decreeKind } }),
    },
  ),
  bookTextColumn('decreeNumber', { head: 'Nomor SK', help: 'SK kelayakan buku.' }, ['book.number']),
  {
    key: 'book.decreeYear',
    head: 'Tahun SK',
    only: 'book',
    help: '4 angka',
    fields: ['book.decreeYear'],
    use: 'number',
    write: ({ form }) => form.book?.decreeYear ?? '',
    read: (form, cell) => {
      const decreeYear = parseWholeNumber(cell)
      return decreeYear === null ? NO_NUMBER : { ...form, book: { ...(form.book ?? NO_BOOK), decreeYear } }
    },
  },
  bookTextColumn('centreLetter', {
    head: 'Nomor surat pusat perbukuan',
    help: 'Untuk SK sebelum 2016, SK kementerian agama atau daerah, dan buku kejuruan.',
  }),
]
