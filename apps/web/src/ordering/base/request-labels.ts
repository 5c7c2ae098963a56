import type { OrderRequest } from '@pasar/contract/ordering/requests'
import type { RequestAction, RequestKind, RequestState } from '@pasar/domain/ordering/requests'
import type { IconName } from '../../icons/icon-names.ts'
import type { Tone } from '../../ui/base/tag.tsx'
import { type OfOrder, subjectText } from './subject-labels.ts'

type RequestKindLabels = {
  /** Title of the request: "Permintaan pembatalan". */
  name: string
  /** Follows the name of the requesting side: "Sekolah meminta …". */
  requestText: string
  /** Label of the button that starts it. */
  buttonLabel: string
  /** Effect if the other side accepts. */
  onAcceptText: string
  /** Effect if the other side does not answer. */
  noAnswerText: string
  reasons: readonly string[]
}

const KINDS: Readonly<Record<RequestKind, RequestKindLabels>> = {
  cancel: {
    name: 'Permintaan pembatalan',
    requestText: 'meminta pesanan ini dibatalkan',
    buttonLabel: 'Ajukan pembatalan',
    onAcceptText: 'pesanan berakhir, stok kembali, dan barangnya kembali ke keranjang sekolah',
    noAnswerText:
      'Bila tidak dijawab sampai batas waktunya, mulai hari berikutnya yang meminta dapat meneruskannya ke platform.',
    reasons: ['Kebutuhan sekolah berubah', 'Anggaran berubah', 'Barang tidak dapat disediakan'],
  },
  return: {
    name: 'Permintaan menolak barang',
    requestText: 'meminta seluruh barang ditolak dan dikembalikan',
    buttonLabel: 'Tolak barang',
    onAcceptText:
      'pesanan berakhir sebagai ditolak, barang kembali kepada penyedia, dan tidak ada yang dibayar',
    noAnswerText: 'Bila tidak dijawab sampai batas waktunya, platform yang memutuskan.',
    reasons: ['Semua barang rusak atau salah', 'Barang terlambat terlalu lama'],
  },
  close: {
    name: 'Permintaan menutup pesanan',
    requestText: 'meminta pesanan ditutup tanpa pembayaran',
    buttonLabel: 'Tutup pesanan setelah BAST',
    onAcceptText:
      'BAST dan tagihan tidak berlaku lagi dan pesanan ditutup; tidak ada yang dibayar lewat platform',
    noAnswerText: 'Permintaan ini tidak berbatas waktu; pembayaran menunggu sampai dijawab atau ditarik.',
    reasons: ['Barang dikembalikan atas kesepakatan', 'Sudah dibayar di luar platform', 'BAST keliru dibuat'],
  },
  change: {
    name: 'Permintaan perubahan pesanan',
    requestText: 'meminta pesanan ini diubah',
    buttonLabel: 'Ubah pesanan',
    onAcceptText: 'isi yang baru berlaku sebagai kesepakatan; kesepakatan sebelumnya tetap tersimpan',
    noAnswerText:
      'Bila tidak dijawab sampai batas waktunya, permintaan gugur dan pesanan tetap seperti semula.',
    reasons: [],
  },
  short: {
    name: 'Permintaan terima kurang',
    requestText: 'meminta BAST dibuat hanya untuk barang yang diterima baik',
    buttonLabel: 'Terima kurang',
    onAcceptText: 'sekolah membuat BAST dengan jumlah ini dan membayar hanya barang yang diterima baik',
    noAnswerText: 'Bila tidak dijawab sampai batas waktunya, permintaan gugur dan BAST tetap terkunci.',
    reasons: ['Sisa barang tidak diperlukan lagi', 'Penyedia tidak dapat mengirim sisanya'],
  },
}

/** Returns the labels of a kind of request, in the terms of what the order contains. */
export function requestKindLabels(kind: RequestKind, order: OfOrder): RequestKindLabels {
  const { reasons, ...labels } = KINDS[kind]
  const textOf = (text: string) => subjectText(order, text)
  return {
    name: textOf(labels.name),
    requestText: textOf(labels.requestText),
    buttonLabel: textOf(labels.buttonLabel),
    onAcceptText: textOf(labels.onAcceptText),
    noAnswerText: textOf(labels.noAnswerText),
    reasons: reasons.map(textOf),
  }
}

