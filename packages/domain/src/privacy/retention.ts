import { dayOf, daysBefore } from '../kernel/dates.ts'

/** How long data of one kind are stored, and what happens then. */
export type RetentionRule = {
  /** Days of 24 hours, or whole calendar years after the year of the event; `at once` for none. */
  readonly period: { readonly days: number } | { readonly years: number } | 'at once'
  /** What the data are, in words for the user. */
  readonly data: string
  /** The event from which the period runs: "sejak …". */
  readonly since: string
  /** The legal basis of the period. */
  readonly basis: string
  /** `reviewed`: no job removes it; the operator decides after the period. */
  readonly outcome: 'deleted' | 'pseudonymised' | 'reviewed'
}

/** All kinds of data with a period, in the order in which users see them. */
export const RETENTION_KINDS = [
  'live-events',
  'idempotency',
  'sessions',
  'session-addresses',
  'event-addresses',
  'api-keys',
  'sendings',
  'push-subscriptions',
  'webhook-events',
  'mails',
  'notices',
  'bank-changes',
  'account-choices',
  'closed-accounts',
  'orders',
  'account-events',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

const ERASURE = 'UU 27/2022 Pasal 43 dan 44: dihapus ketika tidak lagi diperlukan'
const BOOKS = 'UU 28/2007 (KUP) Pasal 28 ayat (11): buku, catatan, dan dokumen disimpan 10 tahun'

/**
 * The retention periods of all data with personal content. The nightly job, the register of
 * processing and the privacy page read this table only.
 *
 * @decision 0088
 */
export const RETENTION = {
  'live-events': {
    period: { days: 3 },
    data: 'Tanda perubahan untuk layar yang sedang terbuka',
    since: 'dibuat',
    basis: ERASURE,
    outcome: 'deleted',
  },
  idempotency: {
    period: { days: 7 },
    data: 'Jawaban atas permintaan yang mungkin terkirim dua kali',
    since: 'dibuat',
    basis: ERASURE,
    outcome: 'deleted',
  },
  sessions: {
    period: { days: 30 },
    data: 'Sesi: perangkat dan waktu masuk',
    since: 'sesi berakhir',
    basis: ERASURE,
    outcome: 'deleted',
  },
  'session-addresses': {
    period: { days: 90 },
    data: 'Alamat jaringan (IP) sebuah sesi',
    since: 'masuk',
    basis: `${ERASURE}; disimpan selama itu untuk menyelidiki pembobolan akun`,
    outcome: 'deleted',
  },
  'event-addresses': {
    period: { days: 90 },
    data: 'Alamat jaringan (IP) sebuah kejadian di log akun',
    since: 'kejadian',
    basis: `${ERASURE}; disimpan selama itu untuk menyelidiki pembobolan akun`,
    outcome: 'deleted',
  },
  'api-keys': {
    period: { days: 90 },
    data: 'Kunci API: nama, izin, waktu dan alamat jaringan pemakaian terakhir',
    since: 'kunci berakhir',
    basis: `${ERASURE}; disimpan selama itu untuk menyelidiki pembobolan akun`,
    outcome: 'deleted',
  },
  sendings: {
    period: { days: 90 },
    data: 'Catatan kiriman WhatsApp dan push',
    since: 'dibuat',
    basis: ERASURE,
    outcome: 'deleted',
  },
  'push-subscriptions': {
    period: { days: 90 },
    data: 'Langganan push sebuah browser',
    since: 'langganan berakhir',
    basis: ERASURE,
    outcome: 'deleted',
  },
  'webhook-events': {
    period: { days: 35 },
    data: 'Kejadian webhook dan catatan kirimannya',
    since: 'kejadian',
    basis: `${ERASURE}; disimpan selama itu untuk kirim ulang`,
    outcome: 'deleted',
  },
  mails: {
    period: { days: 365 },
    data: 'Catatan surat elektronik: alamat dan judul (isinya dihapus begitu terkirim)',
    since: 'dibuat',
    basis: ERASURE,
    outcome: 'deleted',
  },
  notices: {
    period: { days: 730 },
    data: 'Pemberitahuan',
    since: 'dibuat, jika tindakannya sudah selesai',
    basis: ERASURE,
    outcome: 'deleted',
  },
  'bank-changes': {
    period: { days: 90 },
    data: 'Pengajuan rekening baru: nama bank, pemilik, nomor, dan cabang',
    since: 'berlaku, dibatalkan, atau diganti; seketika bila akun ditutup',
    basis: `${ERASURE}; disimpan selama itu untuk menyelidiki pembobolan akun`,
    outcome: 'deleted',
  },
  'account-choices': {
    period: 'at once',
    data: 'Keranjang, daftar belanja, filter tersimpan, pilihan pemberitahuan, kunci sandi (passkey), dan browser yang dikenal',
    since: 'akun ditutup',
    basis: ERASURE,
    outcome: 'deleted',
  },
  'closed-accounts': {
    period: { years: 10 },
    data: 'Nama, NPWP, NPSN, alamat, dan berkas pendaftaran dari akun yang ditutup',
    since: 'akhir tahun pesanan terakhir (tanpa pesanan: 30 hari sejak ditutup)',
    basis: BOOKS,
    outcome: 'pseudonymised',
  },
  orders: {
    period: { years: 10 },
    data: 'Pesanan, dokumen, pembayaran, pajak, percakapan, dan jejak auditnya',
    since: 'akhir tahun pesanan',
    basis: BOOKS,
    outcome: 'reviewed',
  },
  'account-events': {
    period: { years: 10 },
    data: 'Log akun: waktu, nama, dan tindakan',
    since: 'akhir tahun kejadian',
    basis: `${BOOKS}; log berantai, sehingga perubahan satu catatan akan terlihat`,
    outcome: 'reviewed',
  },
} as const satisfies Readonly<Record<RetentionKind, RetentionRule>>

/**
 * Returns the moment before which data of a kind have passed their period. A period of years ends
 * with the last moment of a calendar year in WIB.
 */
export function retentionLimit(kind: RetentionKind, now: Date): Date {
  const { period }: RetentionRule = RETENTION[kind]
  if (period === 'at once') return now
  return 'days' in period
    ? daysBefore(now, period.days)
    : new Date(`${dayOf(now).year - period.years}-01-01T00:00:00+07:00`)
}

/** Days after which a closed account without orders is pseudonymised: time to notice a mistake. */
export const CLOSED_DAYS = 30

/** Formats the period of a rule: "90 hari", "10 tahun", "seketika". */
export function formatPeriod({ period }: RetentionRule): string {
  if (period === 'at once') return 'seketika'
  return 'days' in period ? `${period.days} hari` : `${period.years} tahun`
}
