/** Who found a book fit for schools. */
export const DECREE_KINDS = ['national', 'religious', 'local', 'vocational'] as const
export type DecreeKind = (typeof DECREE_KINDS)[number]

export type Decree = {
  readonly kind: DecreeKind
  readonly number: string
  /** null while it is not known. */
  readonly year: number | null
  /** Number of the letter in which the books centre has agreed, where one is needed. */
  readonly centreLetter: string
}

/**
 * What keeps a book from being sold: a national decree issued after 2015 is enough, any other needs the answer of the curriculum and books
 * centre, which comes within 3 days.
 *
 * @returns a code, or null when the book may be sold
 * @spec 1 Books need an eligibility decree issued after 2015
 */
export function decreeFault(decree: Decree): 'decree-missing' | 'ask-the-centre' | null {
  if (decree.number.trim() === '' || decree.year === null) return 'decree-missing'
  if (decree.kind === 'national' && decree.year > 2015) return null
  return decree.centreLetter.trim() === '' ? 'ask-the-centre' : null
}

/** What a school reads of a book that it may not order, and nobody has to look the rule up. */
export const INELIGIBLE_BOOK_MESSAGE =
  'Buku ini belum boleh dipesan: SK kelayakannya tidak terbit sesudah 2015 dan belum ada surat dari pusat kurikulum dan perbukuan.'
