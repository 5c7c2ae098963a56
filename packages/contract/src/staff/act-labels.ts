import type { ItemState } from '@pasar/domain/catalogue/item-machine'
import { TEMPLATE_AREAS } from '@pasar/domain/chat/answer-templates'
import type { FindingState } from '@pasar/domain/findings/finding-machine'
import type { BusinessChangeState } from '@pasar/domain/identity/business-change'
import type { MemberState } from '@pasar/domain/identity/member-machine'
import type { ComplaintState } from '@pasar/domain/ordering/complaint'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { RequestState } from '@pasar/domain/ordering/requests'
import { PAYMENT_APPROVAL_STATE_LABELS } from '@pasar/domain/payment/approval'
import { MOVEMENT_STATE_LABELS } from '@pasar/domain/payment/movement'
import { PAYOUT_HOLD_LABELS, type PayoutFlow } from '@pasar/domain/payment/payout-hold'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import type { CaseState } from '@pasar/domain/support/case-machine'
import type { StaffAct } from './audit.ts'
import { type SettingDifference, settingDifferences } from './setting-difference.ts'
import { WORK_NAMES } from './work-queues.ts'

const ORDER: Readonly<Record<OrderState, string>> = {
  awaiting: 'Menunggu persetujuan sekolah',
  new: 'Belum dikonfirmasi',
  confirmed: 'Dikonfirmasi',
  processed: 'Diproses',
  shipping: 'Dikirim',
  bast: 'BAST/BAPP selesai',
  paid: 'Dibayar',
  payment_confirmed: 'Pembayaran dikonfirmasi',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
  rejected: 'Ditolak',
  closed: 'Ditutup',
}

const ITEM: Readonly<Record<ItemState, string>> = {
  draft: 'Konsep',
  submitted: 'Menunggu diperiksa',
  live: 'Tayang',
  needs_fix: 'Perlu diperbaiki',
  taken_down: 'Diturunkan',
}

const MEMBER: Readonly<Record<MemberState, string>> = {
  unverified: 'Email belum diverifikasi',
  waiting: 'Menunggu diperiksa',
  active: 'Anggota aktif',
  inactive: 'Nonaktif',
  banned: 'Akun diblokir',
}

const COMPLAINT: Readonly<Record<ComplaintState, string>> = {
  open: 'Terbuka',
  escalated: 'Di platform',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
}

const CASE: Readonly<Record<CaseState, string>> = {
  new: 'Baru',
  step1: 'Petugas ditunjuk',
  step2: 'Dikerjakan',
  step3: 'Dijawab',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
}

const CHECKED: Readonly<Record<string, string>> = {
  true: 'Tayang tanpa diperiksa',
  false: 'Diperiksa dahulu',
}

const BUSINESS_CHANGE: Readonly<Record<BusinessChangeState, string>> = {
  asked: 'Menunggu diperiksa',
  approved: 'Disetujui',
  refused: 'Ditolak',
  withdrawn: 'Ditarik',
}

const PKP: Readonly<Record<string, string>> = { true: 'PKP', false: 'Non PKP' }

const FINDING: Readonly<Record<FindingState, string>> = {
  new: 'Baru',
  viewed: 'Ditelaah',
  explained: 'Dijelaskan',
  reported: 'Dilaporkan',
  outdated: 'Tidak ditemukan lagi',
}

const REQUEST: Readonly<Record<RequestState, string>> = {
  open: 'Menunggu jawaban',
  accepted: 'Disetujui',
  refused: 'Ditolak',
  withdrawn: 'Ditarik',
  lapsed: 'Kedaluwarsa',
  escalated: 'Di platform',
  granted: 'Dikabulkan platform',
  denied: 'Ditolak platform',
}

const PAYOUT_FLOW: Readonly<Record<PayoutFlow, string>> = { running: 'Berjalan', 'on-hold': 'Ditahan' }

const TEMPLATE_LABELS = Object.fromEntries(
  Object.entries(TEMPLATE_AREAS).map(([subject, { label }]) => [subject, label]),
)

/** States that only the database names. */
const REMEDY = { none: 'Belum ada', waiting: 'Menunggu jawaban', agreed: 'Disepakati', declined: 'Ditolak' }
const PAYOUT = {
  waiting: 'Menunggu dikirim',
  sent: 'Terkirim',
  failed: 'Gagal',
  returned: 'Dikembalikan bank',
}
const SETTING_CHANGE = {
  waiting: 'Menunggu petugas kedua',
  set: 'Disetujui',
  refused: 'Ditolak',
  cancelled: 'Dibatalkan',
}
const SECOND_PERSON = {
  waiting: 'Menunggu petugas kedua',
  approved: 'Disetujui',
  refused: 'Ditolak',
  cancelled: 'Dibatalkan',
}
const PROPOSAL = { waiting: 'Menunggu diperiksa', approved: 'Disetujui', returned: 'Dikembalikan' }
const BREACH = { open: 'Terbuka', closed: 'Ditutup' }
const NOTIFIED = { true: 'Sudah', false: 'Belum' }
const HAS_CODE = { true: 'Terpasang', false: 'Dilepas' }
const CHAT = { open: 'Terbuka', closed: 'Ditutup' }
const MESSAGE = { shown: 'Tampil', hidden: 'Disembunyikan' }
const DELIVERY = { failed: 'Gagal', queued: 'Menunggu dikirim', dropped: 'Dibiarkan' }
const JOB = { failed: 'Gagal', queued: 'Menunggu dijalankan' }

