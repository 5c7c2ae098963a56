/** A font of the documents, in the order of preference. */
export type PaperFont = 'text' | 'arabic' | 'math' | 'symbols' | 'han'

/**
 * Code points of each font that no font before it has, as hexadecimal ranges: Source Serif 4, Noto
 * Naskh Arabic, Noto Sans Math, and symbols and Han of Noto Sans SC. A test compares them with the
 * font files.
 *
 * @decision 0127
 */
export const COVERAGE: Readonly<Record<PaperFont, string>> = {
  text:
    '20-7e a0-ac ae-12b 12e-131 134-165 168-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1e6-1e7 ' +
    '1f8-1f9 218-21b 237 251 259 261 2b0 2b2-2b3 2b7-2b8 2bb-2bc 2be-2bf 2c6-2cc 2d8-2dd ' +
    '2e1-2e3 300-304 306-30c 31b 323-324 326-329 32e 331 374-375 37e 384-38a 38c 38e-3a1 ' +
    '3a3-3ce 3d7 3d9 3db 3dd 3e1 400-45f 462-463 472-475 490-493 496-49b 4a0-4a3 4aa-4ab ' +
    '4ae-4b3 4b6-4b7 4ba-4bb 4c0-4c2 4cf-4d1 4d4-4d9 4e2-4e3 4e6-4e9 4ee-4ef 4f2-4f3 1d43 ' +
    '1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d9c 1da0 1dbb 1e0c-1e0f 1e20-1e21 ' +
    '1e24-1e25 1e2a-1e2b 1e36-1e3b 1e3e-1e3f 1e42-1e49 1e5a-1e63 1e6c-1e6f 1e80-1e85 ' +
    '1e8e-1e8f 1e92-1e93 1e97 1e9e 1ea0-1ef9 2002-2007 2009-200a 2010 2012-2015 2018-201a ' +
    '201c-201e 2020-2022 2025-2026 202f-2030 2032-2033 2039-203a 203c 2044 2047-2049 ' +
    '2070-2071 2074-2079 207d-2089 208d-208e 20a1 20a4 20a6-20a7 20a9 20ab-20ac 20ae ' +
    '20b1-20b2 20b4-20b5 20b8-20ba 20bd 20bf 2113 2116-2117 2120 2122 2126 212e 2153-2154 ' +
    '215b-215e 2190-2193 2196-2199 2202 2206 220f 2211-2212 2215 2219-221a 221e 222b 2248 ' +
    '2260 2264-2265 25a0 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6 25c9-25ca 2610-2611 ' +
    '266a 2713 2752 2e3a-2e3b fb00-fb04',
  arabic: '606-61b 61d-6ff 750-77f fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc',
  math:
    '2016 2034-2037 2102 2107 210a-2112 2115 2118-211d 2124 2127-2129 212b-212d 212f-2138 ' +
    '213c-214b 2194-2195 219a-2201 2203-2205 2207-220e 2210 2213-2214 2216-2218 221b-221d ' +
    '221f-222a 222c-2247 2249-225f 2261-2263 2266-2300 2302 2305-2306 2308-230b 2310-2313 ' +
    '2317 2319 231c-2323 232c 2332 2336-237a 237c 2394-2395 239b-23b9 23ce 23d0 23dc-23e7 ' +
    '25a1-25b1 25b4-25b5 25b8-25bb 25be-25bf 25c2-25c5 25c7-25c8 25cb-25ff 27dc 299b 29a0 ' +
    '29a3 29b8 2a7d-2a7e 2ade 2ae3-2ae5 2aee 2bfe',
  symbols:
    '2011 203b 2100 2103 2105 2109 2121 213b 2160-216b 2170-217b 2307 2318 2329-232a ' +
    '23be-23cc 23da-23db 2460-259f 2600-2603 2605-2606 2609 260e-260f 2616-2617 261c-261f ' +
    '262f 2640-2642 2660-2669 266b-266f 2672-267d 26a0 26bd-26be 2702 271a 273d 273f-2740 ' +
    '2756 2776-2793 27a1 3200-321e 3220-332b 332d-33ff',
  han:
    '3001-303f 3041-3096 3099-30ff 4e00-9fef ff01-ff9f ffa1-ffbe ffc2-ffc7 ffca-ffcf ' +
    'ffd2-ffd7 ffda-ffdc ffe0-ffe6 ffe8-ffee',
}

