/** Refusals of an uploaded PDF, and of a page of a stored one, which can still be downloaded. */
export const pdfRefusals = {
  'file/pdf-locked': [422, 'PDF ini dikunci dengan kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.'],
  'file/pdf-unreadable': [
    422,
    'PDF ini rusak atau tidak dapat dibaca. Cetak ulang sebagai PDF, lalu unggah lagi.',
  ],
  'file/pdf-too-complex': [
    422,
    'PDF ini terlalu besar atau rumit untuk diperiksa. Cetak ulang sebagai PDF, atau unggah fotonya.',
  ],
  'file/page-locked': [422, 'PDF ini dikunci dengan kata sandi, jadi tidak dapat ditampilkan di sini.'],
  'file/page-unreadable': [422, 'PDF ini rusak, jadi tidak dapat ditampilkan di sini.'],
  'file/page-too-many': [422, 'PDF ini lebih dari 50 halaman, jadi tidak ditampilkan di sini.'],
  'file/page-too-large': [422, 'Halaman ini terlalu lebar untuk ditampilkan di sini.'],
  'file/page-too-complex': [422, 'Halaman ini terlalu rumit untuk ditampilkan di sini.'],
  'file/page-none': [404, 'PDF ini tidak memiliki halaman itu.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
