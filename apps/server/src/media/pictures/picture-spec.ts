import { PALETTES } from './palettes.ts'
import { findTemplate, getTemplate, isTemplateName, type TemplateName } from './templates.ts'

/**
 * Outer size in millimetres, each 1 to 99999: length along the front (panjang), depth away from it (lebar), height.
 * It is the order in which shops write P x L x T.
 */
export type SizeMm = readonly [length: number, depth: number, height: number]

export type GoodsSpec = {
  readonly kind: 'goods'
  readonly template: TemplateName
  /** Text on the article, mostly the brand; for a service the caption. */
  readonly label: string
  readonly sublabel: string
  readonly palette: number
  readonly variant: number
  /** Shown by the size drawing; without it the template's usual size is shown. */
  readonly sizeMm?: SizeMm
  /** First line of the package contents, such as "12 buah". */
  readonly pack?: string
}

export const LEVELS = ['PAUD', 'SD', 'SMP', 'SMA', 'SMK', 'SLB', 'UMUM'] as const
export const MOTIFS = ['kawung', 'parang', 'mega', 'nitik', 'truntum'] as const
export const EDITIONS = ['siswa', 'guru', 'kerja'] as const
const GRADES = ['', 'A', 'B', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

export type Level = (typeof LEVELS)[number]
export type Motif = (typeof MOTIFS)[number]
export type Edition = (typeof EDITIONS)[number]
/** '' for a book without a class, A and B in PAUD, else 1 to 12. */
export type Grade = (typeof GRADES)[number]

export type BookSpec = {
  readonly kind: 'book'
  readonly title: string
  readonly level: Level
  readonly grade: Grade
  readonly motif: Motif
  readonly publisher: string
  readonly curriculum: string
  readonly edition: Edition
}

export type PictureSpec = GoodsSpec | BookSpec

const LONGEST = { label: 18, sublabel: 18, pack: 32, title: 64, publisher: 28, curriculum: 24 } as const
const LONGEST_SPEC = 200

/**
 * Brings a text to the letters that a picture's address may carry: letters, digits, space, point, comma, hyphen.
 * Other signs are replaced or left out, and the text is cut at `longest` characters.
 */
function plain(text: string, longest: number): string {
  const letters = text
    .normalize('NFKD')
    .replaceAll('&', ' dan ')
    .replaceAll('/', '-')
    .replace(/[^A-Za-z0-9.,\- ]/g, '')
  return letters.replace(/ +/g, ' ').trim().slice(0, longest).trim()
}

const written = (text: string, longest: number) => plain(text, longest).replaceAll(' ', '_')

/** @returns undefined unless the text is exactly as `written` would have made it */
function read(text: string | undefined, longest: number): string | undefined {
  if (text === undefined || text.includes(' ')) return undefined
  const spoken = text.replaceAll('_', ' ')
  return plain(spoken, longest) === spoken ? spoken : undefined
}

function readNumber(text: string | undefined, below: number): number | undefined {
  if (text === undefined || !/^(0|[1-9]\d?)$/.test(text)) return undefined
  return Number(text) < below ? Number(text) : undefined
}

function readSize(text: string): SizeMm | undefined {
  const found = /^([1-9]\d{0,4})x([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(text)
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined
}

/** Millimetres that the address can hold: whole, 1 to 99999. */
const wholeMm = (mm: number) => Math.min(99_999, Math.max(1, Math.round(mm)))

function encodeGoods(spec: GoodsSpec): string {
  const template = getTemplate(spec.template)
  const parts = [
    spec.template,
    written(spec.label, LONGEST.label),
    written(spec.sublabel, LONGEST.sublabel),
    String(spec.palette % PALETTES[template.palettes].length),
    String(spec.variant % template.variants.length),
  ]
  const pack = written(spec.pack ?? '', LONGEST.pack)
  if (spec.sizeMm || pack) parts.push(spec.sizeMm ? spec.sizeMm.map(wholeMm).join('x') : '')
  if (pack) parts.push(pack)
  return parts.join('~')
}

/**
 * Writes a picture as one path segment of unreserved characters, the same text for the same picture.
 * Palette and variant numbers past the end of their list start again from the front; texts are cut to length.
 */
export function encodePicture(spec: PictureSpec): string {
  if (spec.kind === 'goods') return encodeGoods(spec)
  return [
    'book',
    written(spec.title, LONGEST.title),
    spec.level,
    spec.grade,
    spec.motif,
    written(spec.publisher, LONGEST.publisher),
    written(spec.curriculum, LONGEST.curriculum),
    spec.edition,
  ].join('~')
}

const oneOf = <Word extends string>(words: readonly Word[], text: string | undefined) =>
  words.find((word) => word === text)

function decodeBook(parts: readonly string[]): BookSpec | null {
  const title = read(parts[0], LONGEST.title)
  const level = oneOf(LEVELS, parts[1])
  const grade = oneOf(GRADES, parts[2])
  const motif = oneOf(MOTIFS, parts[3])
  const publisher = read(parts[4], LONGEST.publisher)
  const curriculum = read(parts[5], LONGEST.curriculum)
  const edition = oneOf(EDITIONS, parts[6] ?? 'siswa')
  if (!title || !level || grade === undefined || !motif) return null
  if (publisher === undefined || curriculum === undefined || !edition || parts.length > 7) return null
  return { kind: 'book', title, level, grade, motif, publisher, curriculum, edition }
}

function decodeGoods(name: string, parts: readonly string[]): GoodsSpec | null {
  const row = findTemplate(name)
  if (!row || !isTemplateName(name) || parts.length > 6) return null
  const label = read(parts[0], LONGEST.label)
  const sublabel = read(parts[1], LONGEST.sublabel)
  const palette = readNumber(parts[2], PALETTES[row.palettes].length)
  const variant = readNumber(parts[3], row.variants.length)
  if (label === undefined || sublabel === undefined) return null
  if (palette === undefined || variant === undefined) return null
  const spec = { kind: 'goods', template: name, label, sublabel, palette, variant } as const
  if (parts[4] === undefined) return spec
  const sizeMm = readSize(parts[4])
  const pack = read(parts[5] ?? '', LONGEST.pack)
  if ((parts[4] !== '' && !sizeMm) || pack === undefined) return null
  return { ...spec, ...(sizeMm && { sizeMm }), ...(pack && { pack }) }
}

/** Reads what `encodePicture` wrote. @returns null for anything else: the text comes from the address bar. */
export function decodePicture(text: string): PictureSpec | null {
  if (text.length > LONGEST_SPEC) return null
  const [head = '', ...parts] = text.split('~')
  return head === 'book' ? decodeBook(parts) : decodeGoods(head, parts)
}
