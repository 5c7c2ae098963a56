import type { OrderRow } from '@pasar/contract/ordering/order-list'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { type OrderTab, tabFilterOf } from '@pasar/domain/ordering/tabs'
import type { IconName } from '../../icons/icon-names.ts'
import type { Tone } from '../../ui/base/tag.tsx'
import { requestKindLabels } from './request-labels.ts'
import { subjectText } from './subject-labels.ts'

/** The role of the viewer of an order. */
export type OrderViewer = 'buyer' | 'vendor' | 'staff' | 'supervisor'

/** Location of the next step: the order itself, or another page. */
export type StepLocation = 'order' | 'rating' | 'search'

/** The next step from one side's view. The side can take it only if it has a location. */
export type NextStep = { label: string; location?: StepLocation }

type StatusLabels = {
  tag: string
  tone: Tone
  icon: IconName
  next: { buyer: NextStep; vendor: NextStep; staff: NextStep }
}

const waitingStep = (label: string): NextStep => ({ label })
const mine = (label: string, location: StepLocation = 'order'): NextStep => ({ label, location })
const NOTHING = waitingStep('Tidak ada langkah lagi')
const REPEAT_ORDER = 'Pesan lagi'
const REBUILD_CART = 'Susun ulang keranjang'

/** The only table of status labels, colours and next steps. */
const STATUS_LABELS: Record<OrderState, StatusLabels> = {
  awaiting: {
    tag: 'Menunggu persetujuan sekolah',
    tone: 'amber',
    icon: 'hourglass-medium',
    next: {
      buyer: waitingStep('Menunggu persetujuan sekolah'),
      vendor: waitingStep('Menunggu persetujuan sekolah'),
      staff: waitingStep('Menunggu persetujuan sekolah'),
    },
  },
  new: {
    tag: 'Belum dikonfirmasi',
    tone: 'amber',
    icon: 'hourglass-medium',
    next: {
      buyer: waitingStep('Menunggu konfirmasi penyedia'),
      vendor: mine('Konfirmasi atau tolak pesanan'),
      staff: waitingStep('Menunggu konfirmasi penyedia'),
    },
  },
  confirmed: {
    tag: 'Dikonfirmasi',
    tone: 'blue',
    icon: 'check',
    next: {
      buyer: waitingStep('Menunggu penyedia memproses'),
      vendor: mine('Mulai proses'),
      staff: waitingStep('Menunggu penyedia memproses'),
    },
  },
  processed: {
    tag: 'Diproses',
    tone: 'blue',
    icon: 'package',
    next: {
      buyer: waitingStep('Menunggu pengiriman'),
      vendor: mine('Kirim barang'),
      staff: waitingStep('Menunggu pengiriman'),
    },
  },
  shipping: {
    tag: 'Dikirim',
    tone: 'blue',
    icon: 'truck',
    next: {
      buyer: mine('Periksa barang dan isi BAST'),
      vendor: waitingStep('Menunggu BAST sekolah'),
      staff: waitingStep('Menunggu BAST sekolah'),
    },
  },
  bast: {
    tag: 'BAST selesai',
    tone: 'violet',
    icon: 'stamp',
    next: {
      buyer: mine('Bayar pesanan'),
      vendor: waitingStep('Menunggu pembayaran'),
      staff: waitingStep('Menunggu pembayaran'),
    },
  },
  paid: {
    tag: 'Dibayar',
    tone: 'green',
    icon: 'bank',
    next: {
      buyer: waitingStep('Menunggu verifikasi pembayaran'),
      vendor: waitingStep('Menunggu verifikasi pembayaran'),
      staff: mine('Verifikasi pembayaran'),
    },
  },
  payment_confirmed: {
    tag: 'Pembayaran dikonfirmasi',
    tone: 'green',
    icon: 'seal-check',
    next: {
      buyer: waitingStep('Menunggu dana diteruskan'),
      vendor: mine('Lihat penerimaan dana'),
      staff: waitingStep('Menunggu dana diteruskan'),
    },
  },
  completed: {
    tag: 'Selesai',
    tone: 'neutral',
    icon: 'check-circle',
    next: { buyer: mine(REPEAT_ORDER), vendor: NOTHING, staff: NOTHING },
  },
  cancelled: {
    tag: 'Dibatalkan',
    tone: 'neutral',
    icon: 'prohibit',
    next: { buyer: mine(REBUILD_CART), vendor: NOTHING, staff: NOTHING },
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

/** Returns the tag of an order state: label, colour, icon. */
export const statusOf = (state: OrderState): Pick<StatusLabels, 'tag' | 'tone' | 'icon'> =>
  STATUS_LABELS[state]

/** Returns the label of the button that puts the goods of an ended order into the cart. */
export const reorderLabel = (state: OrderState): string =>
  state === 'cancelled' ? REBUILD_CART : REPEAT_ORDER

/** Returns the next step of the viewer; supervisors only read. */
export const nextStepFor = (state: OrderState, viewer: OrderViewer): NextStep =>
  viewer === 'supervisor'
    ? waitingStep(STATUS_LABELS[state].next.staff.label)
    : STATUS_LABELS[state].next[viewer]

type OrderProgress = Pick<OrderRow, 'state' | 'complained' | 'receiving'>

const COMPLAINT_STEPS = { buyer: mine('Pantau komplain'), vendor: mine('Tanggapi komplain') }

/** Next steps of both sides during shipping; the first matching row applies. */
const ON_THE_WAY: readonly {
  fits: (order: OrderProgress) => boolean
  buyer: NextStep
  vendor: NextStep
}[] = [
  {
    fits: ({ receiving }) => receiving.replacement === 'requested',
    buyer: waitingStep('Menunggu penyedia mengirim pengganti'),
    vendor: mine('Kirim barang pengganti'),
  },
  {
    fits: ({ receiving }) => receiving.replacement === 'part_sent',
    buyer: mine('Periksa pengganti yang tiba'),
    vendor: mine('Kirim sisa barang pengganti'),
  },
  { fits: ({ complained }) => complained, ...COMPLAINT_STEPS },
  {
    fits: ({ receiving }) => receiving.replacement === 'sent',
    buyer: mine('Periksa barang pengganti dan isi BAST'),
    vendor: waitingStep('Menunggu pemeriksaan pengganti'),
  },
  {
    fits: ({ receiving }) => receiving.isShort,
    buyer: mine('Pilih cara melanjutkan: ada barang tidak sesuai'),
    vendor: waitingStep('Menunggu keputusan sekolah atas barang tidak sesuai'),
  },
  {
    fits: ({ receiving }) => receiving.isPart,
    buyer: mine('Periksa barang yang tiba'),
    vendor: mine('Kirim sisa barang'),
  },
]

/**
 * Returns the next step by state and delivery progress; supervisors and staff only read. After the
 * completion an open complaint is the only step that is left.
 */
export function nextStepOf(order: OrderProgress, viewer: OrderViewer): NextStep {
  const isDisputed = order.state === 'completed' && order.complained
  const transitLabel =
    order.state === 'shipping'
      ? ON_THE_WAY.find(({ fits }) => fits(order))
      : isDisputed
        ? COMPLAINT_STEPS
        : undefined
  if (transitLabel === undefined) return nextStepFor(order.state, viewer)
  return viewer === 'buyer' || viewer === 'vendor'
    ? transitLabel[viewer]
    : waitingStep(transitLabel.vendor.label)
}

/** The next step of a school whose completed order has no rating yet. */
export const RATING_STEP: NextStep = mine('Beri penilaian', 'rating')

type RatableOrder = { state: OrderState; rating: unknown; mayRate: boolean }

/** Whether the viewer may rate the order and has not. */
export const awaitsRating = ({ state, rating, mayRate }: RatableOrder, viewer: OrderViewer): boolean =>
  viewer === 'buyer' && state === 'completed' && rating === null && mayRate

type ListedOrder = OrderProgress & Pick<OrderRow, 'pending' | 'rated' | 'subject' | 'basket'>

const BASKET_STEPS: Readonly<Record<NonNullable<OrderRow['basket']>, NextStep>> = {
  decide: mine('Setujui atau kembalikan'),
  wait: waitingStep('Menunggu persetujuan bendahara'),
}

/** Returns the next step in a list. Includes pending requests and missing ratings. */
export function nextStepInList(order: ListedOrder, viewer: OrderViewer): NextStep {
  const { pending, state, rated, complained, basket } = order
  if (basket !== null) return BASKET_STEPS[basket]
  if (viewer === 'buyer' && state === 'completed' && !rated && !complained) return RATING_STEP
  if (pending === null) {
    const step = nextStepOf(order, viewer)
    return { ...step, label: subjectText(order, step.label) }
  }
  const mustAnswer = (viewer === 'buyer' || viewer === 'vendor') && viewer !== pending.askedBy
  return mustAnswer
    ? mine(`Jawab ${requestKindLabels(pending.kind, order).name.toLowerCase()}`)
    : waitingStep(`Menunggu jawaban atas ${requestKindLabels(pending.kind, order).name.toLowerCase()}`)
}

/**
 * Labels of tabs without a state, and of tabs whose state has different labels for goods and
 * services.
 */
const TAB_LABELS: Partial<Record<OrderTab, string>> = {
  all: 'Semua',
  step4: 'Dikirim/dikerjakan',
  step5: 'BAST/BAPP selesai',
  complained: 'Dikomplain',
  edit_approved: 'Perubahan disetujui',
  rated: 'Sudah dinilai',
  'not-rated': 'Belum dinilai',
}

/** Returns the label of a tab. @spec 2 Transaction submenu */
export function orderTabLabel(tab: OrderTab): string {
  const { state } = tabFilterOf(tab)
  return TAB_LABELS[tab] ?? (state === undefined ? tab : STATUS_LABELS[state].tag)
}

/** Returns the tags of an order besides its state. @decision 0003 */
export function orderTags(order: {
  complained: boolean
  editApproved: boolean
  rated: boolean
  unpaidYear: number | null
  state: OrderState
}) {
  const tags: { tag: string; tone: Tone; icon: IconName }[] = []
  if (order.complained) tags.push({ tag: 'Dikomplain', tone: 'red', icon: 'warning' })
  if (order.editApproved) tags.push({ tag: 'Perubahan disetujui', tone: 'blue', icon: 'pencil-simple' })
  if (order.unpaidYear !== null)
    tags.push({ tag: `Belum dibayar akhir ${order.unpaidYear}`, tone: 'red', icon: 'calendar-blank' })
  if (order.rated) tags.push({ tag: 'Sudah dinilai', tone: 'neutral', icon: 'star' })
  return tags
}
