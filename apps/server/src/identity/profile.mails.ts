import { dayOf } from '@pasar/domain/kernel/dates'

const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
  ' ',
)
const WIB_MS = 7 * 3_600_000

/** "22 November 2026 pukul 10.00 WIB" */
function inWords(moment: Date): string {
  const { year, month, day } = dayOf(moment)
  const time = new Date(moment.getTime() + WIB_MS).toISOString().slice(11, 16).replace(':', '.')
  return `${day} ${MONTHS[month - 1]} ${year} pukul ${time} WIB`
}

type MailText = { subject: string; text: string }

const NOT_YOU =
  'Bila ini bukan Anda, segera masuk, ganti kata sandi, keluarkan sesi lain, dan hubungi Pasar Sekolah.'

/** To the owner of an account whose password was changed by itself. */
export const passwordChangedMail = (name: string, now: Date): MailText => ({
  subject: 'Kata sandi Anda diganti',
  text: `Yth. ${name},\n\nKata sandi akun Anda diganti pada ${inWords(now)}. Semua sesi lain sudah dikeluarkan.\n\nBila ini bukan Anda, segera pakai Reset Password dan hubungi Pasar Sekolah.`,
})

/** To the old contact, before new bank data are in force. */
export const bankRequestedMail = (name: string, end: string, dueAt: Date): MailText => ({
  subject: 'Rekening baru diajukan untuk akun Anda',
  text: `Yth. ${name},\n\nRekening baru yang berakhiran ${end} diajukan untuk menerima pembayaran. Rekening itu berlaku mulai ${inWords(dueAt)}; sampai saat itu pembayaran memakai rekening lama.\n\n${NOT_YOU} Perubahan ini dapat dibatalkan di halaman Rekening bank sampai saat itu.`,
})

/** When the new bank data are in force. */
export const bankAppliedMail = (name: string, end: string): MailText => ({
  subject: 'Rekening baru Anda sudah berlaku',
  text: `Yth. ${name},\n\nRekening yang berakhiran ${end} sekarang berlaku untuk pesanan baru. Pesanan yang sudah dibuat tetap dibayar ke rekening yang tercatat di pesanan itu.\n\n${NOT_YOU}`,
})

/** When new bank data were given up before they were in force. */
export const bankWithdrawnMail = (name: string): MailText => ({
  subject: 'Perubahan rekening dibatalkan',
  text: `Yth. ${name},\n\nPerubahan rekening yang menunggu sudah dibatalkan. Rekening lama tetap berlaku.\n\n${NOT_YOU}`,
})
