import { ItemReviewFilters, type ReviewTab } from '@pasar/contract/moderation/item-review-filters'
import { filterAddress } from '../../links/filter-address.ts'

/** URL values of the review tabs, in display order. */
const TAB_LABELS: Readonly<Record<ReviewTab, string>> = {
  submitted: 'Menunggu diperiksa',
  changes: 'Perubahan',
  live: 'Tayang',
  needs_fix: 'Perlu diperbaiki',
  taken_down: 'Diturunkan',
}

const isTab = (value: string): value is ReviewTab => Object.hasOwn(TAB_LABELS, value)

/** Review tabs with their labels. */
export const REVIEW_TAB_LABELS = Object.entries(TAB_LABELS).flatMap(([tab, label]) =>
  isTab(tab) ? [{ tab, word: label }] : [],
)

/** Filters of the console; anything else in the URL shows the queue. */
export const itemsAddress = filterAddress(ItemReviewFilters)
export type ItemsSearch = typeof itemsAddress.none
