import { FuzzyIndex, maxEdits } from '@pasar/domain/kernel/fuzzy-index'
import { intersection, intersects, union, withoutHeadMatches } from './list-algebra.ts'
import type { PostingLists } from './posting-lists.ts'
import { indexFormOf, searchTokens } from './search-terms.ts'
import type { Phrase, SynonymDictionary } from './synonym-dictionary.ts'
import type { Vocabulary } from './vocabulary.ts'
import { BUYING_WORDS, SERVICE_WORDS } from './word-lists.ts'

/** The words of the index, and which documents have them. */
export type TermIndex = {
  readonly vocabulary: Vocabulary
  readonly synonyms: SynonymDictionary
  readonly byTerm: PostingLists
  readonly columns: { readonly count: number }
}

/** What a keyword asks for. */
export type ParsedKeyword = {
  /** One list for each thing that is asked for: a word with its other names and spellings. */
  lists: Uint32Array[]
  /** All words that were looked for, in the form of the index. */
  terms: ReadonlySet<string>
  /** How many words the keyword has, corrected. */
  length: number
  correction: { typed: string; searched: string } | null
  suggestion: string | null
}

const MOST_WORDS = 12
const SHORTEST_HALF = 3
/** How much more frequent a neighbour has to be so that it is offered in place of a word that is known. */
const FAR_MORE = 50

/** One thing that is asked for: any of these rows of words will do. */
type QueryTerm = { phrases: readonly Phrase[]; token: string; searched: string }

/**
 * Understands a keyword. A word that is unknown may be the beginning of others where it is the last one, two words written together, or a
 * slip of the finger; a word that is near to nothing is passed over when others are known, and alone it finds nothing.
 */
export function parseKeyword(content: TermIndex, keyword: string): ParsedKeyword {
  const tokens = searchTokens(keyword)
    .filter((token) => indexFormOf(token) !== '')
    .slice(0, MOST_WORDS)
  const wishes = met(
    wishesOf(content, tokens).map((wish) => ({ ...wish, list: listOf(content, wish.phrases) })),
  )
  const granted = wishes.filter(({ phrases }) => phrases.length > 0)
  const terms = new Set(granted.flatMap(({ phrases }) => phrases.flat()))
  if (tokens.length > 0 && granted.length === 0)
    return { lists: [new Uint32Array(0)], terms, length: 0, correction: null, suggestion: null }
  const isCorrected = wishes.some(({ token, searched }) => token !== searched)
  return {
    lists: granted.map(({ list }) => list),
    terms,
    length: granted.reduce((sum, { phrases: [name] }) => sum + (name?.length ?? 0), 0),
    correction: isCorrected
      ? { typed: keyword.trim(), searched: reworded(keyword, wishes, ({ searched }) => searched) }
      : null,
    suggestion: isCorrected ? null : suggestionFor(content, keyword, wishes),
  }
}

type ListedWish = QueryTerm & { list: Uint32Array }

/** Where no item has all that is asked for, what says least is passed over, one after the other, until some do. */
function met(wishes: readonly ListedWish[]): readonly ListedWish[] {
  const asked = wishes.filter(({ phrases }) => phrases.length > 0)
  if (asked.length < 2 || intersects(asked.map(({ list }) => list))) return wishes
  const helpful = asked.filter((wish) => intersects(asked.flatMap((one) => (one === wish ? [] : [one.list]))))
  const [dropped] = (helpful.length > 0 ? helpful : asked).toSorted(
    (a, b) => tellingOf(a, asked) - tellingOf(b, asked) || b.list.length - a.list.length,
  )
  return met(wishes.map((wish) => (wish === dropped ? { ...wish, phrases: [], searched: '' } : wish)))
}

/** From so many letters on a slip hides no word that is another one. */
const SURE_LETTERS = 6

