import { formatMoment } from '@pasar/domain/document/day-format'

type MailText = { subject: string; text: string }

const NOT_YOU =
  'Bila ini bukan Anda, segera masuk, ganti kata sandi, keluarkan sesi lain, dan hubungi Pasar Sekolah.'

/** Returns the email to an owner who changed the password of the account. */
export const passwordChangedMail = (name: string, now: Date): MailText => ({
  subject: 'Kata sandi Anda diganti',
  text: `Yth. ${name},\n\nKata sandi akun Anda diganti pada ${formatMoment(now)}. Semua sesi lain sudah dikeluarkan.\n\nBila ini bukan Anda, segera pakai Reset Password dan hubungi Pasar Sekolah.`,
})

/** Returns the email to the old contact before new bank data take effect. */
export const bankRequestedMail = (name: string, end: string, dueAt: Date): MailText => ({
  subject: 'Rekening baru diajukan untuk akun Anda',
  text: `Yth. ${name},\n\nRekening baru yang berakhiran ${end} diajukan untuk menerima pembayaran. Rekening itu berlaku mulai ${formatMoment(dueAt)}; sampai saat itu pembayaran memakai rekening lama.\n\n${NOT_YOU} Perubahan ini dapat dibatalkan di halaman Rekening bank sampai saat itu.`,
})

/** Returns the email after new bank data have taken effect. */
export const bankAppliedMail = (name: string, end: string): MailText => ({
  subject: 'Rekening baru Anda sudah berlaku',
  text: `Yth. ${name},\n\nRekening yang berakhiran ${end} sekarang berlaku untuk pesanan baru. Pesanan yang sudah dibuat tetap dibayar ke rekening yang tercatat di pesanan itu.\n\n${NOT_YOU}`,
})

/** Returns the email after a bank change was withdrawn. */
export const bankWithdrawnMail = (name: string): MailText => ({
  subject: 'Perubahan rekening dibatalkan',
  text: `Yth. ${name},\n\nPerubahan rekening yang menunggu sudah dibatalkan. Rekening lama tetap berlaku.\n\n${NOT_YOU}`,
})
