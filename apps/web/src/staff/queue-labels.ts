import type { StaffQueue } from '@pasar/domain/support/staff-queues'
import { linkOptions } from '@tanstack/react-router'
import type { IconName } from '../icons/icon-names.ts'
import { SUBJECT_ICONS } from '../icons/subject-icons.ts'

/** Label, icon and list of each queue. */
export const QUEUES = {
  payments: {
    label: 'Pembayaran menunggu verifikasi',
    icon: SUBJECT_ICONS.bank,
    link: linkOptions({ to: '/staff/payments' }),
  },
  approvals: {
    label: 'Pembayaran menunggu persetujuan kedua',
    icon: SUBJECT_ICONS.approvals,
    link: linkOptions({ to: '/staff/approvals' }),
  },
  movements: {
    label: 'Mutasi bank menunggu putusan',
    icon: SUBJECT_ICONS.movements,
    link: linkOptions({ to: '/staff/movements', search: { state: 'open' } }),
  },
  payouts: {
    label: 'Penyaluran dana yang gagal',
    icon: SUBJECT_ICONS.payouts,
    link: linkOptions({ to: '/staff/payouts', search: { tab: 'failed' } }),
  },
  requests: {
    label: 'Permintaan menunggu putusan',
    icon: SUBJECT_ICONS.requests,
    link: linkOptions({ to: '/staff/requests' }),
  },
  complaints: {
    label: 'Komplain menunggu putusan',
    icon: SUBJECT_ICONS.complaints,
    link: linkOptions({ to: '/staff/complaints' }),
  },
  cases: {
    label: 'Permintaan layanan belum dijawab',
    icon: SUBJECT_ICONS.cases,
    link: linkOptions({ to: '/staff/cases', search: {} }),
  },
  chats: {
    label: 'Percakapan tanpa petugas',
    icon: SUBJECT_ICONS.inbox,
    link: linkOptions({ to: '/staff/messages', search: {} }),
  },
  members: {
    label: 'Pendaftaran menunggu diperiksa',
    icon: SUBJECT_ICONS.people,
    link: linkOptions({ to: '/staff/members', search: { tab: 'review' } }),
  },
  business: {
    label: 'Perubahan data usaha menunggu diperiksa',
    icon: SUBJECT_ICONS.business,
    link: linkOptions({ to: '/staff/members', search: { tab: 'business' } }),
  },
  items: {
    label: 'Barang menunggu diperiksa',
    icon: SUBJECT_ICONS.goods,
    link: linkOptions({ to: '/staff/items', search: { tab: 'submitted' } }),
  },
  changes: {
    label: 'Perubahan barang menunggu diperiksa',
    icon: SUBJECT_ICONS.goods,
    link: linkOptions({ to: '/staff/items', search: { tab: 'changes' } }),
  },
  settings: {
    label: 'Perubahan setelan menunggu persetujuan',
    icon: SUBJECT_ICONS.settings,
    link: linkOptions({ to: '/staff/settings', search: { giliran: 'saya' } }),
  },
  breaches: {
    label: 'Kebocoran data belum diberitahukan',
    icon: SUBJECT_ICONS.personalData,
    link: linkOptions({ to: '/staff/privacy', search: { giliran: 'saya' } }),
  },
  sendings: {
    label: 'Kiriman gagal',
    icon: SUBJECT_ICONS.notices,
    link: linkOptions({ to: '/staff/sendings' }),
  },
  jobs: {
    label: 'Pekerjaan latar yang gagal',
    icon: SUBJECT_ICONS.jobs,
    link: linkOptions({ to: '/staff/jobs' }),
  },
} as const satisfies Readonly<Record<StaffQueue, { label: string; icon: IconName; link: object }>>
