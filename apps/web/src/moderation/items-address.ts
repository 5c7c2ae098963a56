import type { ReviewTab } from '@pasar/contract/moderation/item-review'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../links/search-params.ts'

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

export type ItemsSearch = { tab: ReviewTab; keyword: string }

export const NO_ITEMS_SEARCH: ItemsSearch = { tab: 'submitted', keyword: '' }

/** Reads tab and keyword of the review console from the URL; anything else shows the queue. */
export function itemsSearch(search: Partial<ItemsSearch> & SearchSchemaInput): ItemsSearch {
  const [tab, keyword] = [paramText(search.tab), paramText(search.keyword).trim()]
  return { tab: isTab(tab) ? tab : 'submitted', keyword: keyword.length > 100 ? '' : keyword }
}
