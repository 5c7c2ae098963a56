/** Returns the email to the owner of an account whose password was reset with a code. */
export const passwordResetMail = (name: string) => ({
  subject: 'Kata sandi Anda diganti lewat Reset Password - Pasar Sekolah',
  text:
    `Yth. ${name},\n\n` +
    'Kata sandi akun Anda baru saja diganti dengan kode yang dikirim ke email ini. Semua sesi sudah dikeluarkan; masuklah kembali dengan kata sandi baru.\n\n' +
    'Semua kunci API, dan kunci sandi (passkey) yang dibuat dalam 30 hari terakhir, tidak berlaku lagi. Periksa kunci sandi yang tersisa di halaman Keamanan akun.\n\n' +
    'Bila ini bukan Anda, orang lain dapat membaca email Anda: amankan email Anda, ganti kata sandi sekali lagi, dan hubungi Pasar Sekolah.\n',
})
