import { CATEGORIES } from '@pasar/server/reference/category-tree'
import { SCHOOL_SYNONYMS } from '@pasar/server/reference/school-synonyms'
import { createRandom, type Random } from '../findings/random.ts'
import { type JudgedItem, plainTokens, UNIT_SPELLINGS, type Wish } from './item-grades.ts'

/**
 * How the queries are made: a drawn item or category gives the words, and the
 * kind of the query says what is done to them.
 *
 * 1. Items are grouped by the first two words of their names, the head. Each query takes the next
 *    head of a shuffled list and a drawn item with it, so that common goods do not dominate.
 * 2. `thing` is the first word of the name; a property is a drawn word behind the head.
 * 3. The grades follow from the words of the drawn item, not from what was typed (`itemGrade`).
 * 4. Every fourth query of each kind is reserved.
 */
export type DrawnQuery = {
  readonly kind: string
  readonly keyword: string
  /** An item counts for the wish that it meets best. */
  readonly wishes: readonly Wish[]
  readonly isReserved: boolean
}

const QUERIES_OF_A_KIND = 40
const RESERVE_EVERY = 4
const SEED = 2026

/** A drawn item with the parts of its name. */
type Source = {
  readonly item: JudgedItem
  readonly head: readonly string[]
  readonly properties: readonly string[]
}
type Draft = Pick<DrawnQuery, 'keyword' | 'wishes'>

/** Words that are no property. */
const JOINING = new Set(['dan', 'dengan', 'untuk', 'per', 'x', 'isi', 'no', 'merdeka', 'kurikulum'])
const isBare = (word: string) => /^[a-z]{3,}$/.test(word)

const wishFor = ([thing = '', ...others]: readonly string[]): Wish => ({ thing, others, categoryId: null })

