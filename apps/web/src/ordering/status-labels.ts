import type { OrderRow } from '@pasar/contract/ordering/order'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { type OrderTab, tabFilterOf } from '@pasar/domain/ordering/tabs'
import type { IconName } from '../icons/icon-names.ts'
import type { Tone } from '../ui/tag.tsx'
import { requestKindLabels } from './request-labels.ts'

/** From which side somebody looks at an order. */
export type Viewer = 'buyer' | 'vendor' | 'staff' | 'supervisor'

/** Where a next step is done: in the order itself, or at a place of the shop. */
export type StepLocation = 'order' | 'rating' | 'search'

/** What comes next for one side. It is theirs to do only where it has a place. */
export type NextStep = { label: string; location?: StepLocation }

type StatusLabels = {
  tag: string
  tone: Tone
  icon: IconName
  next: { buyer: NextStep; vendor: NextStep; staff: NextStep }
}

const nobody = (label: string): NextStep => ({ label })
const mine = (label: string, location: StepLocation = 'order'): NextStep => ({ label, location })
const NOTHING = nobody('Tidak ada langkah lagi')

/** The one table of status words, colours and next steps. */
const WORDS: Record<OrderState, StatusLabels> = {
  new: {
    tag: 'Belum dikonfirmasi',
    tone: 'amber',
    icon: 'hourglass-medium',
    next: {
      buyer: nobody('Menunggu konfirmasi penyedia'),
      vendor: mine('Konfirmasi atau tolak pesanan'),
      staff: nobody('Menunggu konfirmasi penyedia'),
    },
  },
  confirmed: {
    tag: 'Dikonfirmasi',
    tone: 'blue',
    icon: 'check',
    next: {
      buyer: nobody('Menunggu penyedia memproses'),
      vendor: mine('Mulai proses'),
      staff: nobody('Menunggu penyedia memproses'),
    },
  },
  processed: {
    tag: 'Diproses',
    tone: 'blue',
    icon: 'package',
    next: {
      buyer: nobody('Menunggu pengiriman'),
      vendor: mine('Kirim barang'),
      staff: nobody('Menunggu pengiriman'),
    },
  },
  shipping: {
    tag: 'Dikirim',
    tone: 'blue',
    icon: 'truck',
    next: {
      buyer: mine('Periksa barang dan isi BAST'),
      vendor: nobody('Menunggu BAST sekolah'),
      staff: nobody('Menunggu BAST sekolah'),
    },
  },
  bast: {
    tag: 'BAST selesai',
    tone: 'violet',
    icon: 'stamp',
    next: {
      buyer: mine('Bayar pesanan'),
      vendor: nobody('Menunggu pembayaran'),
      staff: nobody('Menunggu pembayaran'),
    },
  },
  paid: {
    tag: 'Dibayar',
    tone: 'green',
    icon: 'bank',
    next: {
      buyer: nobody('Menunggu verifikasi pembayaran'),
      vendor: nobody('Menunggu verifikasi pembayaran'),
      staff: mine('Verifikasi pembayaran'),
    },
  },
  payment_confirmed: {
    tag: 'Pembayaran dikonfirmasi',
    tone: 'green',
    icon: 'seal-check',
    next: {
      buyer: nobody('Menunggu dana diteruskan'),
      vendor: mine('Lihat penerimaan dana'),
      staff: nobody('Menunggu dana diteruskan'),
    },
  },
  completed: {
    tag: 'Selesai',
    tone: 'neutral',
    icon: 'check-circle',
    next: { buyer: mine('Pesan lagi'), vendor: NOTHING, staff: NOTHING },
  },
  cancelled: {
    tag: 'Dibatalkan',
    tone: 'neutral',
    icon: 'prohibit',
    next: { buyer: mine('Pesan lagi'), vendor: NOTHING, staff: NOTHING },
  },
  rejected: {
    tag: 'Ditolak',
    tone: 'red',
    icon: 'x-circle',
    next: { buyer: mine('Cari penyedia lain', 'search'), vendor: NOTHING, staff: NOTHING },
  },
  closed: {
    tag: 'Ditutup',
    tone: 'neutral',
    icon: 'lock-simple',
    next: { buyer: NOTHING, vendor: NOTHING, staff: NOTHING },
  },
}

/** The tag of an order's state: word, colour, icon. */
export const statusOf = (state: OrderState): Pick<StatusLabels, 'tag' | 'tone' | 'icon'> => WORDS[state]