export const SIDE_LABELS = { buyer: 'Sekolah', vendor: 'Penyedia' } as const

const STATES: Readonly<Record<RequestState, { tag: string; tone: Tone; icon: IconName }>> = {
  open: { tag: 'Menunggu jawaban', tone: 'amber', icon: 'hourglass-medium' },
  escalated: { tag: 'Menunggu putusan platform', tone: 'amber', icon: 'hourglass-medium' },
  accepted: { tag: 'Disetujui', tone: 'green', icon: 'check-circle' },
  granted: { tag: 'Dikabulkan platform', tone: 'green', icon: 'check-circle' },
  refused: { tag: 'Tidak disetujui', tone: 'red', icon: 'x-circle' },
  denied: { tag: 'Ditolak platform', tone: 'red', icon: 'x-circle' },
  withdrawn: { tag: 'Ditarik', tone: 'neutral', icon: 'prohibit' },
  lapsed: { tag: 'Gugur tanpa jawaban', tone: 'neutral', icon: 'prohibit' },
}

export const requestStatus = (state: RequestState) => STATES[state]

/** Returns the pending request of an order; there is at most one. */
export const pendingRequest = <R extends Pick<OrderRequest, 'state'>>(
  requests: readonly R[],
): R | undefined => requests.find(({ state }) => state === 'open' || state === 'escalated')

type Answer = Exclude<RequestAction, 'lapse'>

type AnswerLabels = {
  button: string
  /** Title of the confirmation dialog. */
  title: string
  effect: (kind: RequestKind, order: OfOrder) => string
  /** Label of the text field. */
  field: string
  isRequired: boolean
  /** Message after completion. */
  done: string
}

const ANSWERS: Readonly<Record<Answer, AnswerLabels>> = {
  accept: {
    button: 'Setujui',
    title: 'Setujui permintaan ini?',
    effect: (kind, order) =>
      `Bila Anda setuju, ${requestKindLabels(kind, order).onAcceptText}. Persetujuan tidak dapat ditarik kembali.`,
    field: 'Pesan kepada pihak lain',
    isRequired: false,
    done: 'Permintaan disetujui.',
  },
  refuse: {
    button: 'Tidak setuju',
    title: 'Tidak menyetujui permintaan ini?',
    effect: () => 'Pesanan berjalan terus seperti semula. Pihak lain membaca alasan Anda.',
    field: 'Alasan',
    isRequired: true,
    done: 'Permintaan tidak disetujui. Pesanan berjalan terus.',
  },
  withdraw: {
    button: 'Tarik permintaan',
    title: 'Tarik permintaan Anda?',
    effect: () => 'Permintaan berakhir dan pesanan berjalan terus seperti semula.',
    field: 'Pesan kepada pihak lain',
    isRequired: false,
    done: 'Permintaan ditarik. Pesanan berjalan terus.',
  },
  escalate: {
    button: 'Teruskan ke platform',
    title: 'Bawa permintaan ini ke platform?',
    effect: () => 'Platform membaca pesanan dan permintaan ini, lalu memutuskan secara tertulis.',
    field: 'Keterangan untuk platform',
    isRequired: false,
    done: 'Permintaan diteruskan ke platform dan menunggu putusannya.',
  },
  grant: {
    button: 'Kabulkan',
    title: 'Kabulkan permintaan ini?',
    effect: (kind, order) =>
      `Dengan putusan ini ${requestKindLabels(kind, order).onAcceptText}. Kedua pihak membaca putusan Anda.`,
    field: 'Putusan',
    isRequired: true,
    done: 'Putusan tersimpan: permintaan dikabulkan.',
  },
  deny: {
    button: 'Tolak permintaan',
    title: 'Tolak permintaan ini?',
    effect: () => 'Pesanan berjalan terus seperti semula. Kedua pihak membaca putusan Anda.',
    field: 'Putusan',
    isRequired: true,
    done: 'Putusan tersimpan: permintaan ditolak, pesanan berjalan terus.',
  },
}

export type RequestAnswer = Answer
export const answerLabels = (answer: Answer): AnswerLabels => ANSWERS[answer]
