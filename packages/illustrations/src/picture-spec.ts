import { PALETTES } from './palettes.ts'
import { findTemplate, getTemplate, isTemplateName, type TemplateName } from './templates.ts'

/**
 * Outer size in millimetres, each 1 to 99999: length along the front (panjang), depth (lebar),
 * height. Shops write P x L x T in this order.
 */
export type SizeMm = readonly [length: number, depth: number, height: number]

export type GoodsSpec = {
  readonly kind: 'goods'
  readonly template: TemplateName
  /** Text on the article, mostly the brand. For a service the caption. */
  readonly label: string
  readonly sublabel: string
  readonly palette: number
  readonly variant: number
  /** Size for the size drawing. Without it the template's usual size is used. */
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

const MAX_LENGTHS = { label: 18, sublabel: 18, pack: 32, title: 64, publisher: 28, curriculum: 24 } as const
const MAX_SPEC_LENGTH = 200

/**
 * Reduces a text to the characters allowed in a picture URL: letters, digits, space, point,
 * comma, hyphen. Other characters are replaced or removed, and the text is cut at `maxLength`
 * characters.
 */
function plain(text: string, maxLength: number): string {
  const characters = text
    .normalize('NFKD')
    .replaceAll('&', ' dan ')
    .replaceAll('/', '-')
    .replace(/[^A-Za-z0-9.,\- ]/g, '')
  return characters.replace(/ +/g, ' ').trim().slice(0, maxLength).trim()
}

const written = (text: string, maxLength: number) => plain(text, maxLength).replaceAll(' ', '_')

/** @returns undefined unless the text is exactly the output of `written` */
function read(text: string | undefined, maxLength: number): string | undefined {
  if (text === undefined || text.includes(' ')) return undefined
  const spokenText = text.replaceAll('_', ' ')
  return plain(spokenText, maxLength) === spokenText ? spokenText : undefined
}

function readNumber(text: string | undefined, below: number): number | undefined {
  if (text === undefined || !/^(0|[1-9]\d?)$/.test(text)) return undefined
  return Number(text) < below ? Number(text) : undefined
}

function readSize(text: string): SizeMm | undefined {
  const match = /^([1-9]\d{0,4})x([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

/** Rounds and limits millimetres to the range of the URL: 1 to 99999. */
const wholeMm = (mm: number) => Math.min(99_999, Math.max(1, Math.round(mm)))

function encodeGoods(spec: GoodsSpec): string {
  const template = getTemplate(spec.template)
  const parts = [
    spec.template,
    written(spec.label, MAX_LENGTHS.label),
    written(spec.sublabel, MAX_LENGTHS.sublabel),
    String(spec.palette % PALETTES[template.palettes].length),
    String(spec.variant % template.variants.length),
  ]
  const pack = written(spec.pack ?? '', MAX_LENGTHS.pack)
  if (spec.sizeMm || pack) parts.push(spec.sizeMm ? spec.sizeMm.map(wholeMm).join('x') : '')
  if (pack) parts.push(pack)
  return parts.join('~')
}

/**
 * Encodes a picture as one path segment of unreserved characters. The same picture always
 * gives the same text. Palette and variant numbers above the end of their list wrap around;
 * texts are cut to length.
 */
export function encodePictureSpec(spec: PictureSpec): string {
  if (spec.kind === 'goods') return encodeGoods(spec)
  return [
    'book',
    written(spec.title, MAX_LENGTHS.title),
    spec.level,
    spec.grade,
    spec.motif,
    written(spec.publisher, MAX_LENGTHS.publisher),
    written(spec.curriculum, MAX_LENGTHS.curriculum),
    spec.edition,
  ].join('~')
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text)

function decodeBook(parts: readonly string[]): BookSpec | null {
  const title = read(parts[0], MAX_LENGTHS.title)
  const level = oneOf(LEVELS, parts[1])
  const grade = oneOf(GRADES, parts[2])
  const motif = oneOf(MOTIFS, parts[3])
  const publisher = read(parts[4], MAX_LENGTHS.publisher)
  const curriculum = read(parts[5], MAX_LENGTHS.curriculum)
  const edition = oneOf(EDITIONS, parts[6] ?? 'siswa')
  if (!title || !level || grade === undefined || !motif) return null
  if (publisher === undefined || curriculum === undefined || !edition || parts.length > 7) return null
  return { kind: 'book', title, level, grade, motif, publisher, curriculum, edition }
}

function decodeGoods(name: string, parts: readonly string[]): GoodsSpec | null {
  const row = findTemplate(name)
  if (!row || !isTemplateName(name) || parts.length > 6) return null
  const label = read(parts[0], MAX_LENGTHS.label)
  const sublabel = read(parts[1], MAX_LENGTHS.sublabel)
  const palette = readNumber(parts[2], PALETTES[row.palettes].length)
  const variant = readNumber(parts[3], row.variants.length)
  if (label === undefined || sublabel === undefined) return null
  if (palette === undefined || variant === undefined) return null
  const spec = { kind: 'goods', template: name, label, sublabel, palette, variant } as const
  if (parts[4] === undefined) return spec
  const sizeMm = readSize(parts[4])
  const pack = read(parts[5] ?? '', MAX_LENGTHS.pack)
  if ((parts[4] !== '' && !sizeMm) || pack === undefined) return null
  return { ...spec, ...(sizeMm && { sizeMm }), ...(pack && { pack }) }
}

/**
 * Decodes a path segment written by `encodePictureSpec`.
 *
 * @returns null for any other text, which may come from the address bar
 */
export function decodePictureSpec(text: string): PictureSpec | null {
  if (text.length > MAX_SPEC_LENGTH) return null
  const [head = '', ...parts] = text.split('~')
  return head === 'book' ? decodeBook(parts) : decodeGoods(head, parts)
}
