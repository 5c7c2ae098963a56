import type { ItemState } from '@pasar/domain/catalogue/item-machine'
import type { IconName } from '../icons/icon-names.ts'
import type { Tone } from '../ui/tag.tsx'
import type { ListingType } from './listings-address.ts'

type StateBadge = { label: string; tone: Tone; icon: IconName }

/** How a state of an item looks. */
export const stateBadges: Readonly<Record<ItemState, StateBadge>> = {
  draft: { label: 'Draf', tone: 'neutral', icon: 'pencil-simple' },
  submitted: { label: 'Diperiksa', tone: 'amber', icon: 'hourglass-medium' },
  live: { label: 'Tayang', tone: 'green', icon: 'check-circle-fill' },
  needs_fix: { label: 'Perlu diperbaiki', tone: 'red', icon: 'warning-fill' },
  taken_down: { label: 'Diturunkan', tone: 'red', icon: 'prohibit' },
}

/** The two lists, in the words of the specification. @spec 2 Daftar Barang / Jasa (/produk) and Daftar Buku (/buku) */
export const listingsTitles: Readonly<Record<ListingType, string>> = {
  item: 'Daftar Barang / Jasa',
  book: 'Daftar Buku',
}

/** What becomes of items that leave the sale. */
export const UNPUBLISH_WARNING =
  'Yang sedang tayang tidak lagi terlihat oleh sekolah, dan negosiasinya berakhir.'

export type BulkAction = 'publish' | 'unpublish' | 'delete' | 'restore' | 'duplicate'

const done: Readonly<Record<BulkAction, string>> = {
  publish: 'ditayangkan',
  unpublish: 'diturunkan menjadi draf',
  delete: 'dihapus',
  restore: 'dipulihkan sebagai draf',
  duplicate: 'digandakan sebagai draf',
}

/** What became of the chosen items: a vendor whose items are reviewed has only asked for it. */
export function formatBulkResult(action: BulkAction, states: readonly ItemState[]): string {
  const asked = action === 'publish' ? states.filter((state) => state === 'submitted').length : 0
  const rest = states.length - asked
  const said = [
    rest > 0 && `${rest} barang ${done[action]}`,
    asked > 0 && `${asked} barang diajukan untuk diperiksa`,
  ]
  return said.filter(Boolean).join(', ')
}
