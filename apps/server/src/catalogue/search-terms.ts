import { ROOTS, STEM_EXCEPTIONS, STOP_WORDS, UNITS } from './word-lists.ts'

const LONGEST_WORD = 40
const LONGEST_TEXT = 2_000
const ROMAN: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
  xi: '11',
  xii: '12',
}

/**
 * The words that a text is found by: in one form each, without affixes, stop words and doubles, in the order of the text.
 *
 * Items and queries go through the same function, so that "Pulpen 0,5 mm" and "pulpen 0.5mm" meet. Other names of the same thing are not
 * looked at here: those are joined when a search is made.
 */
export const searchTerms = (text: string): string[] => [
  ...new Set(
    searchTokens(text)
      .map(indexFormOf)
      .filter((form) => form !== ''),
  ),
]

/** Between the name, the brand with categories and labels, and the vendor in the text that an item is found by. */
export const PART_SEPARATOR = '/'

/**
 * What an item is found by, as the database keeps it: the tokens of its name, then those of its brand, the categories it lies in and its
 * labels, then those of its vendor; each once, where it stands first.
 *
 * @param categoryPath the names of the categories with " / " between
 * @param labels the names of its tags and groups
 */
export function itemSearchText(of: {
  name: string
  brand: string
  categoryPath: string
  labels: readonly string[]
  vendorName: string
}): string {
  const met = new Set<string>()
  const isNew = (token: string) => {
    if (indexFormOf(token) === '' || met.has(token)) return false
    met.add(token)
    return true
  }
  return [of.name, [of.brand, of.categoryPath.replaceAll(' / ', ' '), ...of.labels].join(' '), of.vendorName]
    .map((part) => searchTokens(part).filter(isNew).join(' '))
    .join(` ${PART_SEPARATOR} `)
}

/** The tokens of a text: lower case, units joined to their numbers, reduplications once; affixes and stop words are still there. */
export function searchTokens(text: string): string[] {
  const pieces = piecesOf(text.slice(0, LONGEST_TEXT))
  const tokens: string[] = []
  let at = 0
  while (at < pieces.length) {
    const size = sizeOf(pieces, at) ?? { token: inOneUnit(pieces[at] ?? ''), pieceCount: 1 }
    const grade = pieces[at] === 'kelas' ? ROMAN[pieces[at + 1] ?? ''] : undefined
    tokens.push(size.token)
    if (grade !== undefined) tokens.push(grade)
    at += grade === undefined ? size.pieceCount : 2
  }
  return tokens
}

