const LONGEST = 40
const WIDTH = LONGEST + 2
/** One row of the table of slips for each letter of the candidate: candidates that begin alike share their rows. */
const rows = new Uint8Array(WIDTH * WIDTH)

/** A word that is near to another one. */
export type FuzzyMatch = { term: string; edits: number }

/**
 * How many slips of the finger a word is forgiven: one for four letters or more, two for seven or more.
 *
 * @decision 0026
 */
export const maxEdits = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0)

/**
 * Words in alphabetical order, to be walked like a tree: as soon as a beginning has too many slips, all that begin so are passed over.
 *
 * @decision 0026
 */
export class FuzzyIndex {
  #words: readonly string[] = []
  /** How many letters each word shares with the one before it. */
  #shared = new Uint8Array(0)

  get terms(): readonly string[] {
    return this.#words
  }

  /** @param words sorted, each once */
  fill(words: readonly string[]): void {
    this.#words = words
    this.#shared = new Uint8Array(words.length)
    for (let at = 1; at < words.length; at += 1)
      this.#shared[at] = sharedLetters(words[at - 1] ?? '', words[at] ?? '')
  }

  /**
   * The words that are near to one. Those with digits are never near: `a4` is not a slip of `a5`.
   *
   * @param slips letters that may be added, left out, changed, or exchanged with their neighbour
   * @param reach `beginning` also finds words of which only the beginning is near
   */
  search(word: string, slips: number, reach: 'whole' | 'beginning'): FuzzyMatch[] {
    const found: FuzzyMatch[] = []
    const { length } = word
    if (length === 0 || length > LONGEST || /\d/.test(word)) return found
    for (let at = 0; at <= length; at += 1) rows[at] = at
    // The first so many letters of the word at hand have rows that hold; behind a dead beginning nothing has to be looked at.
    let rowsUpTo = 0
    let deadAt = LONGEST + 1
    /** Where the beginning came near, how many letters that was and with how many slips. */
    let nearAt = LONGEST + 1
    let nearSlips = 0
    for (let at = 0; at < this.#words.length; at += 1) {
      const shared = this.#shared[at] ?? 0
      if (shared >= deadAt) continue
      deadAt = LONGEST + 1
      if (shared < nearAt) nearAt = LONGEST + 1
      const candidate = this.#words[at] ?? ''
      rowsUpTo = Math.min(rowsUpTo, shared)
      while (rowsUpTo < candidate.length && nearAt > LONGEST) {
        if (rowsUpTo >= LONGEST) break
        const least = addRow(word, candidate, rowsUpTo)
        rowsUpTo += 1
        if (least > slips) {
          deadAt = rowsUpTo
          break
        }
        const here = rows[rowsUpTo * WIDTH + length] ?? 0
        if (reach === 'beginning' && here <= slips) {
          nearAt = rowsUpTo
          nearSlips = here
        }
      }
      if (deadAt <= LONGEST) continue
      const distance =
        nearAt <= LONGEST
          ? nearSlips
          : rowsUpTo === candidate.length
            ? (rows[rowsUpTo * WIDTH + length] ?? 0)
            : 255
      if (distance <= slips && !/\d/.test(candidate)) found.push({ term: candidate, edits: distance })
    }
    return found
  }
}

/** Fills the row of one more letter. @returns the least number in it */
function addRow(word: string, candidate: string, letters: number): number {
  const above = letters * WIDTH
  const row = above + WIDTH
  const letter = candidate.charCodeAt(letters)
  const before = letters > 0 ? candidate.charCodeAt(letters - 1) : -1
  rows[row] = letters + 1
  let least = letters + 1
  for (let at = 1; at <= word.length; at += 1) {
    const own = word.charCodeAt(at - 1)
    let slips = Math.min(
      (rows[above + at] ?? 0) + 1,
      (rows[row + at - 1] ?? 0) + 1,
      (rows[above + at - 1] ?? 0) + (own === letter ? 0 : 1),
    )
    if (at > 1 && before === own && word.charCodeAt(at - 2) === letter)
      slips = Math.min(slips, (rows[above - WIDTH + at - 2] ?? 0) + 1)
    rows[row + at] = slips
    if (slips < least) least = slips
  }
  return least
}

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length, LONGEST)
  let at = 0
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}
