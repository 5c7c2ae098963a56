/** What the orders of a sample contain. */
export const SAMPLE_KINDS = ['all', 'goods', 'services'] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]

/** The orders from which a sample is drawn. Days in WIB, inclusive; amounts in whole rupiah. */
export type SampleFilter = {
  readonly from: string
  readonly to: string
  readonly minTotal: number
  /** 0 for none. */
  readonly maxTotal: number
  readonly kind: SampleKind
  /** Codes of the provinces and regencies, sorted. */
  readonly areas: readonly string[]
}

/** Maximum number of orders from which a sample is drawn, so that a file has all of them. */
export const MAX_POPULATION = 20_000

/** Maximum number of orders of a sample. */
export const MAX_SAMPLE = 500

/**
 * Returns the text of a filter, which is hashed: one line, the same for the same filter.
 *
 * @decision 0166
 */
export const filterText = ({ from, to, minTotal, maxTotal, kind, areas }: SampleFilter): string =>
  `from=${from} to=${to} min=${minTotal} max=${maxTotal} kind=${kind} areas=${areas.join(',')}`

/** Returns the text whose SHA-256 is the seed: the filter and the signed tree head. */
export const seedText = (filter: string, treeHead: string): string => `${filter}\n${treeHead}`

/** Returns the text whose SHA-256 is the ticket of an order: the lowest tickets are drawn. */
export const ticketText = (seed: string, number: string): string => `${seed}:${number}`