const TOKEN = /[\p{L}\p{N}]+(?:(?:[-.,'’][\p{L}\p{N}]+)+)?/gu

/** Lower-case pieces of a text; numbers, codes and hyphenated words are still whole. */
function piecesOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const tokens: string[] = []
  for (const [piece] of plain.matchAll(TOKEN)) addPieces(tokens, piece)
  return tokens
}

/** Takes apart what punctuation joins: `buku-buku` is one word, `L-500` and `1.000` stay whole, `guru/siswa` never comes here. */
function addPieces(tokens: string[], piece: string): void {
  if (!/[-.,'’]/.test(piece)) {
    tokens.push(piece.slice(0, LONGEST_WORD))
    return
  }
  const number = /^(?:rp)?(\d[\d.,]*)(\p{L}*)$/u.exec(piece)
  if (number) {
    tokens.push(plainNumber(number[1] ?? '') + (number[2] ?? ''))
    return
  }
  const parts = piece.replaceAll(/['’]/g, '').split(/[-.,]/)
  const [first = '', second = ''] = parts
  if (parts.length === 2 && isCode(first, second)) tokens.push(first + second)
  else if (parts.length === 2 && first.length > 2 && second.startsWith(first)) tokens.push(first)
  else for (const part of parts) if (part) tokens.push(part.slice(0, LONGEST_WORD))
}

const isCode = (a: string, b: string) =>
  (/^\p{L}{1,3}$/u.test(a) && /^\d{1,5}$/.test(b)) || (/^\d{1,5}$/.test(a) && /^\p{L}{1,2}$/u.test(b))

/** `25.000` is 25000 and `0,5` is 0.5, the Indonesian way; `1.5` with fewer than three digits behind the point is a fraction too. */
function plainNumber(text: string): string {
  const trimmed = text.replace(/[.,]+$/, '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(trimmed)) return trimmed.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed)) return trimmed.replaceAll(',', '')
  return trimmed.replace(',', '.')
}

/** A number with the unit behind it (`70 gsm`), or two or three with an x between (`60 x 120 cm`). */
function sizeOf(pieces: readonly string[], at: number): { token: string; pieceCount: number } | null {
  const first = pieces[at] ?? ''
  if (!/^[\d.]+$/.test(first)) return null
  let token = first
  let end = at + 1
  while (pieces[end] === 'x' && /^[\d.]+$/.test(pieces[end + 1] ?? '')) {
    token += `x${pieces[end + 1]}`
    end += 2
  }
  const unit = UNITS[pieces[end] ?? '']
  if (token !== first) return { token, pieceCount: unit ? end + 1 - at : end - at }
  return unit ? { token: token + unit, pieceCount: 2 } : null
}

/** A number with its unit glued to it in the one way of writing it: `70gr` is 70g, `60x120cm` is 60x120. */
function inOneUnit(piece: string): string {
  const glued = /^([\d.]+)(\p{L}+)$/u.exec(piece)
  if (glued) return `${glued[1]}${UNITS[glued[2] ?? ''] ?? glued[2]}`
  return /^([\d.]+(?:x[\d.]+)+)\p{L}*$/u.exec(piece)?.[1] ?? piece
}

const cache = new Map<string, string>()
const MOST_CACHED = 50_000

/** The form of a token that the index knows: its root; empty for a stop word. */
export function indexFormOf(token: string): string {
  const known = cache.get(token)
  if (known !== undefined) return known
  const form = STOP_WORDS.has(token) ? '' : stemOf(token)
  if (cache.size >= MOST_CACHED) cache.clear()
  cache.set(token, form)
  return form
}

/**
 * The root of a word with affixes: pembersih and kebersihan are bersih. A word whose rest is not a root of the list stays whole.
 */
export function stemOf(word: string): string {
  if (word.length < 5 || STEM_EXCEPTIONS.has(word) || ROOTS.has(word) || !/^[a-z]+$/.test(word)) return word
  for (const stem of withoutSuffix(word)) {
    if (ROOTS.has(stem)) return stem
    for (const bare of withoutPrefix(stem)) {
      if (ROOTS.has(bare)) return bare
      for (const inner of withoutPrefix(bare)) if (ROOTS.has(inner)) return inner
    }
  }
  // "harganya": the ending is certain even where the root is not in the list.
  return word.length >= 7 && word.endsWith('nya') ? word.slice(0, -3) : word
}

function withoutSuffix(word: string): string[] {
  const stems = [word]
  for (const end of ['nya', 'lah', 'kan', 'an', 'i'])
    if (word.endsWith(end)) stems.push(word.slice(0, -end.length))
  if (word.endsWith('annya')) stems.push(word.slice(0, -5))
  return stems.filter((stem) => stem.length >= 3)
}

/** Each prefix with the letters that it swallows: meny- stands before s, peng- before k or nothing. */
const PREFIXES: readonly (readonly [string, readonly string[]])[] = [
  ['meny', ['s']],
  ['peny', ['s']],
  ['menge', ['']],
  ['penge', ['']],
  ['meng', ['', 'k']],
  ['peng', ['', 'k']],
  ['mem', ['', 'p']],
  ['pem', ['', 'p']],
  ['men', ['', 't']],
  ['pen', ['', 't']],
  ['me', ['']],
  ['pel', ['']],
  ['per', ['', 'r']],
  ['pe', ['']],
  ['ber', ['', 'r']],
  ['be', ['']],
  ['ter', ['', 'r']],
  ['di', ['']],
  ['ke', ['']],
  ['se', ['']],
]

const withoutPrefix = (word: string): string[] =>
  PREFIXES.flatMap(([prefix, swallowed]) =>
    word.startsWith(prefix) ? swallowed.map((letter) => letter + word.slice(prefix.length)) : [],
  ).filter((rest) => rest.length >= 3)
