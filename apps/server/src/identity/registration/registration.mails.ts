/** Email to the owner of an address when someone registers with it again. */
export const DUPLICATE_REGISTRATION_MAIL = {
  subject: 'Percobaan pendaftaran dengan email Anda - Pasar Sekolah',
  text:
    'Seseorang mencoba mendaftar di Pasar Sekolah dengan alamat email ini. Email ini sudah punya akun, jadi tidak ada akun baru yang dibuat.\n\n' +
    'Bila itu Anda: masuk dengan akun yang ada, atau pakai Reset Password bila lupa kata sandi.\n' +
    'Bila bukan: abaikan surat ini. Akun Anda tidak berubah.\n',
} as const
