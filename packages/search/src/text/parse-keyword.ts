import { editDistance, maxEdits } from '@pasar/domain/kernel/fuzzy-index'
import { must } from '@pasar/domain/kernel/must'
import { MAX_TERMS } from '../candidates.ts'
import { intersection, intersects, union, withoutHeadMatches } from '../list-algebra.ts'
import type { ParsedKeyword } from '../search-results.ts'
import { bareTokenOf, halvesOf, nearestTo, similarTerms } from './corrections.ts'
import { searchTokens } from './search-terms.ts'
import type { Phrase } from './synonym-dictionary.ts'
import { documentsOf, isIndexed, type TermIndex } from './term-index.ts'
import { BUYING_WORDS, SERVICE_WORDS } from './word-lists.ts'

/** A similar term is suggested instead of a known one if it is more frequent by this factor. */
const FAR_MORE = 50

/** The largest number of other names that a result lists. */
const MAX_SYNONYMS = 3

/** A search term: any one of its phrases matches. */
type QueryTerm = {
  readonly phrases: readonly Phrase[]
  readonly token: string
  readonly searched: string
  /** Those of the phrases that are other names of the first one. */
  readonly synonyms: readonly Phrase[]
}

const termOf = (phrases: readonly Phrase[], token: string, replacement = token): QueryTerm => ({
  phrases,
  token,
  searched: replacement,
  synonyms: [],
})

/**
 * Parses a keyword. An unknown word may be a prefix (only the last word), two words without a
 * space, or a typing error. A word without any similar term is ignored; if no word is known,
 * the keyword has no results.
 */
export function parseKeyword(content: TermIndex, keyword: string): ParsedKeyword {
  const tokens = searchTokens(keyword)
    .filter((token) => content.vocabulary.formOf(token) !== '')
    .slice(0, MAX_TERMS)
    .map((token) => bareTokenOf(content, token))
  const wishes = met(
    wishesOf(content, tokens).map((wish) => ({ ...wish, list: listOf(content, wish.phrases) })),
  )
  const grantedWishes = wishes.filter(({ phrases }) => phrases.length > 0)
  const terms = new Set(grantedWishes.flatMap(({ phrases }) => phrases.flat()))
  if (tokens.length > 0 && grantedWishes.length === 0)
    return {
      ...{ lists: [new Uint32Array(0)], terms, length: 0 },
      ...{ correction: null, suggestion: null, synonyms: [] },
    }
  const isCorrected = wishes.some(({ token, searched }) => token !== searched)
  return {
    lists: grantedWishes.map(({ list }) => list),
    terms,
    length: grantedWishes.reduce((sum, { phrases: [name] }) => sum + (name?.length ?? 0), 0),
    correction: isCorrected
      ? { typed: keyword.trim(), searched: reworded(keyword, wishes, ({ searched }) => searched) }
      : null,
    suggestion: isCorrected ? null : suggestionFor(content, keyword, wishes),
    synonyms: synonymsIn(content, grantedWishes),
  }
}

type ListedWish = QueryTerm & { list: Uint32Array }

/**
 * Drops the least significant terms one by one until at least one item has all remaining
 * terms.
 */
function met(wishes: readonly ListedWish[]): readonly ListedWish[] {
  const matchable = wishes.filter(({ phrases }) => phrases.length > 0)
  if (matchable.length < 2 || intersects(matchable.map(({ list }) => list))) return wishes
  const helpful = matchable.filter((wish) =>
    intersects(matchable.flatMap((one) => (one === wish ? [] : [one.list]))),
  )
  const [droppedWish] = (helpful.length > 0 ? helpful : matchable).toSorted(
    (a, b) => significanceOf(a, matchable) - significanceOf(b, matchable) || b.list.length - a.list.length,
  )
  return met(wishes.map((wish) => (wish === droppedWish ? { ...wish, phrases: [], searched: '' } : wish)))
}

/** The minimum length of a token whose correction counts as reliable. */
const MIN_SURE_LENGTH = 6

/**
 * Returns the significance of a search term; a smaller value is less significant. The order
 * is: a term without items, a word about buying, an unreliable correction, a correction, any
 * other term. Names start with the thing itself ("meja belajar"), so the first term is the
 * most significant, except for words about services.
 */
function significanceOf({ list, token, searched }: ListedWish, wishes: readonly ListedWish[]): number {
  if (list.length === 0) return 0
  if (BUYING_WORDS.has(token)) return 1
  const isGuess = token !== searched
  if (isGuess && token.length < MIN_SURE_LENGTH) return 2
  if (token === wishes[0]?.token && !SERVICE_WORDS.has(token)) return 5
  return isGuess ? 3 : 4
}

function wishesOf(content: TermIndex, tokens: readonly string[]): QueryTerm[] {
  const forms = tokens.map((token) => content.vocabulary.formOf(token))
  const wishes: QueryTerm[] = []
  let at = 0
  while (at < tokens.length) {
    const { termCount, phrases } = content.synonyms.namesAt(forms, at)
    const token = must(tokens[at], 'a token')
    if (termCount > 0) {
      const whole = tokens.slice(at, at + termCount).join(' ')
      wishes.push({ ...termOf(phrases, whole), synonyms: phrases.slice(1) })
      at += termCount
      continue
    }
    const joinedTerm = joinedWith(content, token, tokens[at + 1])
    wishes.push(joinedTerm ?? wishFor(content, tokens, at))
    at += joinedTerm ? 2 : 1
  }
  return wishes
}

