import { MAX_SUGGESTIONS } from '@pasar/domain/catalogue/search-options'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { editDistance } from '@pasar/domain/kernel/fuzzy-index'
import { float64At, uint32At } from './element-at.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'
import { findInContent } from './index-search.ts'
import { IS_BOOK } from './item-entry.ts'
import { advance } from './posting-lists.ts'
import type { SuggestionMatches } from './search-results.ts'
import { parseKeyword } from './text/parse-keyword.ts'
import { searchTokens } from './text/search-terms.ts'
import { isSlipOf, isSlipOfBeginning } from './text/spelling.ts'

const MAX_KEYWORDS = 4
const MAX_CATEGORIES = 2
const MAX_VENDORS = 2
/**
 * Limits of the completion ranking: number of terms, and number of sampled items of the
 * preceding terms.
 */
const MAX_CANDIDATES = 40
const SAMPLE = 400
const MIN_VENDOR_LENGTH = 3

/** Returns whether at least one item of a posting list is visible in the search. */
type OnSale = (entries: Uint32Array) => boolean

/**
 * Returns the suggestions for the partly typed keyword of a query, at most `MAX_SUGGESTIONS` of
 * all kinds together.
 */
export function findSuggestionMatches(
  content: IndexContent,
  query: IndexQuery,
  view: PriceView,
): SuggestionMatches {
  const tokens = searchTokens(query.keyword)
  const last = tokens.at(-1)
  if (last === undefined) return { keywords: [], categoryIds: [], vendors: [], itemIds: [] }
  const isOnSale = onSaleIn(content, query, view)
  const before = tokens.slice(0, -1).filter((token) => content.vocabulary.formOf(token) !== '')
  const pieces = query.keyword.toLowerCase().trim().split(/\s+/)
  // The tokeniser joins `48 mm` to `48mm`; such a token is complete already.
  const completions = pieces.at(-1) === last ? completionsOf(content, before, last, isOnSale) : []
  const keywords = completions
    .map((completion) => [...pieces.slice(0, -1), completion].join(' '))
    .filter((keyword) => keyword !== pieces.join(' '))
  const isWhole =
    content.vocabulary.frequencyOf(last) > 0 || content.synonyms.has(content.vocabulary.formOf(last))
  const keyword = isWhole ? query.keyword : (keywords[0] ?? query.keyword)
  const categoryIds = categoriesFor(content, searchTokens(keyword), isOnSale)
  const vendors = vendorsFor(content, tokens, isOnSale)
  const room = MAX_SUGGESTIONS - keywords.length - categoryIds.length - vendors.length
  const { ids } = findInContent(content, { ...query, keyword, sort: 'RELEVANCE' }, view)
  return { keywords, categoryIds, vendors, itemIds: ids.slice(0, room) }
}

/**
 * Returns completions of the last token, best first: frequent terms, and terms that occur
 * together with the preceding ones.
 */
