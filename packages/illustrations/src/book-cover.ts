import type { Drawing } from './drawing.ts'
import { shade } from './palettes.ts'
import type { BookSpec, Edition, Grade, Level, Motif } from './picture-spec.ts'
import { faint, glow, line, path, rect, sized, veil } from './svg-shapes.ts'
import { estimateTextWidth, textLine, wrap } from './svg-text.ts'

/** School uniform colours of the education levels. White text is readable on all of them. */
const LEVEL_COLOURS: Readonly<Record<Level, string>> = {
  PAUD: '#9A4B00',
  SD: '#8F1D2C',
  SMP: '#1C2F6E',
  SMA: '#555E67',
  SMK: '#3C5A66',
  SLB: '#6A3D8F',
  UMUM: '#0F5C47',
}

type Ground = { readonly colour: string; readonly tile: string }

const petals = [45, 135, 225, 315]
  .map((turn) => `<ellipse cy="-9.6" rx="5.2" ry="8.6" transform="translate(14 14) rotate(${turn})"/>`)
  .join('')

const tile = (size: string, colour: string, shapes: string, transform = '') =>
  `<pattern id="b" ${size} fill="${colour}" patternUnits="userSpaceOnUse"${transform && ` patternTransform="${transform}"`}>${shapes}</pattern>`

const cloud = (y: number, width: number) =>
  `<path d="M-4 ${y}c4-18 24-20 30-6 8-10 26-6 24 8 6-6 14-4 18 2" stroke-width="${width}"/>`

/** Geometric backgrounds after old batik motifs, each a repeating tile. */
const GROUNDS: Readonly<Record<Motif, Ground>> = {
  kawung: {
    colour: '#F2C14B',
    tile: tile(
      'width="28" height="28"',
      '#F2C14B',
      `${petals}<path d="M14 11l3 3-3 3-3-3zM0-3l3 3-3 3-3-3zM28-3l3 3-3 3-3-3zM0 25l3 3-3 3-3-3zM28 25l3 3-3 3-3-3z"/>`,
    ),
  },
  parang: {
    colour: '#F2C14B',
    tile: tile(
      'width="17" height="32"',
      '#F2C14B',
      '<path d="M0 0h17v1.6H0zM5 5l3.5-2.2L12 5 8.5 7.2zM1 10c10-2 16 8 9 19-1-6-4-8-8-7 4-3 3-9-1-12z"/>',
      'rotate(-42)',
    ),
  },
  mega: {
    colour: '#9CCBF7',
    tile: tile(
      'width="64" height="40"',
      'none',
      `<g stroke="#9CCBF7">${cloud(20, 3)}${cloud(27, 2)}${cloud(33, 1.2)}</g>`,
    ),
  },
  nitik: {
    colour: '#6FD3AE',
    tile: tile(
      'width="24" height="24"',
      '#6FD3AE',
      '<path d="M10 2h4v4h-4zM10 18h4v4h-4zM2 10h4v4H2zM18 10h4v4h-4zM10 10h4v4h-4zM-2-2h4v4h-4zM22-2h4v4h-4zM-2 22h4v4h-4zM22 22h4v4h-4z"/>',
    ),
  },
  truntum: {
    colour: '#F0B8C4',
    tile: tile(
      'width="30" height="30"',
      '#F0B8C4',
      '<path d="M15 3l2 9 8-6-6 8 9 1-9 2 6 8-8-6-2 9-2-9-8 6 6-8-9-2 9-1-6-8 8 6z"/><circle r="2.4"/><circle cx="30" r="2.4"/><circle cy="30" r="2.4"/><circle cx="30" cy="30" r="2.4"/>',
    ),
  },
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

const EDITION_LABELS: Readonly<Record<Edition, string>> = {
  siswa: 'Buku siswa',
  guru: 'Panduan guru',
  kerja: 'Buku kerja',
}

const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  PAUD: 'PAUD',
  SD: 'SD',
  SMP: 'SMP',
  SMA: 'SMA',
  SMK: 'SMK',
  SLB: 'SLB',
  UMUM: 'Umum',
}

const editionLabel = ({ edition, level }: BookSpec) =>
  level === 'UMUM' && edition === 'siswa' ? 'Buku bacaan' : EDITION_LABELS[edition]

const gradeLabel = (grade: Grade) => ROMAN[Number(grade)] ?? grade

/** Font sizes from large to small, each with its maximum number of lines. */
const TITLE_STEPS = [
  { size: 19, maxLines: 2 },
  { size: 15, maxLines: 3 },
  { size: 12.5, maxLines: 3 },
  { size: 11, maxLines: 4 },
] as const

const TITLE_WIDTH = 120

function title(text: string): string {
  const smallest = TITLE_STEPS[TITLE_STEPS.length - 1] ?? TITLE_STEPS[0]
  const fits = ({ size, maxLines }: (typeof TITLE_STEPS)[number]) =>
    wrap(text, TITLE_WIDTH / size, maxLines).every((one) => estimateTextWidth(one) * size <= TITLE_WIDTH)
  const { size, maxLines: lineLimit } = TITLE_STEPS.find(fits) ?? smallest
  const lines = wrap(text, TITLE_WIDTH / size, lineLimit)
  const top = lines.length * size * 1.1 > 46 ? 43 : 52
  return lines
    .map((one, i) =>
      textLine(one, 16, top + i * size * 1.1, { size, fill: '#fff', anchor: 'start', fit: TITLE_WIDTH }),
    )
    .join('')
}

