/** Title of the registration form. @spec 2 Register modal */
export const REGISTER_TITLE = 'Daftar Akun Baru'

/** Hints about the two types of registration. */
export const registerHints = {
  sekolah: 'Untuk satuan pendidikan yang belum masuk lewat layanan data sekolah.',
  vendor: 'Untuk penyedia barang, jasa, dan buku.',
} as const

export const registerKinds = { sekolah: 'Daftar sebagai sekolah', vendor: 'Daftar sebagai vendor' } as const
