import { STAFF_ACTION_LABELS } from '../identity/staff-action-labels.ts'

/** Groups of objects that staff act on. */
export const ACT_SUBJECTS = [
  'member',
  'item',
  'catalogue',
  'order',
  'payment',
  'complaint',
  'case',
  'work',
  'chat',
  'content',
  'setting',
  'finding',
  'system',
  'download',
] as const

export type ActSubject = (typeof ACT_SUBJECTS)[number]

export const ACT_SUBJECT_LABELS: Readonly<Record<ActSubject, string>> = {
  member: 'Anggota',
  item: 'Barang',
  catalogue: 'HET, harga acuan, tag, sinonim',
  order: 'Pesanan',
  payment: 'Pembayaran',
  complaint: 'Komplain',
  case: 'Permintaan layanan',
  work: 'Pembagian tugas',
  chat: 'Pesan',
  content: 'Isi dan panduan',
  setting: 'Setelan',
  finding: 'Temuan',
  system: 'Sistem',
  download: 'Unduhan data',
}

/** Paths of the calls of each group; the first match counts. */
const PATHS: readonly (readonly [RegExp, ActSubject])[] = [
  [/^GET /, 'download'],
  [/ \/staff\/(member|supervisor|account)/, 'member'],
  [/ \/staff\/item/, 'item'],
  [/ \/(staff\/(ceiling|reference|synonym)|:type\/)/, 'catalogue'],
  [/ \/(staff\/(movement|payout|payment-approval)|history\/:orderId\/payment)/, 'payment'],
  [/ \/(history|year-end)/, 'order'],
  [/ \/complaint/, 'complaint'],
  [/ \/case/, 'case'],
  [/ \/staff\/work/, 'work'],
  [/ \/(chat|staff\/(chat|answer))/, 'chat'],
  [/ \/staff\/content/, 'content'],
  [/ \/staff\/setting/, 'setting'],
  [/ \/(staff\/)?finding/, 'finding'],
  [/ \/staff\/(job|sending|breach)/, 'system'],
]

/** @returns the group of a call, such as `POST /staff/content`; undefined if it has none */
export const actSubject = (call: string): ActSubject | undefined =>
  PATHS.find(([path]) => path.test(call))?.[1]

/** A staff action: its call, and its step if the call has several. */
type NamedAct = { call: string; step: string | null; label: string }

/** All staff actions with their labels. */
export const STAFF_ACTS: readonly NamedAct[] = Object.entries(STAFF_ACTION_LABELS).flatMap(
  ([call, label]): NamedAct[] =>
    typeof label === 'string'
      ? [{ call, step: null, label }]
      : Object.entries(label).map(([step, name]) => ({ call, step, label: name })),
)

/** The calls of a group. */
export const callsOf = (subject: ActSubject): string[] =>
  Object.keys(STAFF_ACTION_LABELS).filter((call) => actSubject(call) === subject)
