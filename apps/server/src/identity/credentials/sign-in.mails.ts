/** Returns the email about a sign-in from a browser and network that the account did not know. */
export const newClientMail = (name: string, device: string, address: string) => ({
  subject: 'Masuk dari perangkat baru - Pasar Sekolah',
  text:
    `Yth. ${name},\n\n` +
    `Akun Anda baru saja dibuka dengan kata sandi dari perangkat yang belum dikenal: ${device}, alamat ${address}.\n\n` +
    'Bila ini Anda, abaikan surat ini. Bila bukan, segera pakai Reset Password: semua sesi, kunci API, dan kode yang lama berakhir. Lalu hubungi Pasar Sekolah.\n',
})

/** Returns the email about a new authenticator. */
export const codeSetUpMail = (name: string) => ({
  subject: 'Aplikasi autentikator disiapkan - Pasar Sekolah',
  text:
    `Yth. ${name},\n\n` +
    'Aplikasi autentikator baru saja disiapkan untuk akun Anda. Mulai sekarang kodenya diminta setiap kali masuk.\n\n' +
    'Bila ini bukan Anda, segera hubungi staf lain di platform.\n',
})