/** Joins two tokens that the index knows as one word (`lap top`). Either spelling matches. */
function joinedWith(content: TermIndex, token: string, next: string | undefined): QueryTerm | null {
  if (next === undefined || !isIndexed(content, content.vocabulary.formOf(token + next))) return null
  const whole = `${token} ${next}`
  return termOf(
    [
      [content.vocabulary.formOf(token), content.vocabulary.formOf(next)],
      [content.vocabulary.formOf(token + next)],
    ],
    whole,
  )
}

/** @param at position of the token; only the last one may be a prefix */
function wishFor(content: TermIndex, tokens: readonly string[], at: number): QueryTerm {
  const token = must(tokens[at], 'a token')
  const isLast = at === tokens.length - 1
  const form = content.vocabulary.formOf(token)
  // Paper is sold by grams per square metre, and buyers search by grams.
  const gsm = /^\d+g$/.test(token) ? `${token}sm` : null
  if (gsm !== null && isIndexed(content, gsm)) return termOf([[form], [gsm]], token)
  if (isIndexed(content, form)) return termOf([[form]], token)
  if (BUYING_WORDS.has(token)) return termOf([], token, '')
  const begunPhrases = isLast ? begunBy(content, token, at === 0 ? 'alone' : 'behind others') : []
  if (begunPhrases.length > 0) return termOf(begunPhrases, token)
  const halves = halvesOf(content, token)
  if (halves) return termOf([halves.map((half) => content.vocabulary.formOf(half))], token)
  const others = tokens
    .filter((other) => other !== token)
    .map((other) => documentsOf(content, content.vocabulary.formOf(other)))
    .filter(({ length }) => length > 0)
  const near = nearestTo(content, token, isLast ? 'beginning' : 'whole', others)
  if (near === null) return termOf([], token, '')
  const { phrases } = content.synonyms.namesAt([content.vocabulary.formOf(near)], 0)
  return phrases.length > 0
    ? { ...termOf(phrases, token, near), synonyms: phrases.slice(1) }
    : termOf([[content.vocabulary.formOf(near)]], token, near)
}

/**
 * Returns the terms with the prefix of the last token, and the targets of synonyms with that
 * prefix.
 */
function begunBy(content: TermIndex, token: string, position: 'alone' | 'behind others'): Phrase[] {
  if (token.length < 2 && position === 'alone') return []
  const forms = [
    ...new Set(content.vocabulary.beginningWith(token).map((word) => content.vocabulary.formOf(word))),
  ]
  const others = content.synonyms
    .beginningWith(token)
    .flatMap((name) => content.synonyms.namesAt([name], 0).phrases)
  return [...forms.map((form) => [form]), ...others].filter((phrase) =>
    phrase.every((form) => isIndexed(content, form)),
  )
}

/** Returns the keyword with far more frequent similar terms as a suggestion, or null. */
function suggestionFor(content: TermIndex, keyword: string, wishes: readonly QueryTerm[]): string | null {
  const better = wishes.map((wish) => {
    const times = content.vocabulary.frequencyOf(wish.token)
    if (
      times === 0 ||
      maxEdits(wish.token) === 0 ||
      content.synonyms.has(content.vocabulary.formOf(wish.token))
    )
      return wish
    const near = similarTerms(content, wish.token, 'whole').find(
      (term) => term !== wish.token && term[0] === wish.token[0] && editDistance(term, wish.token) === 1,
    )
    const isBetter = near !== undefined && content.vocabulary.frequencyOf(near) > times * FAR_MORE
    return isBetter && content.vocabulary.formOf(near) !== content.vocabulary.formOf(wish.token)
      ? { ...wish, searched: near }
      : wish
  })
  if (better.every((wish, at) => wish === wishes[at])) return null
  return reworded(keyword, better, ({ searched }) => searched)
}

/** Returns the other names of the typed ones that have items. */
function synonymsIn(content: TermIndex, wishes: readonly QueryTerm[]): string[] {
  const names = wishes.flatMap(({ synonyms }) =>
    synonyms
      .filter((phrase) => documentsWith(content, phrase).length > 0)
      .map((phrase) => content.synonyms.nameOf(phrase)),
  )
  return [...new Set(names)].slice(0, MAX_SYNONYMS)
}

const documentsWith = (content: TermIndex, phrase: Phrase): Uint32Array =>
  intersection(phrase.map((term) => documentsOf(content, term)))

/**
 * Returns one list of the documents of all phrases. A document with a synonym never ranks as
 * starting with the typed term.
 */
function listOf(content: TermIndex, phrases: readonly Phrase[]): Uint32Array {
  const lists = phrases.map((phrase) => documentsWith(content, phrase))
  const [own, ...others] = lists
  const hasBoth = own && own.length > 0 && others.some(({ length }) => length > 0)
  const rankedLists = hasBoth ? [own, ...others.map(withoutHeadMatches)] : lists
  return union(
    rankedLists.filter(({ length }) => length > 0),
    content.columns.count,
  )
}

/** Returns the typed keyword with the corrected and ignored words replaced. */
function reworded(
  keyword: string,
  wishes: readonly QueryTerm[],
  replacementOf: (wish: QueryTerm) => string,
): string {
  const changedTerms = new Map<string, string>()
  for (const wish of wishes) {
    const replacement = replacementOf(wish)
    if (replacement !== wish.token)
      for (const token of wish.token.split(' ')) changedTerms.set(token, replacement)
  }
  return keyword
    .trim()
    .split(/\s+/)
    .map((piece) => {
      // Words joined by a comma form one piece.
      const tokens = searchTokens(piece)
      if (!tokens.some((token) => changedTerms.has(token))) return piece
      return tokens
        .map((token) => changedTerms.get(token) ?? token)
        .filter(Boolean)
        .join(' ')
    })
    .filter(Boolean)
    .join(' ')
}
