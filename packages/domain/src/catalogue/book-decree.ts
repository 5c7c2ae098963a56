/** The authorities that approve a book for schools. */
export const DECREE_KINDS = ['national', 'religious', 'local', 'vocational'] as const
export type DecreeKind = (typeof DECREE_KINDS)[number]

export type Decree = {
  readonly kind: DecreeKind
  readonly number: string
  /** null while unknown. */
  readonly year: number | null
  /** Number of the approval letter of the books centre, if one is required. */
  readonly centreLetter: string
}

/**
 * Returns why a book cannot be sold. A national decree issued after 2015 is sufficient. Any other
 * decree requires an approval of the curriculum and books centre, which takes up to 3 days.
 *
 * @returns a code, or null when the book can be sold
 * @spec 1 Books need an eligibility decree issued after 2015
 */
export function decreeFault(decree: Decree): 'decree-missing' | 'ask-the-centre' | null {
  if (decree.number.trim() === '' || decree.year === null) return 'decree-missing'
  if (decree.kind === 'national' && decree.year > 2015) return null
  return decree.centreLetter.trim() === '' ? 'ask-the-centre' : null
}

/** The message for a school about a book that it cannot order; it states the rule. */
export const INELIGIBLE_BOOK_MESSAGE =
  'Buku ini belum boleh dipesan: SK kelayakannya tidak terbit sesudah 2015 dan belum ada surat dari pusat kurikulum dan perbukuan.'
