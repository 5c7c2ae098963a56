import type { CatalogueSearch, FACETS, Facet, SORTS } from '@pasar/contract/catalogue/search'

/** Heading of each filter group, in the words of the specification. */
export const facetTitles = {
  goods: 'Jenis Barang',
  production: 'Produksi',
  condition: 'Kondisi',
  availability: 'Ketersediaan',
  scale: 'Skala Usaha',
  rating: 'Penilaian',
} as const satisfies Record<Facet, string>

type Names = { readonly [F in Facet]: { readonly [W in (typeof FACETS)[F][number]]: string } }

const names: Names = {
  goods: { umkm: 'UMKM', non_umkm: 'Non-UMKM' },
  production: { domestic: 'Dalam negeri', import: 'Impor' },
  condition: { new: 'Baru', used: 'Bekas' },
  availability: { ready: 'Tersedia', preorder: 'Pesan dahulu' },
  scale: { '3347_33': 'Koperasi', '3347_34': 'UMKM', '3347_35': 'Besar' },
  rating: { '1': '1 bintang', '2': '2 bintang', '3': '3 bintang', '4': '4 bintang', '5': '5 bintang' },
}

/** One value of a filter group and its word. */
export type FacetChoice = { value: string; label: string }

const choicesOf = (facet: Facet): readonly FacetChoice[] =>
  Object.entries(names[facet]).map(([value, label]) => ({ value, label }))

/** The values of each group, in the order of the contract. */
export const facetChoices: Readonly<Record<Facet, readonly FacetChoice[]>> = {
  goods: choicesOf('goods'),
  production: choicesOf('production'),
  condition: choicesOf('condition'),
  availability: choicesOf('availability'),
  scale: choicesOf('scale'),
  rating: choicesOf('rating'),
}

/** The same as the screen shows them: ratings from the best down. */
export const shownChoices = (facet: Facet): readonly FacetChoice[] =>
  facet === 'rating' ? facetChoices.rating.toReversed() : facetChoices[facet]

/** The groups above vendor and place, and those below, as the filter column shows them. */
export const FACETS_BEFORE_PLACE = ['production', 'goods', 'condition', 'availability'] as const
export const FACETS_AFTER_PLACE = ['scale', 'rating'] as const

/** What a chip says: scales and stars need their group's word, the others speak for themselves. */
export function chipLabel(facet: Facet, value: string): string {
  const label = facetChoices[facet].find((choice) => choice.value === value)?.label ?? value
  if (facet === 'scale') return `Skala ${label}`
  if (facet === 'production' && value === 'domestic') return 'Produk dalam negeri'
  return label
}

type Sort = (typeof SORTS)[number]

const sortNames: Record<Sort, string> = {
  RELEVANCE: 'Paling sesuai',
  NEWEST: 'Terbaru',
  PRICE_ASC: 'Harga terendah',
  PRICE_DESC: 'Harga tertinggi',
}

/** The orders that make sense: "best match" only where something was typed. */
export function sortChoices({ keyword, sort }: Pick<CatalogueSearch, 'keyword' | 'sort'>) {
  const offered: readonly Sort[] =
    keyword !== '' || sort === 'RELEVANCE'
      ? ['RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC']
      : ['NEWEST', 'PRICE_ASC', 'PRICE_DESC']
  return offered.map((value) => ({ value, label: sortNames[value] }))
}
