/** Titles of the sign-in dialog. @spec 2 Login modal */
export const loginTitles = {
  sekolah: 'Login Sebagai Sekolah',
  vendor: 'Login Sebagai Vendor',
  pengawas: 'Login Sebagai Pengawas',
} as const

/** Hints that explain each type of sign-in. */
export const loginHints = {
  sekolah: 'Untuk kepala sekolah, pelaksana, bendahara, dan operator.',
  vendor: 'Untuk penyedia barang, jasa, dan buku.',
  pengawas: 'Untuk pengawas pengadaan di wilayahnya.',
} as const

export const loginButtons = {
  sekolah: 'Login Sekolah',
  vendor: 'Login Vendor',
  pengawas: 'Login Pengawas',
} as const
