import { NearWords, slipsFor } from '@pasar/domain/kernel/near-words'
import { behindHead, haveCommon, intersection, union } from './list-algebra.ts'
import type { PostingLists } from './posting-lists.ts'
import { formOf, searchTokens } from './search-words.ts'
import type { Phrase, SynonymBook } from './synonym-book.ts'
import type { Vocabulary } from './vocabulary.ts'
import { BUYING_WORDS, SERVICE_WORDS } from './word-roots.ts'

/** The words of the index, and which documents have them. */
export type KnownWords = {
  readonly words: Vocabulary
  readonly synonyms: SynonymBook
  readonly byWord: PostingLists
  readonly columns: { readonly count: number }
}

/** What a keyword asks for. */
export type Meaning = {
  /** One list for each thing that is asked for: a word with its other names and spellings. */
  lists: Uint32Array[]
  /** All words that were looked for, in the form of the index. */
  words: ReadonlySet<string>
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
type Wish = { phrases: readonly Phrase[]; token: string; searched: string }

/**
 * Understands a keyword. A word that is unknown may be the beginning of others where it is the last one, two words written together, or a
 * slip of the finger; a word that is near to nothing is passed over when others are known, and alone it finds nothing.
 */
export function meaningOf(content: KnownWords, keyword: string): Meaning {
  const tokens = searchTokens(keyword)
    .filter((token) => formOf(token) !== '')
    .slice(0, MOST_WORDS)
  const wishes = met(
    wishesOf(content, tokens).map((wish) => ({ ...wish, list: listOf(content, wish.phrases) })),
  )
  const granted = wishes.filter(({ phrases }) => phrases.length > 0)
  const words = new Set(granted.flatMap(({ phrases }) => phrases.flat()))
  if (tokens.length > 0 && granted.length === 0)
    return { lists: [new Uint32Array(0)], words, length: 0, correction: null, suggestion: null }
  const isCorrected = wishes.some(({ token, searched }) => token !== searched)
  return {
    lists: granted.map(({ list }) => list),
    words,
    length: granted.reduce((sum, { phrases: [name] }) => sum + (name?.length ?? 0), 0),
    correction: isCorrected
      ? { typed: keyword.trim(), searched: reworded(keyword, wishes, ({ searched }) => searched) }
      : null,
    suggestion: isCorrected ? null : suggestionFor(content, keyword, wishes),
  }
}

type ListedWish = Wish & { list: Uint32Array }

/** Where no item has all that is asked for, what says least is passed over, one after the other, until some do. */
function met(wishes: readonly ListedWish[]): readonly ListedWish[] {
  const asked = wishes.filter(({ phrases }) => phrases.length > 0)
  if (asked.length < 2 || haveCommon(asked.map(({ list }) => list))) return wishes
  const helpful = asked.filter((wish) => haveCommon(asked.flatMap((one) => (one === wish ? [] : [one.list]))))
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

function wishesOf(content: KnownWords, tokens: readonly string[]): Wish[] {
  const forms = tokens.map(formOf)
  const wishes: Wish[] = []
  let at = 0
  while (at < tokens.length) {
    const { taken, phrases } = content.synonyms.namesAt(forms, at)
    const token = tokens[at] ?? ''
    if (taken > 0) {
      const whole = tokens.slice(at, at + taken).join(' ')
      wishes.push({ phrases, token: whole, searched: whole })
      at += taken
      continue
    }
    const joined = joinedWith(content, token, tokens[at + 1])
    wishes.push(joined ?? wishFor(content, token, tokens[at + 1], at === 0 ? 'alone' : 'behind others'))
    at += joined ? 2 : 1
  }
  return wishes
}

/** Two tokens that are known as one word (`lap top`): either will do. */
function joinedWith(content: KnownWords, token: string, next: string | undefined): Wish | null {
  if (next === undefined || !isKnown(content, formOf(token + next))) return null
  const whole = `${token} ${next}`
  return { phrases: [[formOf(token), formOf(next)], [formOf(token + next)]], token: whole, searched: whole }
}

/** @param next the token behind it; none for the last one */
function wishFor(
  content: KnownWords,
  token: string,
  next: string | undefined,
  place: 'alone' | 'behind others',
): Wish {
  const form = formOf(token)
  // Paper is sold by grams to the square metre, and asked for by grams.
  const gsm = /^\d+g$/.test(token) ? `${token}sm` : null
  if (gsm !== null && isKnown(content, gsm)) return { phrases: [[form], [gsm]], token, searched: token }
  if (isKnown(content, form)) return { phrases: [[form]], token, searched: token }
  if (BUYING_WORDS.has(token)) return { phrases: [], token, searched: '' }
  const begun = next === undefined ? begunBy(content, token, place) : []
  if (begun.length > 0) return { phrases: begun, token, searched: token }
  const halves = halvesOf(content, token)
  if (halves) return { phrases: [halves.map(formOf)], token, searched: token }
  const near = nearestTo(content, token, next === undefined ? 'beginning' : 'whole')
  if (near === null) return { phrases: [], token, searched: '' }
  const others = content.synonyms.namesAt([formOf(near)], 0).phrases
  return { phrases: others.length > 0 ? others : [[formOf(near)]], token, searched: near }
}

const isKnown = (content: KnownWords, form: string) =>
  content.byWord.size(content.words.numberOf(form) ?? -1) > 0

/** The words that begin as a last token does, and what names that begin so are other names of. */
function begunBy(content: KnownWords, token: string, place: 'alone' | 'behind others'): Phrase[] {
  if (token.length < 2 && place === 'alone') return []
  const forms = [...new Set(content.words.beginningWith(token).map(formOf))]
  const others = content.synonyms
    .beginningWith(token)
    .flatMap((name) => content.synonyms.namesAt([name], 0).phrases)
  return [...forms.map((form) => [form]), ...others].filter((phrase) =>
    phrase.every((form) => isKnown(content, form)),
  )
}

/** The two words that were written without a space; of several ways the one whose rarer word is the most frequent. */
function halvesOf(content: KnownWords, token: string): [string, string] | null {
  let best: [string, string] | null = null
  let most = 0
  for (let at = SHORTEST_HALF; at <= token.length - SHORTEST_HALF; at += 1) {
    const halves: [string, string] = [token.slice(0, at), token.slice(at)]
    const times = Math.min(...halves.map((half) => content.words.timesOf(half)))
    if (times <= most) continue
    most = times
    best = halves
  }
  return best
}

/** The word that was probably meant: of the catalogue, or of the names that mean something in it. */
function nearestTo(content: KnownWords, token: string, reach: 'whole' | 'beginning'): string | null {
  const whole = firstNear(content, token, 'whole')
  return whole ?? (reach === 'beginning' ? firstNear(content, token, 'beginning') : null)
}

function firstNear(content: KnownWords, token: string, reach: 'whole' | 'beginning'): string | null {
  const found = content.words.near(token, reach).find((word) => isKnown(content, formOf(word)))
  const [name] = content.synonyms.near(token, reach)
  if (!name) return found ?? null
  const isNearer = found === undefined || name.slips < slipsTo(found, token)
  return isNearer && content.synonyms.namesAt([name.word], 0).taken > 0 ? name.word : (found ?? null)
}

function slipsTo(word: string, token: string): number {
  const one = new NearWords()
  one.fill([word])
  return one.near(token, slipsFor(token), 'beginning')[0]?.slips ?? Number.MAX_SAFE_INTEGER
}

/** A neighbour that is far more frequent than one of the words: then perhaps that was meant. */
function suggestionFor(content: KnownWords, keyword: string, wishes: readonly Wish[]): string | null {
  const better = wishes.map((wish) => {
    const times = content.words.timesOf(wish.token)
    if (times === 0 || slipsFor(wish.token) === 0 || content.synonyms.has(formOf(wish.token))) return wish
    const [near] = content.words.near(wish.token, 'whole').filter((word) => word !== wish.token)
    const isBetter = near !== undefined && content.words.timesOf(near) > times * FAR_MORE
    return isBetter && formOf(near) !== formOf(wish.token) ? { ...wish, searched: near } : wish
  })
  if (better.every((wish, at) => wish === wishes[at])) return null
  return reworded(keyword, better, ({ searched }) => searched)
}

/** The lists of all rows of words as one. An item with another name of the thing never counts as beginning with what was typed. */
function listOf(content: KnownWords, phrases: readonly Phrase[]): Uint32Array {
  const lists = phrases.map((phrase) =>
    intersection(phrase.map((word) => content.byWord.of(content.words.numberOf(word) ?? -1))),
  )
  const [own, ...others] = lists
  const hasBoth = own && own.length > 0 && others.some(({ length }) => length > 0)
  const ranked = hasBoth ? [own, ...others.map(behindHead)] : lists
  return union(
    ranked.filter(({ length }) => length > 0),
    content.columns.count,
  )
}

/** The keyword as it was typed, but for the words that were corrected or passed over. */
function reworded(keyword: string, wishes: readonly Wish[], wordOf: (wish: Wish) => string): string {
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
