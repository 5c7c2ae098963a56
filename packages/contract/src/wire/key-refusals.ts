/** Refusals about passkeys and the principal of a school: message and HTTP status. */
export const keyRefusals = {
  'passkey/wrong': [403, 'Kunci sandi ini tidak dapat dipakai. Coba lagi, atau masuk dengan cara lain.'],
  'passkey/sign-on-first': [
    403,
    'Masuk melalui Dapodik dahulu. Setelah itu kunci sandi dapat dipakai lagi selama 30 hari.',
  ],
  'passkey/not-found': [404, 'Kunci sandi tidak ditemukan'],
  'passkey/exists': [409, 'Kunci sandi ini sudah terdaftar'],
  'passkey/too-many': [409, 'Akun ini sudah memiliki 20 kunci sandi. Hapus satu dahulu.'],
  'session/proof-needed': [403, 'Belum dilakukan: buktikan dahulu bahwa ini Anda'],
  'session/factor-needed': [
    403,
    'Belum dilakukan: siapkan dahulu kunci sandi atau aplikasi autentikator untuk akun ini',
  ],
  'session/passkey-only': [403, 'Akun ini hanya dapat dibuka dengan kunci sandi'],
  'factor/none': [409, 'Akun ini tidak memakai aplikasi autentikator'],
  'factor/no-passkey': [409, 'Buat dahulu kunci sandi akun ini'],
  'factor/waiting': [
    409,
    'Kehilangan baru saja dilaporkan. Kunci sandi atau autentikator baru dapat disiapkan satu hari setelah laporan.',
  ],
  'factor/reset-first': [403, 'Ganti kata sandi lewat Reset Password dahulu, lalu laporkan dalam 30 menit'],
  'factor/no-loss': [404, 'Tidak ada laporan kehilangan yang menunggu'],
  'session/vendor-device': [
    403,
    'Perangkat ini pernah dipakai penyedia. Buktikan dahulu bahwa Anda dari sekolah ini di halaman Keamanan akun.',
  ],
  'head/link': [404, 'Tautan ini tidak berlaku lagi. Minta sekolah mengirim yang baru.'],
  'head/proof-missing': [422, 'Pakai kunci sandi atau kode untuk melanjutkan'],
  'head/own-email': [422, 'Pakai alamat email kepala sekolah sendiri, bukan alamat akun sekolah ini'],
  'head/no-change': [404, 'Tidak ada perubahan kepala sekolah yang menunggu'],
  'basket/raise': [409, 'Kenaikan perlu persetujuan bendahara. Pesan tambahannya sebagai pesanan baru.'],
  'head/limit': [
    409,
    'Nilai baru membutuhkan konfirmasi kepala sekolah. Batalkan pesanan ini dan buat pesanan baru.',
  ],
} as const
