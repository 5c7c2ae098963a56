import type { MemberAction } from '@pasar/domain/identity/member-machine'

type MailText = { subject: string; text: string }
/** @property site address of the shop, without a slash at its end */
type About = { name: string; reason: string; isVendor: boolean; site: string }

const PLATFORM = 'Salam,\nPasar Sekolah'
const letter = (subject: string, name: string, ...parts: readonly string[]): MailText => ({
  subject: `${subject} - Pasar Sekolah`,
  text: `Yth. ${name},\n\n${parts.filter((part) => part !== '').join('\n\n')}\n\n${PLATFORM}\n`,
})

const OPEN_ORDERS =
  'Pesanan yang sedang berjalan tetap harus diselesaikan. Hubungi platform untuk menyelesaikannya.'
const OBJECT = 'Bila menurut Anda ini keliru, hubungi platform dan sebutkan email akun ini.'
const BRING_AGAIN =
  'Akun Anda tetap tersimpan. Buka halaman Masuk, pilih verifikasi email, dan minta kode baru dengan email ini. Setelah kode dimasukkan, dokumen dapat diunggah lagi dan kami periksa kembali.'

const LETTERS: Record<Exclude<MemberAction, 'verify'>, (about: About) => MailText> = {
  activate: ({ name, site }) =>
    letter(
      'Akun penyedia Anda sudah aktif',
      name,
      'Dokumen Anda sudah kami periksa dan akun penyedia Anda sudah aktif.',
      'Masuk lewat Login Vendor dengan email dan kata sandi yang Anda daftarkan. Sebelum berjualan Anda diminta menyetujui pernyataan PPN dan memastikan NPWP.',
      `Lihat langkah pertama Anda: ${site}/login?sebagai=vendor&kembali=%2Faccount`,
    ),
  refuse: ({ name, reason }) =>
    letter(
      'Dokumen pendaftaran perlu diperbaiki',
      name,
      'Dokumen pendaftaran Anda sudah kami periksa dan belum dapat kami terima.',
      `Alasan: ${reason}`,
      BRING_AGAIN,
    ),
  'switch-off': ({ name, reason, isVendor }) =>
    letter(
      'Akun Anda dinonaktifkan',
      name,
      'Akun Anda kami nonaktifkan dan semua sesi masuk sudah diakhiri.',
      `Alasan: ${reason}`,
      isVendor ? 'Selama akun tidak aktif, barang dan jasa Anda tidak dijual.' : '',
      OPEN_ORDERS,
      OBJECT,
    ),
  'switch-on': ({ name, isVendor }) =>
    letter(
      'Akun Anda aktif kembali',
      name,
      `Akun Anda kami aktifkan kembali. Anda dapat masuk seperti biasa${isVendor ? ', dan barang serta jasa Anda dijual lagi' : ''}.`,
    ),
  reopen: ({ name }) =>
    letter(
      'Pendaftaran Anda dibuka kembali',
      name,
      'Pendaftaran Anda sebagai penyedia kami buka kembali.',
      BRING_AGAIN,
    ),
  ban: ({ name, reason, isVendor }) =>
    letter(
      'Akun Anda diblokir',
      name,
      'Akun Anda kami blokir dan semua sesi masuk sudah diakhiri.',
      `Alasan: ${reason}`,
      isVendor ? 'Barang dan jasa Anda tidak dijual lagi.' : '',
      OPEN_ORDERS,
      OBJECT,
    ),
  'lift-ban': ({ name }) =>
    letter(
      'Blokir akun Anda dicabut',
      name,
      'Blokir akun Anda kami cabut. Akun belum aktif; kami beri tahu bila sudah dapat dipakai lagi.',
    ),
}

/** What the owner of an account reads when staff have taken a step with it. */
export const stepMail = (action: Exclude<MemberAction, 'verify'>, about: About): MailText =>
  LETTERS[action](about)

const list = (areas: readonly string[]) => areas.map((area) => `- ${area}`).join('\n')

/** What a new supervisor reads: that there is an account, of what, and how to get in. */
export const supervisorMail = (name: string, areas: readonly string[]): MailText =>
  letter(
    'Akun pengawas untuk Anda',
    name,
    'Petugas Pasar Sekolah membuat akun pengawas dengan alamat email ini. Anda dapat membaca pesanan, dokumen, dan catatan perubahan sekolah di wilayah:',
    list(areas),
    'Kata sandi belum ada. Buat sendiri lewat Reset Password di halaman Masuk: isi email ini, lalu masukkan kode 6 angka yang kami kirim bersama kata sandi baru. Setelah itu masuk lewat Login Pengawas dan siapkan aplikasi autentikator.',
    'Bila Anda tidak mengenal akun ini, abaikan surat ini dan beri tahu platform.',
  )

