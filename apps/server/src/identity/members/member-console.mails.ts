import type { MemberAction } from '@pasar/domain/identity/member-machine'

type MailText = { subject: string; text: string }
/** @property site URL of the shop, without a trailing slash */
type About = { name: string; reason: string; isVendor: boolean; site: string }

const PLATFORM = 'Salam,\nPasar Sekolah'
const composeMail = (subject: string, name: string, ...parts: readonly string[]): MailText => ({
  subject: `${subject} - Pasar Sekolah`,
  text: `Yth. ${name},\n\n${parts.filter((part) => part !== '').join('\n\n')}\n\n${PLATFORM}\n`,
})

const OPEN_ORDERS =
  'Pesanan yang sedang berjalan tetap harus diselesaikan. Hubungi platform untuk menyelesaikannya.'
const OBJECT = 'Bila menurut Anda ini keliru, hubungi platform dan sebutkan email akun ini.'
const RESUBMIT_ADVICE =
  'Akun Anda tetap tersimpan. Buka halaman Masuk, pilih verifikasi email, dan minta kode baru dengan email ini. Setelah kode dimasukkan, dokumen dapat diunggah lagi dan kami periksa kembali.'

const MAILS: Record<Exclude<MemberAction, 'verify' | 'close'>, (about: About) => MailText> = {
  activate: ({ name, site }) =>
    composeMail(
      'Akun penyedia Anda sudah aktif',
      name,
      'Dokumen Anda sudah kami periksa dan akun penyedia Anda sudah aktif.',
      'Masuk lewat Login Vendor dengan email dan kata sandi yang Anda daftarkan. Sebelum berjualan Anda diminta menyetujui pernyataan PPN dan memastikan NPWP.',
      `Lihat langkah pertama Anda: ${site}/login?sebagai=vendor&kembali=%2Faccount`,
    ),
  refuse: ({ name, reason }) =>
    composeMail(
      'Dokumen pendaftaran perlu diperbaiki',
      name,
      'Dokumen pendaftaran Anda sudah kami periksa dan belum dapat kami terima.',
      `Alasan: ${reason}`,
      RESUBMIT_ADVICE,
    ),
  'switch-off': ({ name, reason, isVendor }) =>
    composeMail(
      'Akun Anda dinonaktifkan',
      name,
      'Akun Anda kami nonaktifkan dan semua sesi masuk sudah diakhiri.',
      `Alasan: ${reason}`,
      isVendor ? 'Selama akun tidak aktif, barang dan jasa Anda tidak dijual.' : '',
      OPEN_ORDERS,
      OBJECT,
    ),
  'switch-on': ({ name, isVendor }) =>
    composeMail(
      'Akun Anda aktif kembali',
      name,
      `Akun Anda kami aktifkan kembali. Anda dapat masuk seperti biasa${isVendor ? ', dan barang serta jasa Anda dijual lagi' : ''}.`,
    ),
  reopen: ({ name }) =>
    composeMail(
      'Pendaftaran Anda dibuka kembali',
      name,
      'Pendaftaran Anda sebagai penyedia kami buka kembali.',
      RESUBMIT_ADVICE,
    ),
  ban: ({ name, reason, isVendor }) =>
    composeMail(
      'Akun Anda diblokir',
      name,
      'Akun Anda kami blokir dan semua sesi masuk sudah diakhiri.',
      `Alasan: ${reason}`,
      isVendor ? 'Barang dan jasa Anda tidak dijual lagi.' : '',
      OPEN_ORDERS,
      OBJECT,
    ),
  'lift-ban': ({ name }) =>
    composeMail(
      'Blokir akun Anda dicabut',
      name,
      'Blokir akun Anda kami cabut. Akun belum aktif; kami beri tahu bila sudah dapat dipakai lagi.',
    ),
}

/** Returns the email to the owner of an account about a step that staff took. */
export const stepMail = (action: Exclude<MemberAction, 'verify' | 'close'>, about: About): MailText =>
  MAILS[action](about)

const list = (areas: readonly string[]) => areas.map((area) => `- ${area}`).join('\n')

/** Returns the email to a new supervisor: the new account, its territory and how to sign in. */
export const supervisorMail = (name: string, areas: readonly string[]): MailText =>
  composeMail(
    'Akun pengawas untuk Anda',
    name,
    'Petugas Pasar Sekolah membuat akun pengawas dengan alamat email ini. Anda dapat membaca pesanan, dokumen, dan catatan perubahan sekolah di wilayah:',
    list(areas),
    'Kata sandi belum ada. Buat sendiri lewat Reset Password di halaman Masuk: isi email ini, lalu masukkan kode 6 angka yang kami kirim bersama kata sandi baru. Setelah itu masuk lewat Login Pengawas dan siapkan aplikasi autentikator.',
    'Bila Anda tidak mengenal akun ini, abaikan surat ini dan beri tahu platform.',
  )

