/** Refusals about findings and samples. */
export const oversightRefusals = {
  'finding/not-found': [404, 'Temuan tidak ditemukan, atau di luar wilayah Anda'],
  'finding/step-not-allowed': [409, 'Langkah ini tidak dapat dilakukan pada keadaan temuan sekarang'],
  'finding/changed': [409, 'Temuan ini baru saja diubah. Muat ulang untuk melihat yang terbaru.'],
  'finding/already-shared': [409, 'Temuan ini sudah dibagikan kepada rekan tersebut'],
  'finding/share-not-found': [404, 'Berbagi ini sudah diakhiri'],
  'finding/mail-link-unknown': [404, 'Tautan ini tidak dikenal. Buka tautan dari surat yang terbaru.'],
  'sample/not-found': [404, 'Sampel tidak ditemukan'],
  'sample/no-tree-head': [
    409,
    'Log publik belum terbit, jadi belum ada benih untuk undian. Coba lagi nanti.',
  ],
  'sample/too-wide': [409, 'Saringan ini memuat lebih dari 20.000 pesanan. Persempit tanggal atau nilainya.'],
} as const