/**
 * How much a wish tells of what is looked for, the less the smaller: what nothing has, how somebody would like to buy, a guess, and the
 * more frequent of other words. Names begin with the thing itself ("meja belajar"), so that the first word tells most, but for services.
 */
function tellingOf({ list, token, searched }: ListedWish, asked: readonly ListedWish[]): number {
  if (list.length === 0) return 0
  if (BUYING_WORDS.has(token)) return 1
  const isGuess = token !== searched
  if (isGuess && token.length < SURE_LETTERS) return 2
  if (token === asked[0]?.token && !SERVICE_WORDS.has(token)) return 5
  return isGuess ? 3 : 4
}

function wishesOf(content: TermIndex, tokens: readonly string[]): QueryTerm[] {
  const forms = tokens.map(indexFormOf)
  const wishes: QueryTerm[] = []
  let at = 0
  while (at < tokens.length) {
    const { termCount, phrases } = content.synonyms.namesAt(forms, at)
    const token = tokens[at] ?? ''
    if (termCount > 0) {
      const whole = tokens.slice(at, at + termCount).join(' ')
      wishes.push({ phrases, token: whole, searched: whole })
      at += termCount
      continue
    }
    const joined = joinedWith(content, token, tokens[at + 1])
    wishes.push(joined ?? wishFor(content, token, tokens[at + 1], at === 0 ? 'alone' : 'behind others'))
    at += joined ? 2 : 1
  }
  return wishes
}

/** Two tokens that are known as one word (`lap top`): either will do. */
function joinedWith(content: TermIndex, token: string, next: string | undefined): QueryTerm | null {
  if (next === undefined || !isKnown(content, indexFormOf(token + next))) return null
  const whole = `${token} ${next}`
  return {
    phrases: [[indexFormOf(token), indexFormOf(next)], [indexFormOf(token + next)]],
    token: whole,
    searched: whole,
  }
}

/** @param next the token behind it; none for the last one */
function wishFor(
  content: TermIndex,
  token: string,
  next: string | undefined,
  place: 'alone' | 'behind others',
): QueryTerm {
  const form = indexFormOf(token)
  // Paper is sold by grams to the square metre, and asked for by grams.
  const gsm = /^\d+g$/.test(token) ? `${token}sm` : null
  if (gsm !== null && isKnown(content, gsm)) return { phrases: [[form], [gsm]], token, searched: token }
  if (isKnown(content, form)) return { phrases: [[form]], token, searched: token }
  if (BUYING_WORDS.has(token)) return { phrases: [], token, searched: '' }
  const begun = next === undefined ? begunBy(content, token, place) : []
  if (begun.length > 0) return { phrases: begun, token, searched: token }
  const halves = halvesOf(content, token)
  if (halves) return { phrases: [halves.map(indexFormOf)], token, searched: token }
  const near = nearestTo(content, token, next === undefined ? 'beginning' : 'whole')
  if (near === null) return { phrases: [], token, searched: '' }
  const others = content.synonyms.namesAt([indexFormOf(near)], 0).phrases
  return { phrases: others.length > 0 ? others : [[indexFormOf(near)]], token, searched: near }
}

const isKnown = (content: TermIndex, form: string) =>
  content.byTerm.size(content.vocabulary.numberOf(form) ?? -1) > 0

/** The words that begin as a last token does, and what names that begin so are other names of. */
function begunBy(content: TermIndex, token: string, place: 'alone' | 'behind others'): Phrase[] {
  if (token.length < 2 && place === 'alone') return []
  const forms = [...new Set(content.vocabulary.beginningWith(token).map(indexFormOf))]
  const others = content.synonyms
    .beginningWith(token)
    .flatMap((name) => content.synonyms.namesAt([name], 0).phrases)
  return [...forms.map((form) => [form]), ...others].filter((phrase) =>
    phrase.every((form) => isKnown(content, form)),
  )
}

