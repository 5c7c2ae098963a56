type MailText = { subject: string; text: string }
type About = { vendor: string; item: string; reason: string }
export type ReviewAction = 'approve' | 'return' | 'take-down' | 'approve-change' | 'return-change'

const PLATFORM = 'Salam,\nPasar Sekolah'
const composeMail = (subject: string, vendor: string, ...parts: readonly string[]): MailText => ({
  subject: `${subject} - Pasar Sekolah`,
  text: `Yth. ${vendor},\n\n${parts.join('\n\n')}\n\n${PLATFORM}\n`,
})

const MAILS: Record<ReviewAction, (about: About) => MailText> = {
  approve: ({ vendor, item }) =>
    composeMail(
      'Barang Anda sudah tayang',
      vendor,
      `Barang "${item}" sudah kami periksa dan sekarang dapat dibeli sekolah.`,
      'Harga dan stok dapat Anda ubah kapan saja di daftar barang Anda.',
    ),
  return: ({ vendor, item, reason }) =>
    composeMail(
      'Barang Anda perlu diperbaiki',
      vendor,
      `Barang "${item}" sudah kami periksa dan belum dapat ditayangkan.`,
      `Alasan: ${reason}`,
      'Buka barang ini di daftar barang Anda, perbaiki, lalu ajukan lagi.',
    ),
  'take-down': ({ vendor, item, reason }) =>
    composeMail(
      'Barang Anda diturunkan',
      vendor,
      `Barang "${item}" kami turunkan dan tidak dapat dibeli sekolah lagi.`,
      `Alasan: ${reason}`,
      'Pesanan yang sedang berjalan tetap harus diselesaikan. Bila menurut Anda ini keliru, hubungi platform.',
    ),
  'approve-change': ({ vendor, item }) =>
    composeMail(
      'Perubahan barang Anda sudah tayang',
      vendor,
      `Perubahan yang Anda usulkan untuk "${item}" sudah kami periksa dan sekarang dilihat sekolah.`,
    ),
  'return-change': ({ vendor, item, reason }) =>
    composeMail(
      'Perubahan barang Anda perlu diperbaiki',
      vendor,
      `Perubahan yang Anda usulkan untuk "${item}" sudah kami periksa dan belum dapat ditayangkan. Barangnya tetap tayang seperti sebelumnya.`,
      `Alasan: ${reason}`,
      'Buka barang ini di daftar barang Anda, perbaiki usulannya, lalu simpan lagi.',
    ),
}

/** Returns the mail to a vendor about a staff decision on an item. */
export const reviewMail = (action: ReviewAction, about: About): MailText => MAILS[action](about)
