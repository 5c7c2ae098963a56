import type { NegotiationRow, NegotiationView } from '@pasar/contract/negotiation/negotiation'
import type { NegotiationOutcome, NegotiationState, NegotiationTab } from '@pasar/domain/negotiation/machine'
import type { IconName } from '../icons/icon-names.ts'
import type { Tone } from '../ui/base/tag.tsx'

type StateLook = { tag: string; tone: Tone; icon: IconName }

const states: Record<NegotiationState, StateLook> = {
  open: { tag: 'Berlangsung', tone: 'amber', icon: 'hourglass-medium' },
  approved: { tag: 'Disetujui', tone: 'violet', icon: 'handshake' },
  expired: { tag: 'Kedaluwarsa', tone: 'neutral', icon: 'clock' },
  used: { tag: 'Sudah digunakan', tone: 'green', icon: 'check-circle' },
}

const ENDED: Partial<Record<NegotiationOutcome, StateLook>> = {
  refused: { tag: 'Ditolak', tone: 'red', icon: 'x-circle' },
  withdrawn: { tag: 'Ditarik sekolah', tone: 'neutral', icon: 'prohibit' },
}

/** Returns the tag of a negotiation; one that ended early shows its outcome. */
export const stateLook = ({ state, outcome }: Pick<NegotiationRow, 'state' | 'outcome'>): StateLook =>
  (state === 'expired' && ENDED[outcome]) || states[state]

/** The tabs; the one of the specified state `expired` also has refused and withdrawn ones. */
export const negotiationTabLabel = (tab: NegotiationTab): string =>
  tab === 'all' ? 'Semua' : tab === 'expired' ? 'Berakhir' : states[tab].tag

/** Returns the discount from the list price: "5,3% di bawah harga tayang". */
export function formatDiscount(unitPrice: number, listPrice: number): string {
  const scaledSaving = (listPrice - unitPrice) * 1_000
  const permille = (scaledSaving - (scaledSaving % listPrice)) / listPrice
  if (unitPrice === listPrice) return 'sama dengan harga tayang'
  const share = permille === 0 ? 'kurang dari 0,1' : String(permille / 10).replace('.', ',')
  return `${share}% di bawah harga tayang`
}

/** Returns whose answer a negotiation waits for, as the viewer reads it. */
export function turnLabel(turn: NegotiationRow['turn'], viewer: 'buyer' | 'vendor' | null): string {
  if (turn !== null && turn === viewer) return 'Menunggu jawaban Anda'
  return turn === 'vendor' ? 'Menunggu jawaban penyedia' : 'Menunggu jawaban sekolah'
}

/** Returns the message after the viewer's action, by the new state of the negotiation. */
export function outcomeMessage({ state, inCart }: Pick<NegotiationView, 'state' | 'inCart'>): string {
  switch (state) {
    case 'open':
      return 'Tawaran terkirim'
    case 'approved':
      return inCart ? 'Harga sepakat masuk keranjang' : 'Harga disepakati'
    case 'used':
    case 'expired':
      return 'Negosiasi berakhir'
  }
}
