/** Refusals of a checkout and of a shop on holiday: message and HTTP status. */
export const checkoutRefusals = {
  'checkout/closed': [
    409,
    'Pesanan belum dapat dibuat: data resmi platform sedang dilengkapi. Isi keranjang Anda tetap tersimpan.',
  ],
  'checkout/changed': [409, 'Keranjang berubah. Periksa kembali harga, stok, dan ongkos kirim.'],
  'checkout/vendor-holiday': [
    409,
    'Penyedia sedang libur dan belum menerima pesanan. Periksa kembali keranjang.',
  ],
  'cart/vendor-holiday': [409, 'Penyedia sedang libur dan belum menerima pesanan'],
  'negotiation/vendor-holiday': [409, 'Penyedia sedang libur dan belum menerima negosiasi'],
  'order/vendor-holiday': [409, 'Penyedia sedang libur dan belum menerima perubahan pesanan'],
  'shop/no-holiday': [409, 'Toko Anda tidak sedang libur'],
  'checkout/no-freight': [409, 'Ongkos kirim ke alamat ini belum tersedia'],
  'checkout/no-tax-number': [409, 'NPWP sekolah belum tercatat. Lengkapi di Dapodik.'],
  'checkout/comparison': [409, 'Pesanan ini perlu perbandingan penyedia. Lengkapi bagian Perbandingan.'],
  'checkout/treasurer': [
    409,
    'Bendahara sekolah sekarang menyetujui setiap keranjang. Muat ulang halaman, lalu minta persetujuannya.',
  ],
  'basket/changed': [409, 'Ada yang berubah sejak diminta. Periksa daftarnya, lalu setujui lagi.'],
  'basket/unavailable': [409, 'Tidak dapat dipesan lagi seperti yang diminta. Kembalikan keranjang ini.'],
  'basket/own': [403, 'Keranjang disetujui orang lain, bukan yang memintanya'],
  'basket/no-treasurer': [409, 'Belum ada bendahara yang pernah masuk lewat Dapodik. Minta ia masuk dahulu.'],
  'checkout/no-head': [
    409,
    'Pesanan senilai ini dikonfirmasi kepala sekolah. Catat dahulu kepala sekolah di halaman Keamanan akun.',
  ],
} as const
