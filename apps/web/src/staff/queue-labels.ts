import type { StaffQueue } from '@pasar/contract/staff/queues'
import { linkOptions } from '@tanstack/react-router'
import type { IconName } from '../icons/icon-names.ts'

/** Label, icon and list of each queue. */
export const QUEUES = {
  payments: {
    label: 'Pembayaran menunggu verifikasi',
    icon: 'bank',
    link: linkOptions({ to: '/staff/payments' }),
  },
  approvals: {
    label: 'Pembayaran menunggu persetujuan kedua',
    icon: 'shield-check',
    link: linkOptions({ to: '/staff/approvals' }),
  },
  movements: {
    label: 'Mutasi bank menunggu putusan',
    icon: 'bank',
    link: linkOptions({ to: '/staff/movements', search: { state: 'open' } }),
  },
  payouts: {
    label: 'Penyaluran dana yang gagal',
    icon: 'warning',
    link: linkOptions({ to: '/staff/payouts', search: { tab: 'failed' } }),
  },
  requests: {
    label: 'Permintaan menunggu putusan',
    icon: 'handshake',
    link: linkOptions({ to: '/staff/requests' }),
  },
  complaints: {
    label: 'Komplain menunggu putusan',
    icon: 'warning',
    link: linkOptions({ to: '/staff/complaints' }),
  },
  cases: {
    label: 'Permintaan layanan belum dijawab',
    icon: 'user-circle',
    link: linkOptions({ to: '/staff/cases', search: {} }),
  },
  chats: {
    label: 'Percakapan tanpa petugas',
    icon: 'chat-circle-text',
    link: linkOptions({ to: '/staff/messages', search: {} }),
  },
  members: {
    label: 'Pendaftaran menunggu diperiksa',
    icon: 'shield-check',
    link: linkOptions({ to: '/staff/members', search: { tab: 'review' } }),
  },
  business: {
    label: 'Perubahan data usaha menunggu diperiksa',
    icon: 'storefront',
    link: linkOptions({ to: '/staff/members', search: { tab: 'business' } }),
  },
  items: {
    label: 'Barang menunggu diperiksa',
    icon: 'package',
    link: linkOptions({ to: '/staff/items', search: { tab: 'submitted' } }),
  },
  changes: {
    label: 'Perubahan barang menunggu diperiksa',
    icon: 'package',
    link: linkOptions({ to: '/staff/items', search: { tab: 'changes' } }),
  },
  settings: {
    label: 'Perubahan setelan menunggu persetujuan',
    icon: 'sliders-horizontal',
    link: linkOptions({ to: '/staff/settings', search: { giliran: 'saya' } }),
  },
  breaches: {
    label: 'Kebocoran data belum diberitahukan',
    icon: 'warning',
    link: linkOptions({ to: '/staff/privacy', search: { giliran: 'saya' } }),
  },
  sendings: { label: 'Kiriman gagal', icon: 'bell', link: linkOptions({ to: '/staff/sendings' }) },
  jobs: {
    label: 'Pekerjaan latar yang gagal',
    icon: 'hourglass-medium',
    link: linkOptions({ to: '/staff/jobs' }),
  },
} as const satisfies Readonly<Record<StaffQueue, { label: string; icon: IconName; link: object }>>
