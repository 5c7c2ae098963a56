import type { SuggestReply } from '@pasar/contract/catalogue/suggest'

/** A line of the list under the search field: where it leads, and what it says. */
export type SuggestionRow = {
  key: string
  label: string
  /** Under the label. */
  note?: string
} & (
  | { kind: 'recent' | 'keyword'; query: string }
  | { kind: 'category'; categoryId: string }
  | { kind: 'vendor'; merchantId: number }
  | { kind: 'item'; pageId: number; picture: string }
)

/** Words first, then places to look in, then single items: the further down, the narrower. */
export const toSuggestionRows = ({ keywords, categories, vendors, items }: SuggestReply): SuggestionRow[] => [
  ...keywords.map((query) => ({ kind: 'keyword' as const, key: `kata-${query}`, label: query, query })),
  ...categories.map(({ id, name, path }) => ({
    kind: 'category' as const,
    key: `kategori-${id}`,
    label: name,
    note: path === '' ? 'Kategori' : `Kategori di ${path.replaceAll(' / ', ' › ')}`,
    categoryId: id,
  })),
  ...vendors.map(({ id, name, regencyName }) => ({
    kind: 'vendor' as const,
    key: `penyedia-${id}`,
    label: name,
    note: `Penyedia di ${regencyName}`,
    merchantId: id,
  })),
  ...items.map(({ id, name, kind, picture }) => ({
    kind: 'item' as const,
    key: `barang-${id}`,
    label: name,
    note: kindNames[kind],
    pageId: id,
    picture,
  })),
]

const kindNames = { goods: 'Barang', service: 'Jasa', book: 'Buku' } as const

/** The words that were searched for before. */
export const toRecentRows = (recent: readonly string[]): SuggestionRow[] =>
  recent.map((query) => ({ kind: 'recent', key: `terakhir-${query}`, label: query, query }))

/** The next line of a list for an arrow key; -1 is the field itself, which stands above the first and below the last. */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