/** The two words that were written without a space; of several ways the one whose rarer word is the most frequent. */
function halvesOf(content: TermIndex, token: string): [string, string] | null {
  let best: [string, string] | null = null
  let most = 0
  for (let at = SHORTEST_HALF; at <= token.length - SHORTEST_HALF; at += 1) {
    const halves: [string, string] = [token.slice(0, at), token.slice(at)]
    const times = Math.min(...halves.map((half) => content.vocabulary.frequencyOf(half)))
    if (times <= most) continue
    most = times
    best = halves
  }
  return best
}

/** The word that was probably meant: of the catalogue, or of the names that mean something in it. */
function nearestTo(content: TermIndex, token: string, reach: 'whole' | 'beginning'): string | null {
  const whole = firstNear(content, token, 'whole')
  return whole ?? (reach === 'beginning' ? firstNear(content, token, 'beginning') : null)
}

function firstNear(content: TermIndex, token: string, reach: 'whole' | 'beginning'): string | null {
  const found = content.vocabulary
    .findSimilar(token, reach)
    .find((word) => isKnown(content, indexFormOf(word)))
  const [name] = content.synonyms.findSimilar(token, reach)
  if (!name) return found ?? null
  const isNearer = found === undefined || name.edits < slipsTo(found, token)
  return isNearer && content.synonyms.namesAt([name.term], 0).termCount > 0 ? name.term : (found ?? null)
}

function slipsTo(word: string, token: string): number {
  const one = new FuzzyIndex()
  one.fill([word])
  return one.search(token, maxEdits(token), 'beginning')[0]?.edits ?? Number.MAX_SAFE_INTEGER
}

/** A neighbour that is far more frequent than one of the words: then perhaps that was meant. */
function suggestionFor(content: TermIndex, keyword: string, wishes: readonly QueryTerm[]): string | null {
  const better = wishes.map((wish) => {
    const times = content.vocabulary.frequencyOf(wish.token)
    if (times === 0 || maxEdits(wish.token) === 0 || content.synonyms.has(indexFormOf(wish.token)))
      return wish
    const [near] = content.vocabulary.findSimilar(wish.token, 'whole').filter((word) => word !== wish.token)
    const isBetter = near !== undefined && content.vocabulary.frequencyOf(near) > times * FAR_MORE
    return isBetter && indexFormOf(near) !== indexFormOf(wish.token) ? { ...wish, searched: near } : wish
  })
  if (better.every((wish, at) => wish === wishes[at])) return null
  return reworded(keyword, better, ({ searched }) => searched)
}

/** The lists of all rows of words as one. An item with another name of the thing never counts as beginning with what was typed. */
function listOf(content: TermIndex, phrases: readonly Phrase[]): Uint32Array {
  const lists = phrases.map((phrase) =>
    intersection(phrase.map((word) => content.byTerm.of(content.vocabulary.numberOf(word) ?? -1))),
  )
  const [own, ...others] = lists
  const hasBoth = own && own.length > 0 && others.some(({ length }) => length > 0)
  const ranked = hasBoth ? [own, ...others.map(withoutHeadMatches)] : lists
  return union(
    ranked.filter(({ length }) => length > 0),
    content.columns.count,
  )
}

/** The keyword as it was typed, but for the words that were corrected or passed over. */
function reworded(
  keyword: string,
  wishes: readonly QueryTerm[],
  wordOf: (wish: QueryTerm) => string,
): string {
  const changed = new Map<string, string>()
  for (const wish of wishes) {
    const word = wordOf(wish)
    if (word !== wish.token) for (const token of wish.token.split(' ')) changed.set(token, word)
  }
  return keyword
    .trim()
    .split(/\s+/)
    .map((piece) => {
      // Words with a comma between them are one piece.
      const tokens = searchTokens(piece)
      if (!tokens.some((token) => changed.has(token))) return piece
      return tokens
        .map((token) => changed.get(token) ?? token)
        .filter(Boolean)
        .join(' ')
    })
    .filter(Boolean)
    .join(' ')
}
