import { formatMoment } from '@pasar/domain/document/day-format'

/** Returns the email about a reported loss of the second factor. */
export const factorLostMail = (name: string, dueAt: Date) => ({
  subject: 'Kehilangan kunci sandi atau autentikator dilaporkan - Pasar Sekolah',
  text:
    `Yth. ${name},\n\n` +
    'Kehilangan kunci sandi atau aplikasi autentikator akun Anda baru saja dilaporkan, setelah kata sandi diganti lewat email ini. ' +
    `Kunci sandi akun sudah dihapus. Kode autentikator tidak diminta lagi mulai ${formatMoment(dueAt)}.\n\n` +
    'Bila ini bukan Anda, segera masuk dengan kode autentikator: laporan itu lalu batal. Ganti juga kata sandi email Anda, dan hubungi Pasar Sekolah.\n',
})

/** Returns the email about an authenticator of a member that was removed. */
export const authenticatorRemovedMail = (name: string) => ({
  subject: 'Aplikasi autentikator dilepas - Pasar Sekolah',
  text:
    `Yth. ${name},\n\n` +
    'Aplikasi autentikator akun Anda baru saja dilepas. Kodenya tidak diminta lagi saat masuk.\n\n' +
    'Bila ini bukan Anda, segera pakai Reset Password, lalu hubungi Pasar Sekolah.\n',
})
