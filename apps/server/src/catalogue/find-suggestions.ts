import { MAX_SUGGESTIONS } from '@pasar/contract/catalogue/suggest'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'
import { findInContent } from './index-search.ts'
import { IS_BOOK } from './item-columns.ts'
import { parseKeyword } from './parse-keyword.ts'
import { advance } from './posting-lists.ts'
import { indexFormOf, searchTokens } from './search-terms.ts'

/** What somebody may be looking for who has typed so far: keywords to search for, and the numbers of categories, vendors and items. */
export type SuggestionMatches = {
  keywords: readonly string[]
  categoryIds: readonly string[]
  vendors: readonly { id: number; name: string; regencyName: string }[]
  itemIds: readonly number[]
}

const MOST_KEYWORDS = 4
const MOST_CATEGORIES = 2
const MOST_VENDORS = 2
/** How many words are weighed against each other, and on how many items of the words before them. */
const MOST_WEIGHED = 40
const SAMPLE = 400
const SHORTEST_VENDOR = 3

/** Whether an item of a list can be found by somebody. */
type OnSale = (entries: Uint32Array) => boolean

export function findSuggestionMatches(
  content: IndexContent,
  query: IndexQuery,
  zone: Zone,
): SuggestionMatches {
  const tokens = searchTokens(query.keyword)
  const last = tokens.at(-1)
  if (last === undefined) return { keywords: [], categoryIds: [], vendors: [], itemIds: [] }
  const isOnSale = onSaleIn(content, query, zone)
  const before = tokens.slice(0, -1).filter((token) => indexFormOf(token) !== '')
  const pieces = query.keyword.toLowerCase().trim().split(/\s+/)
  // What was typed may have been put together, as `48 mm` to `48mm`: then it is whole already.
  const words = pieces.at(-1) === last ? completionsOf(content, before, last, isOnSale) : []
  const keywords = words
    .map((word) => [...pieces.slice(0, -1), word].join(' '))
    .filter((keyword) => keyword !== pieces.join(' '))
  const isWhole = content.vocabulary.frequencyOf(last) > 0 || content.synonyms.has(indexFormOf(last))
  const keyword = isWhole ? query.keyword : (keywords[0] ?? query.keyword)
  const categoryIds = categoriesFor(content, searchTokens(keyword), isOnSale)
  const vendors = vendorsFor(content, tokens, isOnSale)
  const room = MAX_SUGGESTIONS - keywords.length - categoryIds.length - vendors.length
  const { ids } = findInContent(content, { ...query, keyword, sort: 'RELEVANCE' }, zone)
  return { keywords, categoryIds, vendors, itemIds: ids.slice(0, room) }
}

/** Whole words that the last token may become, best first: frequent ones, and such as stand beside the words before it. */
function completionsOf(
  content: IndexContent,
  before: readonly string[],
  last: string,
  isOnSale: OnSale,
): string[] {
  const words = wordsFor(content, last)
    .filter(
      (word) =>
        indexFormOf(word) !== '' && !before.includes(word) && (before.length > 0 || !/^\d/.test(word)),
    )
    .map((word) => ({ word, weight: content.vocabulary.frequencyOf(word) || listOf(content, word).length }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_WEIGHED)
  const beside = before.length === 0 ? null : sampleOf(parseKeyword(content, before.join(' ')).lists)
  const weighed = words
    .map(({ word, weight }) => ({
      word,
      weight: beside === null ? weight : metIn(beside, listOf(content, word)),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const found: string[] = []
  for (const { word } of weighed) {
    if (found.length === MOST_KEYWORDS) break
    if (isOnSale(listOf(content, word))) found.push(word)
  }
  return found
}

/** The words of names that begin so; else other names of things; else what was probably meant. */
function wordsFor(content: IndexContent, last: string): readonly string[] {
  const begun = content.vocabulary
    .beginningWith(last)
    .filter((word) => content.vocabulary.frequencyOf(word) > 0)
  if (begun.length > 0) return begun
  const names = content.synonyms.beginningWith(last)
  return names.length > 0
    ? names
    : content.vocabulary
        .findSimilar(last, 'beginning')
        .filter((word) => content.vocabulary.frequencyOf(word) > 0)
}

/** The items of a word, or of what it is another name of. */
const listOf = (content: IndexContent, word: string): Uint32Array =>
  content.synonyms.has(indexFormOf(word))
    ? (parseKeyword(content, word).lists[0] ?? new Uint32Array(0))
    : content.byTerm.of(content.vocabulary.numberOf(indexFormOf(word)) ?? -1)

/** Some documents of the shortest list, spread over all of it. */
function sampleOf(lists: readonly Uint32Array[]): Uint32Array {
  const shortest = lists.reduce<Uint32Array | null>(
    (best, list) => (best === null || list.length < best.length ? list : best),
    null,
  )
  if (!shortest || shortest.length <= SAMPLE) return shortest ?? new Uint32Array(0)
  return Uint32Array.from(
    { length: SAMPLE },
    (_, at) => shortest[((at * shortest.length) / SAMPLE) >>> 0] ?? 0,
  )
}

/** How many of some documents stand in a list. */
function metIn(sample: Uint32Array, list: Uint32Array): number {
  let place = 0
  let met = 0
  for (const entry of sample) {
    place = advance(list, place, entry >>> 2)
    if (place < list.length && (list[place] ?? 0) >>> 2 === entry >>> 2) met += 1
  }
  return met
}

/** The categories whose names have all that was typed, the last word perhaps only begun; the higher in the tree first. */
function categoriesFor(content: IndexContent, tokens: readonly string[], isOnSale: OnSale): string[] {
  const forms = tokens.map(indexFormOf).filter((form) => form !== '')
  const { phrases } = content.synonyms.namesAt(forms, 0)
  const isMeant = (name: readonly string[]) =>
    forms.every((form) => name.some((own) => own === form || own.startsWith(tokens.at(-1) ?? ''))) ||
    phrases.some((phrase) => phrase.every((word) => name.includes(word)))
  const found: string[] = []
  for (const { row, terms, first, last } of content.tree.namedRuns()) {
    if (found.length === MOST_CATEGORIES) break
    if (row.level === 0 || !isMeant(terms)) continue
    let isFilled = false
    for (let number = first; number <= last && !isFilled; number += 1)
      isFilled = isOnSale(content.byCategory.of(number))
    if (isFilled) found.push(row.wireId)
  }
  return found
}

/** The vendors in whose names each token begins a word. */
function vendorsFor(content: IndexContent, tokens: readonly string[], isOnSale: OnSale) {
  const found: SuggestionMatches['vendors'][number][] = []
  if (tokens.join('').length < SHORTEST_VENDOR) return found
  for (const [number, vendor] of content.locations.vendors.entries()) {
    if (found.length === MOST_VENDORS) break
    if (tokens.every((token) => vendor.search.includes(` ${token}`)) && isOnSale(content.byVendor.of(number)))
      found.push({ id: vendor.id, name: vendor.name, regencyName: vendor.regencyName })
  }
  return found
}

/** @spec 9 Items under Rp 100 do not show */
function onSaleIn(content: IndexContent, { kinds }: IndexQuery, zone: Zone): OnSale {
  const prices = content.columns.pricesIn(zone)
  const { attributeBits } = content.columns
  const wanted = kinds === 'books' ? IS_BOOK : 0
  return (entries) => {
    for (let at = 0; at < entries.length; at += 1) {
      const doc = (entries[at] ?? 0) >>> 2
      if ((prices[doc] ?? 0) >= MIN_PRICE && ((attributeBits[doc] ?? 0) & wanted) === wanted) return true
    }
    return false
  }
}
