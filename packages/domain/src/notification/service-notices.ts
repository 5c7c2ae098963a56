/** Templates of notices about orders of services, by the template of goods. */
const SERVICE_NOTICES: ReadonlyMap<string, string> = new Map([
  [
    'Penyedia menolak pesanan {number}: {reason}. Barangnya kembali ke keranjang.',
    'Penyedia menolak pesanan {number}: {reason}. Jasanya kembali ke keranjang.',
  ],
  [
    'Pesanan {number} dikirim. Periksa barangnya saat tiba, lalu buat BAST.',
    'Pekerjaan pesanan {number} selesai. Periksa hasilnya, lalu buat BAST.',
  ],
  [
    'Sekolah mencatat pemeriksaan barang pesanan {number}.',
    'Sekolah mencatat pemeriksaan pekerjaan pesanan {number}.',
  ],
  [
    'Kirim {units} unit pengganti untuk pesanan {number}: {reason}',
    'Kerjakan ulang {units} dari pesanan {number}: {reason}',
  ],
  [
    'Pengganti {units} unit untuk pesanan {number} sudah diminta.',
    'Pengerjaan ulang {units} dari pesanan {number} sudah diminta.',
  ],
  [
    'Sekolah membatalkan permintaan pengganti pesanan {number}.',
    'Sekolah membatalkan permintaan pengerjaan ulang pesanan {number}.',
  ],
  [
    'Permintaan pengganti pesanan {number} dibatalkan.',
    'Permintaan pengerjaan ulang pesanan {number} dibatalkan.',
  ],
  [
    'Sebagian pengganti pesanan {number} dikirim. Periksa barangnya saat tiba.',
    'Sebagian pengerjaan ulang pesanan {number} selesai. Periksa hasilnya.',
  ],
  [
    'Pengganti pesanan {number} dikirim. Periksa lagi saat tiba, lalu buat BAST.',
    'Pengerjaan ulang pesanan {number} selesai. Periksa lagi, lalu buat BAST.',
  ],
  [
    'Barang pesanan {number} dikembalikan; pesanan berakhir.',
    'Pekerjaan pesanan {number} ditolak; pesanan berakhir.',
  ],
  ['Pesanan {number} harus dikirim sampai {by}.', 'Pesanan {number} harus dikerjakan sampai {by}.'],
  [
    'Barang pesanan {number} seharusnya sudah tiba. Buat BAST, atau ajukan komplain.',
    'Pekerjaan pesanan {number} seharusnya sudah selesai. Buat BAST, atau ajukan komplain.',
  ],
  [
    'Pesanan {number} lewat batas kirim, dan sekolah belum membuat BAST.',
    'Pesanan {number} lewat batas pengerjaan, dan sekolah belum membuat BAST.',
  ],
])

/** Returns the template for an order of services, which has a BAPP instead of a BAST. */
export const serviceNotice = (template: string): string =>
  (SERVICE_NOTICES.get(template) ?? template).replaceAll('BAST', 'BAPP')
