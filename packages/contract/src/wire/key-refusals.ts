/** Refusals about passkeys: message and HTTP status. */
export const keyRefusals = {
  'passkey/wrong': [403, 'Kunci sandi ini tidak dapat dipakai. Coba lagi, atau masuk dengan cara lain.'],
  'passkey/sign-on-first': [
    403,
    'Masuk melalui Dapodik dahulu. Setelah itu kunci sandi dapat dipakai lagi selama 30 hari.',
  ],
  'passkey/not-found': [404, 'Kunci sandi tidak ditemukan'],
  'passkey/exists': [409, 'Kunci sandi ini sudah terdaftar'],
  'passkey/too-many': [409, 'Akun ini sudah memiliki 20 kunci sandi. Hapus satu dahulu.'],
  'passkey/sign-in-again': [403, 'Keluar lalu masuk kembali melalui Dapodik untuk menambah kunci sandi'],
} as const
