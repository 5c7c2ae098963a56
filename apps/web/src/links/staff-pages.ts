import { hasStaffRight, type StaffRight, type StaffRole } from '@pasar/domain/identity/staff-roles'
import type { StaffQueue } from '@pasar/domain/support/staff-queues'
import { linkOptions } from '@tanstack/react-router'
import type { IconName } from '../icons/icon-names.ts'
import { SUBJECT_ICONS } from '../icons/subject-icons.ts'

/** The groups of the pages of staff, in display order. */
export const STAFF_PAGE_GROUPS = {
  work: 'Pekerjaan',
  members: 'Keanggotaan',
  catalogue: 'Katalog',
  money: 'Keuangan',
  content: 'Isi',
  oversight: 'Pengawasan',
  operation: 'Operasi sistem',
} as const

type StaffPageGroup = keyof typeof STAFF_PAGE_GROUPS

type StaffPageShape = {
  readonly group: StaffPageGroup
  /** The word of menu, buttons and headings. */
  readonly label: string
  readonly icon: IconName
  readonly link: { readonly to: string }
  /** The right that the page needs. */
  readonly right: StaffRight
  /** Queues whose entries the page lists. */
  readonly queues: readonly StaffQueue[]
  /** Further words by which staff find the page, in lower case. */
  readonly synonyms: string
}