function completionsOf(
  content: IndexContent,
  before: readonly string[],
  last: string,
  isOnSale: OnSale,
): string[] {
  const candidates = findCandidates(content, last)
    .filter(
      (term) =>
        content.vocabulary.formOf(term) !== '' &&
        !before.includes(term) &&
        (before.length > 0 || !/^\d/.test(term)),
    )
    .map((word) => ({ word, weight: content.vocabulary.frequencyOf(word) || listOf(content, word).length }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_CANDIDATES)
  const beside = before.length === 0 ? null : sampleOf(parseKeyword(content, before.join(' ')).lists)
  const weighedTerms = candidates
    .map(({ word, weight }) => ({
      word,
      weight: beside === null ? weight : metIn(beside, listOf(content, word)),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const completions: string[] = []
  for (const { word } of weighedTerms) {
    if (completions.length === MAX_KEYWORDS) break
    if (isOnSale(listOf(content, word))) completions.push(word)
  }
  return completions
}

/**
 * Returns the terms of item names with this prefix; else synonyms with it; else the nearest
 * terms.
 */
function findCandidates(content: IndexContent, last: string): readonly string[] {
  const begunTerms = content.vocabulary
    .beginningWith(last)
    .filter((term) => content.vocabulary.frequencyOf(term) > 0)
  if (begunTerms.length > 0) return begunTerms
  const names = content.synonyms.beginningWith(last)
  return names.length > 0
    ? names
    : content.vocabulary
        .findSimilar(last, 'beginning')
        .filter(
          (term) =>
            content.vocabulary.frequencyOf(term) > 0 &&
            (isSlipOf(last, term, editDistance(last, term)) || isSlipOfBeginning(last, term)),
        )
}

/** Returns the posting list of a term or, for a synonym, of its target. */
const listOf = (content: IndexContent, term: string): Uint32Array =>
  content.synonyms.has(content.vocabulary.formOf(term))
    ? (parseKeyword(content, term).lists[0] ?? new Uint32Array(0))
    : content.byTerm.of(content.vocabulary.numberOf(content.vocabulary.formOf(term)) ?? -1)

/** Returns an evenly spread sample of the shortest list. */
function sampleOf(lists: readonly Uint32Array[]): Uint32Array {
  const smallestList = lists.reduce<Uint32Array | null>(
    (best, list) => (best === null || list.length < best.length ? list : best),
    null,
  )
  if (!smallestList || smallestList.length <= SAMPLE) return smallestList ?? new Uint32Array(0)
  return Uint32Array.from({ length: SAMPLE }, (_, at) =>
    uint32At(smallestList, ((at * smallestList.length) / SAMPLE) >>> 0),
  )
}

/** Counts the sampled documents that a posting list contains. */
function metIn(sample: Uint32Array, list: Uint32Array): number {
  let position = 0
  let metCount = 0
  for (const entry of sample) {
    position = advance(list, position, entry >>> 2)
    if (position < list.length && uint32At(list, position) >>> 2 === entry >>> 2) metCount += 1
  }
  return metCount
}

/**
 * Finds categories whose name contains all tokens; the last token may be a prefix. Higher
 * levels come first.
 */
function categoriesFor(content: IndexContent, tokens: readonly string[], isOnSale: OnSale): string[] {
  const forms = tokens.map((token) => content.vocabulary.formOf(token)).filter((form) => form !== '')
  const { phrases } = content.synonyms.namesAt(forms, 0)
  const isMatch = (name: readonly string[]) =>
    forms.every((form) => name.some((own) => own === form || own.startsWith(tokens.at(-1) ?? ''))) ||
    phrases.some((phrase) => phrase.every((term) => name.includes(term)))
  const suggestions: string[] = []
  for (const { row, terms, first, last } of content.tree.namedRuns) {
    if (suggestions.length === MAX_CATEGORIES) break
    if (row.level === 0 || !isMatch(terms)) continue
    let isFilled = false
    for (let number = first; number <= last && !isFilled; number += 1)
      isFilled = isOnSale(content.byCategory.of(number))
    if (isFilled) suggestions.push(row.wireId)
  }
  return suggestions
}

/** Finds vendors whose name has a word that starts with each token. */
function vendorsFor(content: IndexContent, tokens: readonly string[], isOnSale: OnSale) {
  const vendorMatches: SuggestionMatches['vendors'][number][] = []
  if (tokens.join('').length < MIN_VENDOR_LENGTH) return vendorMatches
  for (const [number, vendor] of content.locations.vendors.entries()) {
    if (vendorMatches.length === MAX_VENDORS) break
    if (tokens.every((token) => vendor.search.includes(` ${token}`)) && isOnSale(content.byVendor.of(number)))
      vendorMatches.push({ id: vendor.id, name: vendor.name, regencyName: vendor.regencyName })
  }
  return vendorMatches
}

/**
 * Returns a predicate: whether any item of a posting list is on sale.
 *
 * @spec 9 Items under Rp 100 do not show
 */
function onSaleIn(content: IndexContent, { kinds }: IndexQuery, view: PriceView): OnSale {
  const prices = content.columns.shownTo(view).prices
  const { attributeBits } = content.columns
  const requiredBits = kinds === 'books' ? IS_BOOK : 0
  return (entries) => {
    for (let at = 0; at < entries.length; at += 1) {
      const doc = uint32At(entries, at) >>> 2
      if (
        float64At(prices, doc) >= MIN_PRICE &&
        (uint32At(attributeBits, doc) & requiredBits) === requiredBits
      )
        return true
    }
    return false
  }
}
