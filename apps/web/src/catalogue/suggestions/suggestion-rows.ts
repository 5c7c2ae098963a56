import type { SuggestReply } from '@pasar/contract/catalogue/suggest'

/** A row of the list below the search field: its target and text. */
export type SuggestionRow = {
  key: string
  label: string
  /** Text below the label. */
  note?: string
} & (
  | { kind: 'recent' | 'keyword'; query: string }
  | { kind: 'category'; categoryId: string }
  | { kind: 'vendor'; merchantId: number }
  | { kind: 'item'; pageId: number; picture: string }
)

/**
 * Returns the rows in the order search texts, categories and vendors, items: from broad to
 * narrow.
 */
export const toSuggestionRows = ({ keywords, categories, vendors, items }: SuggestReply): SuggestionRow[] => [
  ...keywords.map((query) => ({ kind: 'keyword' as const, key: `text-${query}`, label: query, query })),
  ...categories.map(({ id, name, path }) => ({
    kind: 'category' as const,
    key: `category-${id}`,
    label: name,
    note: path === '' ? 'Kategori' : `Kategori di ${path.replaceAll(' / ', ' › ')}`,
    categoryId: id,
  })),
  ...vendors.map(({ id, name, regencyName }) => ({
    kind: 'vendor' as const,
    key: `vendor-${id}`,
    label: name,
    note: `Penyedia di ${regencyName}`,
    merchantId: id,
  })),
  ...items.map(({ id, name, kind, picture }) => ({
    kind: 'item' as const,
    key: `item-${id}`,
    label: name,
    note: kindNames[kind],
    pageId: id,
    picture,
  })),
]

const kindNames = { goods: 'Barang', service: 'Jasa', book: 'Buku' } as const

/** Returns the recent search texts as rows. */
export const toRecentRows = (recent: readonly string[]): SuggestionRow[] =>
  recent.map((query) => ({ kind: 'recent', key: `recent-${query}`, label: query, query }))

/**
 * Returns the next active row for an arrow key. -1 is the field itself, between the last and
 * the first row.
 */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