/** All pages of staff in display order. @decision 0149 */
export const STAFF_PAGES = [
  {
    group: 'work',
    label: 'Antrean kerja',
    icon: SUBJECT_ICONS.queues,
    link: linkOptions({ to: '/staff/queues' }),
    right: 'own',
    queues: [],
    synonyms: 'tugas saya meja waktu tanggapan menunggu',
  },
  {
    group: 'work',
    label: 'Pesan',
    icon: SUBJECT_ICONS.inbox,
    link: linkOptions({ to: '/staff/messages', search: {} }),
    right: 'serve-members',
    queues: [],
    synonyms: 'chat percakapan obrolan inbox',
  },
  {
    group: 'work',
    label: 'Permintaan layanan',
    icon: SUBJECT_ICONS.cases,
    link: linkOptions({ to: '/staff/cases', search: {} }),
    right: 'serve-members',
    queues: ['cases'],
    synonyms: 'bantuan tiket pertanyaan keluhan support',
  },
  {
    group: 'work',
    label: 'Putusan permintaan',
    icon: SUBJECT_ICONS.requests,
    link: linkOptions({ to: '/staff/requests' }),
    right: 'decide-disputes',
    queues: ['requests'],
    synonyms: 'pembatalan perubahan pesanan eskalasi sengketa',
  },
  {
    group: 'work',
    label: 'Putusan komplain',
    icon: SUBJECT_ICONS.complaints,
    link: linkOptions({ to: '/staff/complaints' }),
    right: 'decide-disputes',
    queues: ['complaints'],
    synonyms: 'sengketa eskalasi rusak retur',
  },
  {
    group: 'members',
    label: 'Anggota',
    icon: SUBJECT_ICONS.people,
    link: linkOptions({ to: '/staff/members', search: {} }),
    right: 'read-members',
    queues: ['members', 'business'],
    synonyms: 'pendaftaran sekolah satdik penyedia penjual toko akun pengawas data usaha',
  },
  {
    group: 'catalogue',
    label: 'Pemeriksaan barang',
    icon: SUBJECT_ICONS.goods,
    link: linkOptions({ to: '/staff/items', search: {} }),
    right: 'read-items',
    queues: ['items', 'changes'],
    synonyms: 'moderasi produk jasa usulan perubahan tayang',
  },
  {
    group: 'catalogue',
    label: 'HET buku',
    icon: 'books',
    link: linkOptions({ to: '/staff/ceilings', search: {} }),
    right: 'keep-catalogue',
    queues: [],
    synonyms: 'harga eceran tertinggi isbn zona',
  },
  {
    group: 'catalogue',
    label: 'Harga acuan',
    icon: SUBJECT_ICONS.prices,
    link: linkOptions({ to: '/staff/references' }),
    right: 'keep-catalogue',
    queues: [],
    synonyms: 'ssh standar satuan harga daerah',
  },
  {
    group: 'catalogue',
    label: 'Tag, grup, mata uang',
    icon: 'squares-four',
    link: linkOptions({ to: '/staff/masters' }),
    right: 'keep-catalogue',
    queues: [],
    synonyms: 'master kurs valuta',
  },
  {
    group: 'catalogue',
    label: 'Sinonim pencarian',
    icon: 'link-simple',
    link: linkOptions({ to: '/staff/synonyms', search: {} }),
    right: 'keep-synonyms',
    queues: [],
    synonyms: 'kata persamaan',
  },
  {
    group: 'money',
    label: 'Verifikasi pembayaran',
    icon: SUBJECT_ICONS.bank,
    link: linkOptions({ to: '/staff/payments' }),
    right: 'move-money',
    queues: ['payments'],
    synonyms: 'bukti bayar transfer lunas uang',
  },
  {
    group: 'money',
    label: 'Persetujuan kedua',
    icon: SUBJECT_ICONS.approvals,
    link: linkOptions({ to: '/staff/approvals' }),
    right: 'move-money',
    queues: ['approvals'],
    synonyms: 'dua orang setuju pembayaran',
  },
  {
    group: 'money',
    label: 'Mutasi bank',
    icon: SUBJECT_ICONS.movements,
    link: linkOptions({ to: '/staff/movements', search: {} }),
    right: 'move-money',
    queues: ['movements'],
    synonyms: 'rekening koran uang masuk pengembalian',
  },
  {
    group: 'money',
    label: 'Penyaluran dana',
    icon: SUBJECT_ICONS.payouts,
    link: linkOptions({ to: '/staff/payouts', search: {} }),
    right: 'move-money',
    queues: ['payouts'],
    synonyms: 'pencairan penyedia uang keluar gagal',
  },
  {
    group: 'money',
    label: 'Rekap pajak',
    icon: SUBJECT_ICONS.tax,
    link: linkOptions({ to: '/staff/taxes', search: {} }),
    right: 'move-money',
    queues: [],
    synonyms: 'ppn pph setoran bukti potong',
  },
  {
    group: 'content',
    label: 'Isi dan panduan',
    icon: 'file-text',
    link: linkOptions({ to: '/staff/content', search: {} }),
    right: 'write-content',
    queues: [],
    synonyms: 'halaman artikel informasi pengumuman tulis',
  },
  {
    group: 'content',
    label: 'Templat jawaban',
    icon: 'pencil-simple',
    link: linkOptions({ to: '/staff/templates', search: {} }),
    right: 'keep-answers',
    queues: [],
    synonyms: 'jawaban siap pakai balasan pesan komplain alasan tolak',
  },
  {
    group: 'oversight',
    label: 'Angka platform',
    icon: SUBJECT_ICONS.figures,
    link: linkOptions({ to: '/staff/figures', search: {} }),
    right: 'read-figures',
    queues: [],
    synonyms: 'statistik laporan grafik belanja',
  },
  {
    group: 'oversight',
    label: 'Temuan',
    icon: SUBJECT_ICONS.findings,
    link: linkOptions({ to: '/account/findings', search: {} }),
    right: 'handle-findings',
    queues: [],
    synonyms: 'kecurangan kejanggalan pemeriksaan audit',
  },
  {
    group: 'oversight',
    label: 'Akhir tahun',
    icon: SUBJECT_ICONS.yearEnd,
    link: linkOptions({ to: '/account/year-end', search: {} }),
    right: 'read-orders',
    queues: [],
    synonyms: 'desember pesanan belum selesai gantung',
  },
  {
    group: 'oversight',
    label: 'Catatan tindakan',
    icon: 'eye',
    link: linkOptions({ to: '/staff/audit', search: {} }),
    right: 'read-acts',
    queues: [],
    synonyms: 'audit log riwayat petugas',
  },
  {
    group: 'operation',
    label: 'Petugas dan peran',
    icon: 'key',
    link: linkOptions({ to: '/staff/accounts' }),
    right: 'own',
    queues: [],
    synonyms: 'staf operator hak akses',
  },
  {
    group: 'operation',
    label: 'Setelan',
    icon: SUBJECT_ICONS.settings,
    link: linkOptions({ to: '/staff/settings' }),
    right: 'change-settings',
    queues: ['settings'],
    synonyms: 'pengaturan konfigurasi hari libur batas waktu biaya',
  },
  {
    group: 'operation',
    label: 'Kiriman gagal',
    icon: SUBJECT_ICONS.notices,
    link: linkOptions({ to: '/staff/sendings' }),
    right: 'run-system',
    queues: ['sendings'],
    synonyms: 'email surat whatsapp pemberitahuan',
  },
  {
    group: 'operation',
    label: 'Pekerjaan latar',
    icon: SUBJECT_ICONS.jobs,
    link: linkOptions({ to: '/staff/jobs' }),
    right: 'run-system',
    queues: ['jobs'],
    synonyms: 'job otomatis jadwal gagal',
  },
  {
    group: 'operation',
    label: 'Pelindungan data',
    icon: SUBJECT_ICONS.personalData,
    link: linkOptions({ to: '/staff/privacy' }),
    right: 'handle-breaches',
    queues: ['breaches'],
    synonyms: 'kebocoran data pribadi privasi pdp',
  },
  {
    group: 'operation',
    label: 'Kesehatan sistem',
    icon: 'check-circle',
    link: linkOptions({ to: '/staff/health' }),
    right: 'run-system',
    queues: [],
    synonyms: 'server beban galat cadangan pemantauan',
  },
] as const satisfies readonly StaffPageShape[]

export type StaffPage = (typeof STAFF_PAGES)[number]

/** Returns the pages that staff with these roles may open, by group; empty groups are left out. */
export function staffPagesOf(roles: readonly StaffRole[]): { title: string; pages: StaffPage[] }[] {
  const openPages = STAFF_PAGES.filter(({ right }) => hasStaffRight(roles, right))
  return Object.entries(STAFF_PAGE_GROUPS)
    .map(([key, title]) => ({ title, pages: openPages.filter(({ group }) => group === key) }))
    .filter(({ pages }) => pages.length > 0)
}
