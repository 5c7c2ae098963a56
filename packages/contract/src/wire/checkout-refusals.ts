/** Refusals of a checkout: message and HTTP status. */
export const checkoutRefusals = {
  'checkout/closed': [
    409,
    'Pesanan belum dapat dibuat: data resmi platform sedang dilengkapi. Isi keranjang Anda tetap tersimpan.',
  ],
  'checkout/changed': [409, 'Keranjang berubah. Periksa kembali harga, stok, dan ongkos kirim.'],
  'checkout/no-freight': [409, 'Ongkos kirim ke alamat ini belum tersedia'],
  'checkout/no-tax-number': [409, 'NPWP sekolah belum tercatat. Lengkapi di Dapodik.'],
  'checkout/comparison': [409, 'Pesanan ini perlu perbandingan penyedia. Lengkapi bagian Perbandingan.'],
  'checkout/no-head': [
    409,
    'Pesanan senilai ini dikonfirmasi kepala sekolah. Catat dahulu kepala sekolah di halaman Keamanan akun.',
  ],
} as const