/** Returns the email to a supervisor about a changed territory. */
export const territoryMail = (name: string, areas: readonly string[]): MailText =>
  composeMail(
    'Wilayah pengawasan Anda berubah',
    name,
    'Petugas mengubah wilayah yang dapat Anda baca. Sekarang:',
    list(areas),
  )

/** Returns the email to staff or a supervisor about the removal of the authenticator. */
export const codeRemovedMail = (name: string, link: string): MailText =>
  composeMail(
    'Aplikasi autentikator dilepas dari akun Anda',
    name,
    'Petugas melepas aplikasi autentikator dari akun Anda. Kata sandi dan kunci sandi yang lama tidak berlaku lagi, dan semua sesi masuk berakhir.',
    `Buat kata sandi baru dengan tautan sekali pakai ini, yang berlaku 24 jam:\n${link}`,
    'Setelah itu masuk seperti biasa; Anda diminta menyiapkan aplikasi autentikator lagi.',
    'Bila Anda tidak memintanya, segera beri tahu platform.',
  )

const REMOVAL: Readonly<Record<'requested' | 'refused' | 'cancelled', { subject: string; text: string }>> = {
  requested: {
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

/** Returns the email to the owner of an authenticator about a request to remove it. */
export const codeRemovalMail = (outcome: keyof typeof REMOVAL, name: string, reason: string): MailText =>
  composeMail(
    REMOVAL[outcome].subject,
    name,
    REMOVAL[outcome].text + (reason === '' ? '' : ` Alasan: ${reason}`),
    'Bila Anda tidak memintanya, segera beri tahu platform.',
  )

/** Returns the email to a vendor about the decision on its business change request. */
export const businessChangeMail = (
  outcome: 'approved' | 'refused',
  { name, reason, site }: Omit<About, 'isVendor'>,
): MailText =>
  outcome === 'approved'
    ? composeMail(
        'Perubahan data usaha Anda disetujui',
        name,
        'Perubahan data usaha yang Anda ajukan sudah kami periksa dan setujui. Data baru berlaku sekarang.',
        'Pesanan yang sudah dibuat tetap memakai data yang tercatat di pesanan itu. Pesanan baru memakai data baru, termasuk PPN-nya.',
        `Lihat data usaha Anda: ${site}/account/business`,
      )
    : composeMail(
        'Perubahan data usaha Anda ditolak',
        name,
        'Perubahan data usaha yang Anda ajukan belum dapat kami setujui. Data yang lama tetap berlaku.',
        `Alasan: ${reason}`,
        `Perbaiki dan ajukan lagi: ${site}/account/business`,
      )

/** Returns the log text for a change of trust. */
export const trustLabel = (isTrusted: boolean): string =>
  isTrusted ? 'Barang tayang tanpa diperiksa' : 'Barang diperiksa dahulu'

/** Returns the email to a vendor when reviews of its items end or begin. */
export const trustMail = (name: string, isTrusted: boolean): MailText =>
  isTrusted
    ? composeMail(
        'Barang Anda tayang tanpa menunggu pemeriksaan',
        name,
        'Mulai sekarang barang yang Anda tayangkan langsung dapat dibeli sekolah. Petugas dapat memeriksanya sesudah tayang.',
        'Barang yang sudah Anda ajukan sebelumnya tetap diperiksa seperti biasa.',
      )
    : composeMail(
        'Barang Anda diperiksa sebelum tayang',
        name,
        'Mulai sekarang barang yang Anda tayangkan diperiksa petugas dahulu. Barang yang sudah tayang tetap tayang.',
      )

/** Returns the email to a vendor whose payouts are on hold. */
export const payoutHoldMail = ({ name, reason, site }: Omit<About, 'isVendor'>): MailText =>
  composeMail(
    'Pencairan dana Anda ditahan sementara',
    name,
    'Dana pesanan Anda kami tahan sementara. Dana yang sudah dikirim ke bank tidak terpengaruh, dan pesanan Anda tetap berjalan.',
    `Alasan: ${reason}`,
    `Lihat dana Anda dan cara menghubungi kami: ${site}/account/payouts`,
  )

/** Returns the email to a vendor whose payouts go on. */
export const payoutReleaseMail = (name: string): MailText =>
  composeMail(
    'Pencairan dana Anda dilanjutkan',
    name,
    'Penahanan dana Anda sudah kami akhiri. Dana yang menunggu dikirim ke rekening Anda.',
  )

/** Warnings that staff should check. */
export const REVIEW_WARNINGS = {
  npwp: 'NPWP 16 angka tidak sama dengan NIK. NPWP perorangan seharusnya memakai NIK.',
  name: 'Nama baru ini sudah dipakai penyedia lain.',
  phone: 'Nomor handphone sama dengan anggota lain.',
  bank: 'Nomor rekening sama dengan anggota lain.',
  far: (km: number, village: string) =>
    `Titik peta sekitar ${km} km lewat jalan dari ${village} yang dipilih sebagai alamat.`,
} as const