/** What comes next for the viewer; supervisors only read. */
export const nextStepFor = (state: OrderState, viewer: Viewer): NextStep =>
  viewer === 'supervisor' ? nobody(WORDS[state].next.staff.label) : WORDS[state].next[viewer]

type OrderProgress = Pick<OrderRow, 'state' | 'complained' | 'receiving'>

/** What comes next for the two sides while goods are on their way; the first row that fits. */
const ON_THE_WAY: readonly {
  fits: (order: OrderProgress) => boolean
  buyer: NextStep
  vendor: NextStep
}[] = [
  {
    fits: ({ receiving }) => receiving.replacement === 'requested',
    buyer: nobody('Menunggu penyedia mengirim pengganti'),
    vendor: mine('Kirim barang pengganti'),
  },
  {
    fits: ({ receiving }) => receiving.replacement === 'part_sent',
    buyer: mine('Periksa pengganti yang tiba'),
    vendor: mine('Kirim sisa barang pengganti'),
  },
  {
    fits: ({ complained }) => complained,
    buyer: mine('Selesaikan komplain'),
    vendor: mine('Tanggapi komplain'),
  },
  {
    fits: ({ receiving }) => receiving.replacement === 'sent',
    buyer: mine('Periksa barang pengganti dan isi BAST'),
    vendor: nobody('Menunggu pemeriksaan pengganti'),
  },
  {
    fits: ({ receiving }) => receiving.isShort,
    buyer: mine('Pilih cara melanjutkan: ada barang tidak sesuai'),
    vendor: nobody('Menunggu keputusan sekolah atas barang tidak sesuai'),
  },
  {
    fits: ({ receiving }) => receiving.isPart,
    buyer: mine('Periksa barang yang tiba'),
    vendor: mine('Kirim sisa barang'),
  },
]

/** What comes next, by the state and by how far goods on their way are; supervisors and staff only read. */
export function nextStepOf(order: OrderProgress, viewer: Viewer): NextStep {
  const found = order.state === 'shipping' ? ON_THE_WAY.find(({ fits }) => fits(order)) : undefined
  if (found === undefined) return nextStepFor(order.state, viewer)
  return viewer === 'buyer' || viewer === 'vendor' ? found[viewer] : nobody(found.vendor.label)
}

type ListedOrder = OrderProgress & Pick<OrderRow, 'pending' | 'rated'>

/** What comes next in a list: also where one side asks the other for something, and where a rating is still to be given. */
export function nextStepInList(order: ListedOrder, viewer: Viewer): NextStep {
  const { pending, state, rated, complained } = order
  if (viewer === 'buyer' && state === 'completed' && !rated && !complained)
    return mine('Beri penilaian', 'rating')
  if (pending === null) return nextStepOf(order, viewer)
  const isAsked = (viewer === 'buyer' || viewer === 'vendor') && viewer !== pending.askedBy
  return isAsked
    ? mine(`Jawab ${requestKindLabels(pending.kind).name.toLowerCase()}`)
    : nobody(`Menunggu jawaban atas ${requestKindLabels(pending.kind).name.toLowerCase()}`)
}

const MARKS: Partial<Record<OrderTab, string>> = {
  all: 'Semua',
  complained: 'Dikomplain',
  edit_approved: 'Perubahan disetujui',
  rated: 'Sudah dinilai',
  'not-rated': 'Belum dinilai',
}

/** The word of a tab. @spec 2 Transaction submenu */
export function orderTabLabel(tab: OrderTab): string {
  const { state } = tabFilterOf(tab)
  return MARKS[tab] ?? (state === undefined ? tab : WORDS[state].tag)
}

/** The marks that an order carries beside its state. @decision 0003 */
export function orderTags(order: {
  complained: boolean
  editApproved: boolean
  rated: boolean
  unpaidYear: number | null
  state: OrderState
}) {
  const marks: { tag: string; tone: Tone; icon: IconName }[] = []
  if (order.complained) marks.push({ tag: 'Dikomplain', tone: 'red', icon: 'warning' })
  if (order.editApproved) marks.push({ tag: 'Perubahan disetujui', tone: 'blue', icon: 'pencil-simple' })
  if (order.unpaidYear !== null)
    marks.push({ tag: `Belum dibayar akhir ${order.unpaidYear}`, tone: 'red', icon: 'calendar-blank' })
  if (order.rated) marks.push({ tag: 'Sudah dinilai', tone: 'neutral', icon: 'star' })
  return marks
}