/**
 * Draws a white plate with the level and the class in Roman numerals. It is lower if the book
 * has no class.
 */
function plate({ level, grade }: BookSpec, colour: string): string {
  if (!grade)
    return (
      rect(16, 160, 58, 26, '#fff', 4) +
      textLine(LEVEL_LABELS[level], 45, 178, { size: 14, fill: colour, fit: 48 })
    )
  const heading = level === 'PAUD' ? 'Kelompok' : `${LEVEL_LABELS[level]} kelas`
  return (
    rect(16, 146, 58, 42, '#fff', 4) +
    textLine(heading, 45, 160, { size: 9, fill: colour, fit: 50, weight: 700 }) +
    textLine(gradeLabel(grade), 45, 181, { size: 20, fill: colour })
  )
}

/** Draws the front cover on an area of 150 x 212. */
function cover(spec: BookSpec): string {
  const colour = LEVEL_COLOURS[spec.level]
  const { colour: motif, tile: pattern } = GROUNDS[spec.motif]
  return (
    pattern +
    rect(3, 2, 150, 212, '#C9D3D8', 3) +
    rect(0, 0, 150, 212, colour, 3) +
    faint(0.38, rect(0, 92, 150, 104, 'url(#b)')) +
    rect(0, 91, 150, 3, motif) +
    rect(0, 196, 150, 16, shade(colour), 3) +
    textLine(spec.curriculum, 16, 25, { size: 8.5, fill: '#fff', anchor: 'start', weight: 600, fit: 120 }) +
    title(spec.title) +
    rect(16, 100, 62, 15, motif, 3) +
    textLine(editionLabel(spec), 47, 110.5, { size: 8.5, fill: '#13211C', weight: 700, fit: 54 }) +
    plate(spec, colour) +
    textLine(spec.publisher, 16, 206.5, { size: 7.5, fill: '#fff', anchor: 'start', weight: 600, fit: 120 }) +
    veil('M3 0h5v212H3q-3 0-3-3V3q0-3 3-3z', 0.3) +
    glow('M11 0h4v212h-4z', 0.16)
  )
}

/**
 * Draws the open book: a chapter heading on a strip of its batik background, and lines of
 * text.
 */
function openBook(spec: BookSpec): string {
  const colour = LEVEL_COLOURS[spec.level]
  const { colour: motif, tile: pattern } = GROUNDS[spec.motif]
  return (
    pattern +
    path('M22 40q40-14 78 0 38-14 78 0v110q-40-12-78 2-38-14-78-2z', colour) +
    path('M28 36q38-14 72 2 34-16 72-2v108q-38-12-72 4-34-16-72-4z', '#fff') +
    veil('M100 38q8-4 14-6v110q-6 2-14 6-8-4-14-6V32q6 2 14 6z', 0.08) +
    path('M36 42q28-8 54 2v28q-26-10-54-2z', colour) +
    faint(0.5, path('M36 42q28-8 54 2v28q-26-10-54-2z', 'url(#b)')) +
    textLine('Bab 1', 40, 90, { size: 11, fill: colour, anchor: 'start' }) +
    line('M40 100q22-5 46 1M40 110q22-5 46 1M40 120q22-5 46 1M40 130q16-4 30-2', '#B7C6D0', 2.4) +
    line('M112 52q24-9 48-4M112 62q24-9 48-4M112 72q24-9 48-4', '#B7C6D0', 2.4) +
    path('M112 84q24-9 48-4v30q-24-5-48 4z', motif) +
    glow('M112 84q24-9 48-4l-48 34z', 0.35) +
    line('M112 126q24-9 48-4M112 136q16-6 30-5', '#B7C6D0', 2.4)
  )
}

/**
 * Returns the drawings of a book. The cover fills 82 % of the height. The size drawing omits
 * small texts.
 */
export function bookDrawings(spec: BookSpec): { closed: Drawing; plain: Drawing; open: Drawing } {
  const grade = spec.grade && ` kelas ${gradeLabel(spec.grade)}`
  const contents = [
    `1 ${editionLabel(spec).toLowerCase()} ${LEVEL_LABELS[spec.level]}${grade}`,
    spec.curriculum,
    spec.publisher,
  ].filter(Boolean)
  const closedCover = {
    draw: () => sized(42, 18, 0.774, cover(spec)),
    box: [42, 18, 116, 164],
    focus: [44, 84, 88],
    sizeMm: [176, 10, 250],
    contents,
    comes: 'loose',
  } as const
  const plainCover = cover({ ...spec, publisher: '', curriculum: '' })
  return {
    closed: closedCover,
    plain: { ...closedCover, draw: () => sized(42, 18, 0.774, plainCover) },
    open: { ...closedCover, draw: () => openBook(spec), box: [22, 30, 156, 122] },
  }
}
