import { PART_SEPARATOR } from './search-terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Returns the position class of a term in an item: 0 start of the name, 1 name, 2 brand or
 * category, 3 vendor.
 */
const rankOf = (part: number, position: number) =>
  part === 0 ? (position === 0 ? 0 : 1) : part === 1 ? 2 : 3

/** Counts the distinct terms of the name, the first part of the search text. */
export function nameLengthOf(searchText: string, vocabulary: Vocabulary): number {
  const forms = new Set<string>()
  for (const term of searchText.split(' ')) {
    if (term === PART_SEPARATOR) break
    if (term !== '') forms.add(vocabulary.formOf(term))
  }
  return forms.size
}

/**
 * Calls `take` for each term of an item with its number and rank. The best rank of a term comes
 * first. Adds new terms to the vocabulary.
 */
export function eachTerm(
  searchText: string,
  vocabulary: Vocabulary,
  take: (number: number, rank: number) => void,
): void {
  let part = 0
  let position = 0
  for (const term of searchText.split(' ')) {
    if (term === PART_SEPARATOR) part += 1
    else if (term !== '') {
      take(vocabulary.add(term, part === 0 ? 'name' : 'elsewhere'), rankOf(part, position))
      position += 1
    }
  }
}