/** Label and value labels of each recorded field. */
const FIELDS: Readonly<Record<string, readonly [label: string, values?: Readonly<Record<string, string>>]>> =
  {
    orderState: ['Status pesanan', ORDER],
    itemState: ['Keadaan barang', ITEM],
    memberState: ['Keadaan akun', MEMBER],
    businessChange: ['Perubahan data usaha', BUSINESS_CHANGE],
    isPkp: ['Status pajak', PKP],
    complaintState: ['Keadaan komplain', COMPLAINT],
    caseState: ['Keadaan permintaan', CASE],
    findingState: ['Keadaan temuan', FINDING],
    requestState: ['Permintaan', REQUEST],
    remedyState: ['Usulan penyelesaian', REMEDY],
    payoutState: ['Keadaan pencairan', PAYOUT],
    payoutAttempt: ['Pengiriman ke-'],
    payoutFlow: ['Pencairan dana', PAYOUT_FLOW],
    payoutHoldKind: ['Yang dibaca penyedia', PAYOUT_HOLD_LABELS],
    settingChange: ['Perubahan setelan', SETTING_CHANGE],
    codeRemoval: ['Pelepasan autentikator', SECOND_PERSON],
    roleChange: ['Perubahan peran', SECOND_PERSON],
    requestedRoles: ['Peran yang diajukan'],
    staffRoles: ['Peran'],
    hasCode: ['Aplikasi autentikator', HAS_CODE],
    proposalState: ['Usulan perubahan barang', PROPOSAL],
    breachState: ['Keadaan kasus', BREACH],
    membersNotified: ['Pemilik data diberi tahu', NOTIFIED],
    ministryNotified: ['Kementerian diberi tahu', NOTIFIED],
    chatState: ['Keadaan percakapan', CHAT],
    messageState: ['Pesan', MESSAGE],
    descriptionState: ['Deskripsi toko', MESSAGE],
    sendingState: ['Keadaan kiriman', DELIVERY],
    jobState: ['Keadaan pekerjaan', JOB],
    paymentApproval: ['Persetujuan petugas kedua', PAYMENT_APPROVAL_STATE_LABELS],
    movementState: ['Keadaan mutasi', MOVEMENT_STATE_LABELS],
    trusted: ['Barang baru', CHECKED],
    territory: ['Wilayah'],
    names: ['Kata'],
    synonymSource: ['Sumber'],
    name: ['Nama'],
    title: ['Judul'],
    templateSubject: ['Bidang', TEMPLATE_LABELS],
    version: ['Versi'],
    restoredVersion: ['Versi'],
    publishedVersion: ['Versi yang terbit'],
    scheduledVersion: ['Versi yang dijadwalkan'],
    text: ['Isi'],
    assignee: ['Petugas'],
    setting: ['Setelan', SETTING_NAMES],
    value: ['Nilai'],
    exportFilters: ['Saringan'],
    exportedRows: ['Jumlah baris'],
  }

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

type Change = StaffAct['changes'][number]

/** Formats the changes of an action; a structured setting has one for each part that differs. */
export const formatChanges = (changes: readonly Change[]): SettingDifference[] =>
  changes.flatMap((change) => {
    const differences = change.field === 'value' ? settingDifferences(change.before, change.after) : null
    return differences ?? [formatChange(change)]
  })

/** Returns label, and value before and after, of a change; an empty text stands for no value. */
export function formatChange({ field, before, after }: Change): SettingDifference {
  const [label, values = {}] = own(FIELDS, field) ?? [field]
  const textOf = (value: Change['before']) => {
    if (value === null) return ''
    if (typeof value === 'number' && field === 'value') return value.toLocaleString('id-ID')
    if (typeof value === 'boolean') return own(values, String(value)) ?? (value ? 'Ya' : 'Tidak')
    return own(values, String(value)) ?? String(value)
  }
  return { label, before: textOf(before), after: textOf(after) }
}

/** What the ids in the URL of a call refer to. */
const OBJECTS: Readonly<Record<string, string>> = {
  memberId: 'Anggota',
  subjectId: 'nomor',
  itemId: 'Barang',
  pageId: 'Halaman',
  changeId: 'Perubahan',
  synonymId: 'Sinonim',
  isbn: 'ISBN',
  validFrom: 'berlaku mulai',
  answerId: 'Jawaban',
  chatId: 'Percakapan',
  messageId: 'pesan',
  caseId: 'Permintaan',
  breachId: 'Kasus kebocoran',
  sendingId: 'Kiriman',
  movementId: 'Mutasi',
  approvalId: 'Pengajuan',
  orderId: 'Pesanan',
  requestId: 'permintaan',
  complaintId: 'Komplain',
  findingId: 'Temuan',
  listId: 'Daftar harga acuan',
  rowNo: 'baris',
  job: 'Pekerjaan',
}

/** Returns the object of a staff action: "Anggota 12", or the name of a setting. */
export const formatActObject = (on: Readonly<Record<string, string>>): string =>
  Object.entries(on)
    .flatMap(([name, value]) => {
      if (name === 'key') return own<string>(SETTING_NAMES, value) ?? value
      if (name === 'queue') return own<string>(WORK_NAMES, value) ?? value
      const label = own(OBJECTS, name)
      return label === undefined ? [] : `${label} ${value}`
    })
    .join(', ')
