/** The sentence a person reads for each refusal, and its HTTP status. A code without a sentence does not compile. */
export const refusals = {
  'session/required': [401, 'Login First'],
  'session/expired': [401, 'Token Expired'],
  'session/wrong-password': [403, 'Email atau kata sandi salah'],
  'session/not-verified': [403, 'Member belum diverifikasi'],
  'session/vendor-not-active': [403, 'Akun Vendor belum diaktifasi'],
  'session/member-not-active': [403, 'Akun ini sedang dinonaktifkan. Hubungi platform.'],
  'session/banned': [403, 'Akun ini diblokir. Hubungi platform.'],
  'session/too-many-tries': [429, 'Terlalu banyak percobaan. Coba lagi beberapa menit lagi.'],
  'access/denied': [403, 'Anda tidak memiliki akses'],
  'access/foreign-origin': [403, 'Permintaan dari situs lain ditolak'],
  'call/not-found': [404, 'Alamat tidak ditemukan'],
  'call/invalid': [422, 'Isi seluruh kolom isian dengan baik'],
  'call/malformed': [400, 'Permintaan tidak dapat dibaca'],
  'call/too-large': [413, 'Permintaan terlalu besar'],
  'call/overloaded': [429, 'Layanan sedang ramai. Coba lagi sebentar lagi.'],
  'call/key-reused': [409, 'Kunci permintaan ini sudah dipakai untuk isi yang berbeda'],
  'call/busy': [409, 'Data ini sedang diubah pihak lain. Coba lagi.'],
  'item/not-found': [404, 'Barang tidak ditemukan'],
  'vendor/not-found': [404, 'Penyedia tidak ditemukan'],
  'location/not-found': [404, 'Lokasi tidak ditemukan'],
  'cart/line-not-found': [404, 'Barang ini tidak ada di keranjang'],
  'cart/full': [409, 'Keranjang sudah berisi 200 barang. Pesan atau hapus sebagian dahulu.'],
  'cart/empty': [409, 'Tidak ada barang yang dipilih'],
  'cart/not-for-sale': [409, 'Barang ini sedang tidak dijual'],
  'cart/option-required': [422, 'Pilih varian barang dahulu'],
  'cart/quantity': [422, 'Jumlah tidak sesuai ketentuan barang ini'],
  'cart/stock': [409, 'Stok tidak mencukupi'],
  'checkout/changed': [409, 'Keranjang berubah. Periksa kembali harga, stok, dan ongkos kirim.'],
  'checkout/no-freight': [409, 'Ongkos kirim ke alamat ini belum tersedia'],
  'checkout/no-tax-number': [409, 'NPWP sekolah belum tercatat. Lengkapi di Dapodik.'],
  'order/not-found': [404, 'Pesanan tidak ditemukan'],
  'order/step-not-allowed': [409, 'Langkah ini belum dapat dilakukan'],
  'order/changed': [409, 'Data ini baru saja diubah pihak lain. Muat ulang untuk melihat versi terbaru.'],
  'order/too-late': [409, 'Batas konfirmasi sudah lewat'],
  'order/bast-locked': [409, 'BAST tidak dapat diisi karena ada barang yang tidak sesuai'],
  'order/bast-photo': [422, 'Unggah paling sedikit satu foto barang'],
  'order/bast-counts': [422, 'Jumlah baik, rusak, dan kurang harus sama dengan jumlah dipesan'],
  'order/proof-missing': [422, 'Unggah bukti bayar dahulu'],
  'order/amount-differs': [422, 'Jumlah pada bukti berbeda dari tagihan. Periksa kembali.'],
  'order/paid-before-bast': [422, 'Tanggal bayar tidak boleh sebelum tanggal BAST'],
  'file/not-found': [404, 'Berkas tidak ditemukan'],
  'file/type': [422, 'Jenis berkas tidak didukung. Gunakan JPG, PNG, atau PDF.'],
  'file/too-large': [413, 'Ukuran berkas melebihi 5 MB'],
  'file/too-many': [409, 'Jumlah berkas sudah mencapai batas'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof refusals

/** The sentence of a code, or null for a code that is none of ours. */
export const sentenceOf = (code: string): string | null => (isRefusalCode(code) ? refusals[code][1] : null)

/** Whether a text is one of the refusal codes. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)
