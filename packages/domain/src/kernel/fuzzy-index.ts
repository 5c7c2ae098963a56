import { must } from './must.ts'

const MAX_TERM_LENGTH = 40
/** Number of characters that `editDistance` compares. */
export const MAX_EDIT_LENGTH = 60
const WIDTH = MAX_EDIT_LENGTH + 2
/**
 * One row of the edit distance table per character of the candidate; candidates with a common
 * prefix share its rows.
 */
const rows = new Uint8Array(WIDTH * WIDTH)

/** A term that matches a search term with some edits. */
export type FuzzyMatch = { term: string; edits: number }

/**
 * Returns the number of typing errors tolerated in a word: one for four characters or more, two for
 * seven or more.
 *
 * @decision 0026
 */
export const maxEdits = (term: string): number => (term.length >= 7 ? 2 : term.length >= 4 ? 1 : 0)

/**
 * Words in alphabetical order, traversed like a trie: once a prefix has too many edits, all words
 * with this prefix are skipped.
 *
 * @decision 0026
 */
export class FuzzyIndex {
  #words: readonly string[] = []
  /** Length of the prefix that each word shares with the previous one. */
  #shared = new Uint8Array(0)

  get terms(): readonly string[] {
    return this.#words
  }

  /** @param terms sorted and unique */
  fill(terms: readonly string[]): void {
    this.#words = terms
    this.#shared = new Uint8Array(terms.length)
    for (let at = 1; at < terms.length; at += 1)
      this.#shared[at] = commonPrefixLength(terms[at - 1] ?? '', terms[at] ?? '')
  }

  /**
   * Returns the words that match a term approximately. Words with digits never match: `a4` is not a
   * misspelling of `a5`.
   *
   * @param slips maximum number of insertions, deletions, substitutions and adjacent transpositions
   * @param reach `beginning` also matches the prefix of a longer word
   */
  search(term: string, slips: number, reach: 'whole' | 'beginning'): FuzzyMatch[] {
    const fuzzyMatches: FuzzyMatch[] = []
    const { length } = term
    if (length === 0 || length > MAX_TERM_LENGTH || /\d/.test(term)) return fuzzyMatches
    for (let at = 0; at <= length; at += 1) rows[at] = at
    // Rows up to this character of the candidate are valid. Candidates with a rejected prefix are
    // skipped.
    let rowsUpTo = 0
    let deadAt = MAX_TERM_LENGTH + 1
    /** Length of the prefix that matches, and its number of edits. */
    let nearAt = MAX_TERM_LENGTH + 1
    let nearSlips = 0
    for (let at = 0; at < this.#words.length; at += 1) {
      const sharedGrams = this.#shared[at] ?? 0
      if (sharedGrams >= deadAt) continue
      deadAt = MAX_TERM_LENGTH + 1
      if (sharedGrams < nearAt) nearAt = MAX_TERM_LENGTH + 1
      const candidate = this.#words[at] ?? ''
      rowsUpTo = Math.min(rowsUpTo, sharedGrams)
      while (rowsUpTo < candidate.length && nearAt > MAX_TERM_LENGTH) {
        if (rowsUpTo >= MAX_TERM_LENGTH) break
        const min = addRow(term, candidate, rowsUpTo)
        rowsUpTo += 1
        if (min > slips) {
          deadAt = rowsUpTo
          break
        }
        const here = rows[rowsUpTo * WIDTH + length] ?? 0
        if (reach === 'beginning' && here <= slips) {
          nearAt = rowsUpTo
          nearSlips = here
        }
      }
      if (deadAt <= MAX_TERM_LENGTH) continue
      const distance =
        nearAt <= MAX_TERM_LENGTH
          ? nearSlips
          : rowsUpTo === candidate.length
            ? (rows[rowsUpTo * WIDTH + length] ?? 0)
            : 255
      if (distance <= slips && !/\d/.test(candidate)) fuzzyMatches.push({ term: candidate, edits: distance })
    }
    return fuzzyMatches
  }
}

/** Fills the row of the next character. @returns the smallest number in the row */
function addRow(term: string, candidate: string, length: number): number {
  const above = length * WIDTH
  const row = above + WIDTH
  const charCode = candidate.charCodeAt(length)
  const before = length > 0 ? candidate.charCodeAt(length - 1) : -1
  rows[row] = length + 1
  let min = length + 1
  for (let at = 1; at <= term.length; at += 1) {
    const own = term.charCodeAt(at - 1)
    let slips = Math.min(
      (rows[above + at] ?? 0) + 1,
      (rows[row + at - 1] ?? 0) + 1,
      (rows[above + at - 1] ?? 0) + (own === charCode ? 0 : 1),
    )
    if (at > 1 && before === own && term.charCodeAt(at - 2) === charCode)
      slips = Math.min(slips, (rows[above - WIDTH + at - 2] ?? 0) + 1)
    rows[row + at] = slips
    if (slips < min) min = slips
  }
  return min
}

/**
 * Returns the number of insertions, deletions, substitutions and adjacent transpositions between
 * two texts of at most `MAX_EDIT_LENGTH` characters.
 */
export function editDistance(one: string, other: string): number {
  for (let at = 0; at <= one.length; at += 1) rows[at] = at
  for (let length = 0; length < other.length; length += 1) addRow(one, other, length)
  return must(rows[other.length * WIDTH + one.length], 'a distance')
}

function commonPrefixLength(a: string, b: string): number {
  const max = Math.min(a.length, b.length, MAX_TERM_LENGTH)
  let at = 0
  while (at < max && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}
