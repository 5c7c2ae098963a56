import type { tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { IconName } from '../icons/icon-names.ts'
import { longDate } from '../ui/date.ts'
import { grouped } from '../ui/money.ts'

export type Task = Reply<typeof tasks>['tasks'][number]
type Kind = Task['kind']

/** What each kind of task says, what has to be done, and where. */
const words: Record<Kind, { waits: string; act: string; icon: IconName }> = {
  negotiate: { waits: 'negosiasi menunggu jawaban Anda', act: 'Jawab penawaran', icon: 'notebook-duotone' },
  confirm: {
    waits: 'pesanan menunggu konfirmasi Anda',
    act: 'Konfirmasi atau tolak',
    icon: 'hourglass-medium-duotone',
  },
  process: { waits: 'pesanan menunggu diproses', act: 'Mulai proses', icon: 'package-duotone' },
  ship: { waits: 'pesanan menunggu dikirim', act: 'Kirim barang', icon: 'truck-duotone' },
  replace: {
    waits: 'pesanan menunggu barang pengganti',
    act: 'Kirim pengganti',
    icon: 'truck-duotone',
  },
  bast: { waits: 'pesanan menunggu BAST', act: 'Periksa barang', icon: 'stamp-duotone' },
  pay: { waits: 'pesanan menunggu pembayaran', act: 'Bayar', icon: 'receipt-duotone' },
  verify: { waits: 'pembayaran menunggu verifikasi', act: 'Periksa bukti bayar', icon: 'bank-duotone' },
  answer: {
    waits: 'permintaan pihak lain menunggu jawaban Anda',
    act: 'Setujui atau tidak',
    icon: 'hourglass-medium-duotone',
  },
  decide: { waits: 'permintaan menunggu putusan platform', act: 'Baca dan putuskan', icon: 'stamp-duotone' },
  complaint: { waits: 'komplain menunggu putusan platform', act: 'Baca dan putuskan', icon: 'stamp-duotone' },
  'answer-complaint': {
    waits: 'komplain menunggu tanggapan Anda',
    act: 'Baca dan tanggapi',
    icon: 'hourglass-medium-duotone',
  },
  setting: {
    waits: 'perubahan setelan menunggu persetujuan Anda',
    act: 'Lihat akibatnya',
    icon: 'hourglass-medium-duotone',
  },
  review: { waits: 'penyedia menunggu aktivasi', act: 'Periksa dokumennya', icon: 'notebook-duotone' },
  business: {
    waits: 'perubahan data usaha menunggu diperiksa',
    act: 'Setujui atau tolak',
    icon: 'notebook-duotone',
  },
  'item-review': {
    waits: 'barang menunggu diperiksa',
    act: 'Setujui atau kembalikan',
    icon: 'package-duotone',
  },
}

/** A task as its card says it: "2 pesanan menunggu BAST", "Periksa barang sebelum 24 November 2026." */
export function taskWords({ kind, count, earliest }: Task, now: Date) {
  const { waits, act, icon } = words[kind]
  const until =
    earliest === null
      ? ''
      : earliest < now
        ? `. Batasnya ${longDate(earliest)} sudah lewat`
        : ` sebelum ${longDate(earliest)}`
  return { icon, title: `${grouped(count)} ${waits}`, hint: `${act}${until}.` }
}

/** The tab of the orders that wait for a task; null for negotiations and the desks of staff. */
export const taskTab = (kind: Kind) => TABS[kind]

const TABS = {
  negotiate: null,
  confirm: 'new',
  process: 'step2',
  ship: 'step3',
  replace: 'step4',
  bast: 'step4',
  pay: 'step5',
  answer: 'all',
  verify: null,
  decide: null,
  complaint: null,
  'answer-complaint': null,
  setting: null,
  review: null,
  business: null,
  'item-review': null,
} as const satisfies Record<Kind, string | null>