/** What a supervisor reads when the territory is another. */
export const territoryMail = (name: string, areas: readonly string[]): MailText =>
  letter(
    'Wilayah pengawasan Anda berubah',
    name,
    'Petugas mengubah wilayah yang dapat Anda baca. Sekarang:',
    list(areas),
  )

/** What staff or a supervisor reads when the authenticator was taken off the account. */
export const codeRemovedMail = (name: string): MailText =>
  letter(
    'Aplikasi autentikator dilepas dari akun Anda',
    name,
    'Petugas melepas aplikasi autentikator dari akun Anda dan mengakhiri semua sesi masuk. Pada masuk berikutnya Anda diminta menyiapkannya lagi.',
    'Bila Anda tidak memintanya, segera beri tahu platform.',
  )

const REMOVAL: Readonly<Record<'asked' | 'refused' | 'cancelled', { subject: string; text: string }>> = {
  asked: {
    subject: 'Pelepasan autentikator akun Anda diajukan',
    text: 'Seorang petugas mengajukan pelepasan aplikasi autentikator dari akun Anda. Petugas lain akan memutuskan.',
  },
  refused: {
    subject: 'Pelepasan autentikator akun Anda ditolak',
    text: 'Petugas lain menolak pelepasan aplikasi autentikator dari akun Anda. Autentikator Anda tetap berlaku.',
  },
  cancelled: {
    subject: 'Pelepasan autentikator akun Anda dibatalkan',
    text: 'Pengajuan pelepasan aplikasi autentikator dari akun Anda dibatalkan. Autentikator Anda tetap berlaku.',
  },
}

/** What the owner of an authenticator reads of a request to remove it. */
export const codeRemovalMail = (what: keyof typeof REMOVAL, name: string, reason: string): MailText =>
  letter(
    REMOVAL[what].subject,
    name,
    REMOVAL[what].text + (reason === '' ? '' : ` Alasan: ${reason}`),
    'Bila Anda tidak memintanya, segera beri tahu platform.',
  )

/** What a vendor reads when staff have decided on its request for other business data. */
export const businessChangeMail = (
  outcome: 'approved' | 'refused',
  { name, reason, site }: Omit<About, 'isVendor'>,
): MailText =>
  outcome === 'approved'
    ? letter(
        'Perubahan data usaha Anda disetujui',
        name,
        'Perubahan data usaha yang Anda ajukan sudah kami periksa dan setujui. Data baru berlaku sekarang.',
        'Pesanan yang sudah dibuat tetap memakai data yang tercatat di pesanan itu. Pesanan baru memakai data baru, termasuk PPN-nya.',
        `Lihat data usaha Anda: ${site}/account/business`,
      )
    : letter(
        'Perubahan data usaha Anda ditolak',
        name,
        'Perubahan data usaha yang Anda ajukan belum dapat kami setujui. Data yang lama tetap berlaku.',
        `Alasan: ${reason}`,
        `Perbaiki dan ajukan lagi: ${site}/account/business`,
      )

/** What the log says of a change of trust. */
export const trustLabel = (trusted: boolean): string =>
  trusted ? 'Barang tayang tanpa diperiksa' : 'Barang diperiksa dahulu'

/** What a vendor reads when its items are reviewed no more, or again. */
export const trustMail = (name: string, trusted: boolean): MailText =>
  trusted
    ? letter(
        'Barang Anda tayang tanpa menunggu pemeriksaan',
        name,
        'Mulai sekarang barang yang Anda tayangkan langsung dapat dibeli sekolah. Petugas dapat memeriksanya sesudah tayang.',
        'Barang yang sudah Anda ajukan sebelumnya tetap diperiksa seperti biasa.',
      )
    : letter(
        'Barang Anda diperiksa sebelum tayang',
        name,
        'Mulai sekarang barang yang Anda tayangkan diperiksa petugas dahulu. Barang yang sudah tayang tetap tayang.',
      )

/** What staff should look at twice. */
export const REVIEW_WARNINGS = {
  npwp: 'NPWP 16 angka tidak sama dengan NIK. NPWP perorangan seharusnya memakai NIK.',
  phone: 'Nomor handphone sama dengan anggota lain.',
  bank: 'Nomor rekening sama dengan anggota lain.',
  far: (km: number, village: string) =>
    `Titik peta sekitar ${km} km lewat jalan dari ${village} yang dipilih sebagai alamat.`,
} as const
