import { editDistance } from '@pasar/domain/kernel/fuzzy-index'
import { intersection, intersects } from '../list-algebra.ts'
import { bareTermsOf } from './inflections.ts'
import { isSlipOf, isSlipOfBeginning, mayBeSlip } from './spelling.ts'
import { documentsOf, isIndexed, type TermIndex } from './term-index.ts'

const MIN_HALF_LENGTH = 3
/** The lowest rank of a term that only the name of a vendor contains. */
const VENDOR_RANK = 3
/** The lowest rank outside the name of an item. */
const OUTSIDE_RANK = 2

/** Returns whether an item has a term in its name, its brand or its categories. */
const isOfItem = (content: TermIndex, term: string): boolean =>
  documentsOf(content, content.vocabulary.formOf(term)).some((entry) => (entry & 3) < VENDOR_RANK)

/**
 * Returns the word that a typed token is an inflection of, or the token itself: `buku` for `buku2`.
 * A known word stays as typed.
 *
 * @decision 0151
 */
export function bareTokenOf(content: TermIndex, token: string): string {
  const form = content.vocabulary.formOf(token)
  // The stemmer has recognised the root of any other token.
  if (form !== token || isKnown(content, form)) return token
  return bareTermsOf(token).find((word) => isKnown(content, content.vocabulary.formOf(word))) ?? token
}

const isKnown = (content: TermIndex, form: string): boolean =>
  content.synonyms.has(form) || isIndexed(content, form)

/**
 * Splits a token into two known words that are in the name of one item. Of several splits it
 * returns the one whose rarer word is the most frequent.
 */
export function halvesOf(content: TermIndex, token: string): [string, string] | null {
  let best: [string, string] | null = null
  let maxFrequency = 0
  for (let at = MIN_HALF_LENGTH; at <= token.length - MIN_HALF_LENGTH; at += 1) {
    const halves: [string, string] = [token.slice(0, at), token.slice(at)]
    const times = Math.min(...halves.map((half) => content.vocabulary.frequencyOf(half)))
    if (times <= maxFrequency || !areInOneName(content, halves)) continue
    maxFrequency = times
    best = halves
  }
  return best
}

const areInOneName = (content: TermIndex, words: readonly string[]): boolean =>
  intersection(words.map((word) => documentsOf(content, content.vocabulary.formOf(word)))).some(
    (entry) => (entry & 3) < OUTSIDE_RANK,
  )

/**
 * Returns the known term or synonym that the user meant, or null. Names of vendors are not among
 * them. The documents of the term and of the other known words of the keyword must have one in
 * common, so that a correction never leaves the subject.
 *
 * @param others documents of each other known word
 * @decision 0151
 */
export function nearestTo(
  content: TermIndex,
  token: string,
  reach: 'whole' | 'beginning',
  others: readonly Uint32Array[],
): string | null {
  const whole = firstNear(content, token, 'whole', others)
  return whole ?? (reach === 'beginning' ? firstNear(content, token, 'beginning', others) : null)
}

function firstNear(
  content: TermIndex,
  token: string,
  reach: 'whole' | 'beginning',
  others: readonly Uint32Array[],
): string | null {
  if (!mayBeSlip(token, reach)) return null
  const isSlip = slipTest(token, reach)
  const isMeant = (term: string) =>
    isSlip(term) &&
    isOfItem(content, term) &&
    isBeside(documentsOf(content, content.vocabulary.formOf(term)), others)
  const term = similarTerms(content, token, reach).find(isMeant) ?? null
  const name = content.synonyms
    .findSimilar(token, reach)
    .find((one) => isSlip(one.term) && content.synonyms.namesAt([one.term], 0).termCount > 0)
  if (!name) return term
  return term === null || name.edits < editDistance(token, term) ? name.term : term
}

const slipTest =
  (token: string, reach: 'whole' | 'beginning') =>
  (term: string): boolean =>
    reach === 'whole' ? isSlipOf(token, term, editDistance(token, term)) : isSlipOfBeginning(token, term)

const isBeside = (documents: Uint32Array, others: readonly Uint32Array[]): boolean =>
  others.length === 0 || others.some((list) => intersects([documents, list]))

/** Returns the terms near a token, also those that are no slips. */
export const similarTerms = (
  { cache, vocabulary }: TermIndex,
  token: string,
  reach: 'whole' | 'beginning',
): readonly string[] => cache.similar(token, reach, () => vocabulary.findSimilar(token, reach))