/** Yields a drawn item of each head in turn, without end. */
function* drawSources(items: readonly JudgedItem[], random: Random): Generator<Source, never> {
  const groups = Map.groupBy(items, ({ words }) => words.slice(0, 2).join(' '))
  const heads = shuffled([...groups.keys()], random)
  for (let at = 0; ; at += 1) {
    const all = groups.get(heads[at % heads.length] ?? '') ?? []
    const item = random.pick(all)
    const brand = new Set(plainTokens(item.brand))
    const head = item.words.slice(0, 2).filter((word) => isBare(word) && !brand.has(word))
    const properties = item.words
      .slice(2)
      .filter((word) => word.length > 1 && !JOINING.has(word) && !brand.has(word))
    if (head.length > 0) yield { item, head, properties }
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const keyed = list.map((value) => ({ value, key: random.next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value)
}

type Drawing = {
  readonly sources: Generator<Source, never>
  readonly random: Random
  readonly vocabulary: ReadonlySet<string>
}
type Kind = (drawing: Drawing) => Draft | null

/** The head and one property: `papan tulis 120x240`. */
function withProperty({ sources, random }: Drawing): readonly string[] | null {
  const { head, properties } = sources.next().value
  return properties.length === 0 ? null : [...head, random.pick(properties)]
}

const asTyped = (words: readonly string[]): Draft => ({ keyword: words.join(' '), wishes: [wishFor(words)] })

const plain: Kind = ({ sources }) => asTyped(sources.next().value.head)

const property: Kind = (drawing) => {
  const words = withProperty(drawing)
  return words && asTyped(words)
}

/** The property first: `hitam spidol papan`. */
const mixedOrder: Kind = (drawing) => {
  const words = withProperty(drawing)
  if (words === null) return null
  return { keyword: [...words.slice(-1), ...words.slice(0, -1)].join(' '), wishes: [wishFor(words)] }
}

/** Brand and thing in any order: `kertas kertajaya`. */
const brand: Kind = ({ sources, random }) => {
  const { item, head } = sources.next().value
  const [name] = plainTokens(item.brand)
  const [thing] = head
  if (name === undefined || thing === undefined || thing !== item.words[0]) return null
  const words = [thing, name]
  return { keyword: (random.next() < 0.5 ? words : words.toReversed()).join(' '), wishes: [wishFor(words)] }
}

/** A measure in another spelling, joined or apart: `kertas hvs 70 gr`. */
const unit: Kind = ({ sources, random }) => {
  const { head, properties } = sources.next().value
  const measured = properties.flatMap((word) => {
    const [, number, written] = /^(\d[\d.,]*)([a-z]+)$/.exec(word) ?? []
    const spellings = UNIT_SPELLINGS.find(([first]) => first === written)
    return number && spellings ? [{ word, number, spellings }] : []
  })
  if (measured.length === 0) return null
  const { word, number, spellings } = random.pick(measured)
  const typed = `${number}${random.next() < 0.5 ? ' ' : ''}${random.pick(spellings)}`
  return { keyword: [...head, typed].join(' '), wishes: [wishFor([...head, word])] }
}

/** The name of a category that has items. */
const category: Kind = ({ random, vocabulary }) => {
  const row = random.pick(
    CATEGORIES.filter(({ level, name }) => level >= 2 && vocabulary.has(plainTokens(name)[0] ?? '')),
  )
  const words = plainTokens(row.name)
  return { keyword: row.name.toLowerCase(), wishes: [{ ...wishFor(words), categoryId: row.id }] }
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Returns a word with one slip behind its first letter: swapped, doubled, lost or neighbouring. */
function slipIn(word: string, random: Random): string {
  const at = random.whole(1, word.length - 2)
  const row = ROWS.find((keys) => keys.includes(word.charAt(at))) ?? ''
  const neighbour =
    row.charAt(row.indexOf(word.charAt(at)) + (random.next() < 0.5 ? 1 : -1)) || word.charAt(at)
  return random.pick([
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + neighbour + word.slice(at + 1),
  ])
}

/** One slip in the longest word of six letters or more, which then is no word of the catalogue. */
const slip =
  (words: (drawing: Drawing) => readonly string[] | null): Kind =>
  (drawing) => {
    const meant = words(drawing)
    const [target] = (meant ?? []).filter(isBare).toSorted((a, b) => b.length - a.length)
    if (meant === null || target === undefined || target.length < 6) return null
    const typed = slipIn(target, drawing.random)
    if (drawing.vocabulary.has(typed)) return null
    return {
      keyword: meant.map((word) => (word === target ? typed : word)).join(' '),
      wishes: [wishFor(meant)],
    }
  }

/** The first word as plural or with an ending: `buku2 tulis`, `lemnya`, `kursi-kursi siswa`. */
const inflection: Kind = ({ sources, random }) => {
  const { head } = sources.next().value
  const [first = '', ...more] = head
  const typed = random.pick([`${first}2`, `${first}nya`, `${first}ku`, `${first}-${first}`])
  return { keyword: [typed, ...more].join(' '), wishes: [wishFor(head)] }
}

/** A sought name of a shipped synonym. The other names say what it asks for. */
const synonym: Kind = ({ random, vocabulary }) => {
  const { names, isDirected } = random.pick(SCHOOL_SYNONYMS)
  const typed = isDirected ? (names[0] ?? '') : random.pick(names)
  const meant = names.filter((name) => plainTokens(name).every((word) => vocabulary.has(word)))
  if (meant.length === 0) return null
  return { keyword: typed, wishes: meant.map((name) => wishFor(plainTokens(name))) }
}

const KINDS: Readonly<Record<string, Kind>> = {
  ...{ plain, category, property, mixedOrder, brand, unit, inflection, synonym },
  slipInHead: slip(({ sources }) => sources.next().value.head),
  slipWithProperty: slip(withProperty),
}

/**
 * Draws the queries.
 *
 * @param canBeMet whether an item has a grade for a wish; other drafts are drawn again
 */
export function drawQueries(
  items: readonly JudgedItem[],
  canBeMet: (wishes: readonly Wish[]) => boolean,
): DrawnQuery[] {
  const random = createRandom(SEED)
  const vocabulary = new Set(items.flatMap(({ words }) => words))
  const drawing = { sources: drawSources(items, random), random, vocabulary }
  return Object.entries(KINDS).flatMap(([kind, draw]) => {
    const drafts = new Map<string, Draft>()
    while (drafts.size < QUERIES_OF_A_KIND) {
      const draft = draw(drawing)
      if (draft !== null && canBeMet(draft.wishes)) drafts.set(draft.keyword, draft)
    }
    return [...drafts.values()].map((draft, at) => ({
      ...{ ...draft, kind },
      isReserved: at % RESERVE_EVERY === RESERVE_EVERY - 1,
    }))
  })
}
