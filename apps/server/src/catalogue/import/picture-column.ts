import { CLEAR_CELL } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import { MAX_PICTURES } from '@pasar/domain/media/item-pictures'
import { formatPictureAddresses } from '@pasar/domain/media/picture-addresses'
import type { SpreadsheetColumn } from './spreadsheet-column.ts'

/**
 * The column of picture addresses. Its addresses are no field of the item: they are fetched after
 * the import.
 *
 * @decision 0174
 */
export const pictureColumn: SpreadsheetColumn = {
  key: 'pictures',
  head: 'Alamat gambar',
  help: `Alamat https gambar JPG atau PNG, dipisah tanda |, paling banyak ${MAX_PICTURES}. Sesudah impor, gambar diambil dari sana dan ditambahkan di belakang gambar yang ada. Gambar yang sudah terpasang tidak diambil lagi.`,
  fields: [],
  write: ({ pictureSources }) => formatPictureAddresses(pictureSources),
  read: (form, cell) =>
    cell === CLEAR_CELL
      ? 'Gambar tidak dihapus lewat berkas. Kosongkan sel ini, lalu hapus gambar di halaman barang.'
      : form,
}