type Range = readonly [from: number, to: number]

/** Parses hexadecimal ranges such as `20-7e a0`. */
const rangesIn = (text: string): Range[] =>
  text.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

const FONTS: readonly (readonly [font: PaperFont, ranges: readonly Range[]])[] = [
  ['text', rangesIn(COVERAGE.text)],
  ['arabic', rangesIn(COVERAGE.arabic)],
  ['math', rangesIn(COVERAGE.math)],
  ['symbols', rangesIn(COVERAGE.symbols)],
  ['han', rangesIn(COVERAGE.han)],
]

/**
 * Returns the font that has a character.
 *
 * @param character one code point
 * @returns null when no font has it
 */
export function paperFontOf(character: string): PaperFont | null {
  const code = character.codePointAt(0) ?? 0
  const entry = FONTS.find(([, ranges]) => ranges.some(([from, to]) => code >= from && code <= to))
  return entry?.[0] ?? null
}

/** Joiners, variation selectors, soft hyphens: characters that have no shape of their own. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu

const hasFont = (character: string) => character === '\n' || paperFontOf(character) !== null

/** Returns a character, or what stands for it: A for 𝐀, a space for a tab; null for none. */
function printableForm(character: string): string | null {
  if (hasFont(character)) return character
  if (/\s/u.test(character)) return ' '
  const form = character.normalize('NFKC')
  return form !== character && [...form].every(hasFont) ? form : null
}

const composed = (text: string) => text.normalize('NFC').replaceAll(SHAPELESS, '').replaceAll('\r\n', '\n')

/** Text that needs no further look: Latin letters, figures and signs of the text font. */
const PLAIN = /^[\n\x20-\x7e\xa0-\xac\xae-\xff\u2010\u2013\u2014\u2018-\u201d\u2026]*$/

/** Returns the base letter of a letter without a font, such as g for U+01F5; else "?". */
function baseCharacter(character: string): string {
  const base = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return base !== '' && [...base].every(hasFont) ? base : '?'
}

const withForms = (text: string) =>
  PLAIN.test(text)
    ? text
    : Array.from(composed(text), (one) => printableForm(one) ?? baseCharacter(one)).join('')

/**
 * Returns a text as documents print it. Its base letter or a question mark stands for a character
 * without a font. "Rp" stays on the line of its amount.
 */
export const printedText = (text: string): string => withForms(text).replaceAll(/\bRp (?=\d)/g, 'Rp\u00a0')

/** Returns the first character of a text that documents cannot print, or null. */
export const unprintableCharacter = (text: string): string | null =>
  PLAIN.test(text) ? null : ([...composed(text)].find((one) => printableForm(one) === null) ?? null)

/** Number of characters that a document lists. */
const MAX_CODES = 12

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Returns what a document says about the characters of its texts that it prints as others; null
 * when there are none.
 */
export function unprintableNote(text: string): string | null {
  if (PLAIN.test(text)) return null
  const characters = new Set([...composed(text)].filter((one) => printableForm(one) === null))
  if (characters.size === 0) return null
  const codes = [...characters].slice(0, MAX_CODES).map(codeOf).join(', ')
  const more = characters.size > MAX_CODES ? ', dan lainnya' : ''
  return `Tanda yang tidak ada pada huruf dokumen ini dicetak sebagai huruf dasarnya atau tanda tanya: ${codes}${more}.`
}

/** Returns why a text cannot be printed on a document, with the character; null when it can. */
export function unprintableFault(text: string): string | null {
  const character = unprintableCharacter(text)
  if (character === null) return null
  return `Tanda “${character}” (${codeOf(character)}) tidak dapat dicetak pada dokumen. Hapus atau ganti.`
}
