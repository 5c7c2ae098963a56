import type { ItemState } from '@pasar/domain/catalogue/item-machine'
import type { IconName } from '../../icons/icon-names.ts'
import type { Tone } from '../../ui/base/tag.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import type { ListingState, ListingType } from './listings-address.ts'

type StateBadge = { label: string; tone: Tone; icon: IconName }

/** Appearance of each item state. */
export const stateBadges: Readonly<Record<ItemState, StateBadge>> = {
  draft: { label: 'Draf', tone: 'neutral', icon: 'pencil-simple' },
  submitted: { label: 'Diperiksa', tone: 'amber', icon: 'hourglass-medium' },
  live: { label: 'Tayang', tone: 'green', icon: 'check-circle-fill' },
  needs_fix: { label: 'Perlu diperbaiki', tone: 'red', icon: 'warning-fill' },
  taken_down: { label: 'Diturunkan', tone: 'red', icon: 'prohibit' },
}

/** Labels of the tabs of a listing. */
export const tabLabels: Readonly<Record<ListingState, string>> = {
  all: 'Semua',
  draft: stateBadges.draft.label,
  submitted: stateBadges.submitted.label,
  live: stateBadges.live.label,
  needs_fix: stateBadges.needs_fix.label,
  taken_down: stateBadges.taken_down.label,
  sold_out: 'Habis',
  low_stock: 'Stok menipis',
  draft_fault: 'Draf bermasalah',
  price_conflict: 'Harga bertentangan',
}

/**
 * Titles of the two listings, as worded in the specification.
 *
 * @spec 2 Daftar Barang / Jasa (/produk) and Daftar Buku (/buku)
 */
export const listingsTitles: Readonly<Record<ListingType, string>> = {
  item: 'Daftar Barang / Jasa',
  book: 'Daftar Buku',
}

/** Warning about the consequences of unpublishing. */
export const UNPUBLISH_WARNING =
  'Yang sedang tayang tidak lagi terlihat oleh sekolah, dan negosiasinya berakhir.'

export type BulkAction = 'publish' | 'unpublish' | 'delete' | 'restore' | 'duplicate'

const doneLabels: Readonly<Record<BulkAction, string>> = {
  publish: 'ditayangkan',
  unpublish: 'diturunkan menjadi draf',
  delete: 'dihapus',
  restore: 'dipulihkan sebagai draf',
  duplicate: 'digandakan sebagai draf',
}

/**
 * Describes the result of a bulk action. Items of a reviewed vendor are submitted instead of
 * published.
 */
export function formatBulkResult(action: BulkAction, states: readonly ItemState[]): string {
  const submittedCount = action === 'publish' ? states.filter((state) => state === 'submitted').length : 0
  const rest = states.length - submittedCount
  const parts = [
    rest > 0 && `${formatNumber(rest)} barang ${doneLabels[action]}`,
    submittedCount > 0 && `${formatNumber(submittedCount)} barang diajukan untuk diperiksa`,
  ]
  return parts.filter(Boolean).join(', ')
}

type MatchingAccount = {
  states: readonly ItemState[]
  /** Items that could not take the action in their state. */
  skipped: number
  /** Whether the act reached all matching items. */
  isWhole: boolean
}

/** Describes the result of an act on all matching items; the refused ones are listed beside it. */
export function formatMatchingResult(
  action: BulkAction,
  { states, skipped, isWhole }: MatchingAccount,
): string {
  const parts = [
    states.length === 0 ? `Tidak ada barang yang ${doneLabels[action]}` : formatBulkResult(action, states),
    skipped > 0 && `${formatNumber(skipped)} barang tidak perlu diubah`,
    !isWhole && 'sisanya belum diproses, coba lagi',
  ]
  return parts.filter(Boolean).join(', ')
}
