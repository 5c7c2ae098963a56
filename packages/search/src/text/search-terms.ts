import { must } from '@pasar/domain/kernel/must'
import { ROOTS, STEM_EXCEPTIONS, STOP_WORDS, UNITS } from './word-lists.ts'

const MAX_TOKEN_LENGTH = 40
const MAX_TEXT_LENGTH = 2_000
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
 * Returns the search terms of a text in the order of the text: stemmed, without stop words and
 * duplicates.
 *
 * Items and queries use the same function, so "Pulpen 0,5 mm" and "pulpen 0.5mm" match.
 * Synonyms are resolved at search time and not here.
 */
export const searchTerms = (text: string): string[] => [
  ...new Set(
    searchTokens(text)
      .map(indexFormOf)
      .filter((form) => form !== ''),
  ),
]

/**
 * Separates the parts of a search text: the name, the brand with categories and labels, and
 * the vendor.
 */
export const PART_SEPARATOR = '/'

/**
 * Returns the stored search text of an item: the tokens of its name, then of its brand,
 * categories and labels, then of its vendor. Each token appears once, at its first position.
 *
 * @param of.categoryPath names of the categories, separated by " / "
 * @param of.labels names of its tags and groups
 */
export function itemSearchText(of: {
  name: string
  brand: string
  categoryPath: string
  labels: readonly string[]
  vendorName: string
}): string {
  const metTerms = new Set<string>()
  const isNew = (token: string) => {
    if (indexFormOf(token) === '' || metTerms.has(token)) return false
    metTerms.add(token)
    return true
  }
  return [of.name, [of.brand, of.categoryPath.replaceAll(' / ', ' '), ...of.labels].join(' '), of.vendorName]
    .map((part) => searchTokens(part).filter(isNew).join(' '))
    .join(` ${PART_SEPARATOR} `)
}

/**
 * Returns the tokens of a text: lower case, units joined to their numbers, reduplications
 * merged. Affixes and stop words are still included.
 */
export function searchTokens(text: string): string[] {
  const pieces = piecesOf(text.slice(0, MAX_TEXT_LENGTH))
  const tokens: string[] = []
  let at = 0
  while (at < pieces.length) {
    const size = sizeOf(pieces, at) ?? { token: inOneUnit(must(pieces[at], 'a piece')), pieceCount: 1 }
    const grade = pieces[at] === 'kelas' ? ROMAN[pieces[at + 1] ?? ''] : undefined
    tokens.push(size.token)
    if (grade !== undefined) tokens.push(grade)
    at += grade === undefined ? size.pieceCount : 2
  }
  return tokens
}

const TOKEN = /[\p{L}\p{N}]+(?:(?:[-.,'’][\p{L}\p{N}]+)+)?/gu

/** Splits a text into lower-case pieces. Numbers, codes and hyphenated words stay whole. */
function piecesOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const tokens: string[] = []
  for (const [piece] of plain.matchAll(TOKEN)) addPieces(tokens, piece)
  return tokens
}

/**
 * Splits a piece at its punctuation: `buku-buku` is one word, `L-500` and `1.000` stay whole,
 * `guru/siswa` is already split before.
 */
function addPieces(tokens: string[], piece: string): void {
  if (!/[-.,'’]/.test(piece)) {
    tokens.push(piece.slice(0, MAX_TOKEN_LENGTH))
    return
  }
  const number = /^(?:rp)?(\d[\d.,]*)(\p{L}*)$/u.exec(piece)
  if (number) {
    tokens.push(plainNumber(must(number[1], 'the digits')) + (number[2] ?? ''))
    return
  }
  const parts = piece.replaceAll(/['’]/g, '').split(/[-.,]/)
  const [first = '', second = ''] = parts
  if (parts.length === 2 && isCode(first, second)) tokens.push(first + second)
  else if (parts.length === 2 && first.length > 2 && second.startsWith(first)) tokens.push(first)
  else for (const part of parts) if (part) tokens.push(part.slice(0, MAX_TOKEN_LENGTH))
}

const isCode = (a: string, b: string) =>
  (/^\p{L}{1,3}$/u.test(a) && /^\d{1,5}$/.test(b)) || (/^\d{1,5}$/.test(a) && /^\p{L}{1,2}$/u.test(b))

/**
 * Parses Indonesian numbers: `25.000` is 25000 and `0,5` is 0.5. `1.5`, with fewer than three
 * digits after the point, is a fraction too.
 */
function plainNumber(text: string): string {
  const trimmedText = text.replace(/[.,]+$/, '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(trimmedText)) return trimmedText.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmedText)) return trimmedText.replaceAll(',', '')
  return trimmedText.replace(',', '.')
}

/**
 * Returns a number with its unit (`70 gsm`), or two or three numbers with x between them (`60
 * x 120 cm`), as one token.
 */
function sizeOf(pieces: readonly string[], at: number): { token: string; pieceCount: number } | null {
  const first = must(pieces[at], 'a piece')
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

/** Normalises a number with its unit attached: `70gr` is 70g, `60x120cm` is 60x120. */
function inOneUnit(piece: string): string {
  const gluedUnit = /^([\d.]+)(\p{L}+)$/u.exec(piece)
  if (gluedUnit) return `${gluedUnit[1]}${UNITS[gluedUnit[2] ?? ''] ?? gluedUnit[2]}`
  return /^([\d.]+(?:x[\d.]+)+)\p{L}*$/u.exec(piece)?.[1] ?? piece
}

/** Returns the index form of a token: its stem, or empty for a stop word. */
export const indexFormOf = (token: string): string => (STOP_WORDS.has(token) ? '' : stemOf(token))

/**
 * Returns the stem of a word: bersih for pembersih and kebersihan. A word whose remainder is
 * not in the list of roots stays whole.
 */
export function stemOf(token: string): string {
  if (token.length < 5 || STEM_EXCEPTIONS.has(token) || ROOTS.has(token) || !/^[a-z]+$/.test(token))
    return token
  for (const stem of withoutSuffix(token)) {
    if (ROOTS.has(stem)) return stem
    for (const bare of withoutPrefix(stem)) {
      if (ROOTS.has(bare)) return bare
      for (const inner of withoutPrefix(bare)) if (ROOTS.has(inner)) return inner
    }
  }
  // The suffix of "harganya" is unambiguous, even if the root is not in the list.
  return token.length >= 7 && token.endsWith('nya') ? token.slice(0, -3) : token
}

function withoutSuffix(token: string): string[] {
  const stems = [token]
  for (const end of ['nya', 'lah', 'kan', 'an', 'i'])
    if (token.endsWith(end)) stems.push(token.slice(0, -end.length))
  if (token.endsWith('annya')) stems.push(token.slice(0, -5))
  return stems.filter((stem) => stem.length >= 3)
}

/**
 * Each prefix with the initial letters that it replaces: meny- replaces s, peng- replaces k or
 * nothing.
 */
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

const withoutPrefix = (token: string): string[] =>
  PREFIXES.flatMap(([prefix, hiddenPrefixes]) =>
    token.startsWith(prefix) ? hiddenPrefixes.map((character) => character + token.slice(prefix.length)) : [],
  ).filter((rest) => rest.length >= 3)
