import type { ReviewTab } from '@pasar/contract/moderation/item-review'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../api/search-params.ts'

/** The tabs of the desk and their words, in the order in which they stand. */
const WORDS: Readonly<Record<ReviewTab, string>> = {
  submitted: 'Menunggu diperiksa',
  changes: 'Perubahan',
  live: 'Tayang',
  needs_fix: 'Perlu diperbaiki',
  taken_down: 'Diturunkan',
}

const isTab = (word: string): word is ReviewTab => Object.hasOwn(WORDS, word)

/** The tabs of the desk, with what each is called. */
export const REVIEW_TAB_LABELS = Object.entries(WORDS).flatMap(([tab, word]) =>
  isTab(tab) ? [{ tab, word }] : [],
)

export type ItemsSearch = { tab: ReviewTab; keyword: string }

export const NO_ITEMS_SEARCH: ItemsSearch = { tab: 'submitted', keyword: '' }

/** Reads tab and word of the desk from an address; anything else is the queue. */
export function itemsSearch(given: Partial<ItemsSearch> & SearchSchemaInput): ItemsSearch {
  const [tab, keyword] = [paramText(given.tab), paramText(given.keyword).trim()]
  return { tab: isTab(tab) ? tab : 'submitted', keyword: keyword.length > 100 ? '' : keyword }
}
