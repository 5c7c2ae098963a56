import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { type PaperFont, paperFontOf, printedText } from '@pasar/domain/kernel/paper-fonts'
import type PdfKit from 'pdfkit'
import { sourceFile } from '../../folders.ts'

type Pdf = InstanceType<typeof PdfKit>

/** Weight and size in points. The fallback fonts have one weight. */
export type PaperType = { weight: 'regular' | 'bold'; size: number }

/** Returns the regular type of a size in points. */
export const regular = (size: number): PaperType => ({ weight: 'regular', size })

const serifFolder = new URL('.', import.meta.resolve('@expo-google-fonts/source-serif-4/package.json'))
const serifAt = (weight: string) =>
  fileURLToPath(new URL(`${weight}/SourceSerif4_${weight}.ttf`, serifFolder))
const fallbackAt = (name: string) => sourceFile(`document/fonts/${name}`)

let han: Buffer | undefined

/** Returns the Han font. It is large and rarely used, so it is compressed and read once. */
function hanFont(): Buffer {
  han ??= brotliDecompressSync(readFileSync(fallbackAt('noto-sans-sc-han.ttf.br')))
  return han
}

/** Registers the fonts. pdfkit opens a font when it first uses it and embeds the used glyphs. */
export function registerFonts(pdf: Pdf): void {
  pdf.registerFont('regular', serifAt('400Regular'))
  pdf.registerFont('bold', serifAt('700Bold'))
  pdf.registerFont('arabic', fallbackAt('noto-naskh-arabic.ttf'))
  pdf.registerFont('math', fallbackAt('noto-sans-math.ttf'))
  pdf.registerFont('symbols', fallbackAt('noto-sans-sc-symbols.ttf'))
}

function useFont(pdf: Pdf, { weight, size }: PaperType, font: PaperFont): Pdf {
  if (font === 'han') pdf.registerFont('han', hanFont())
  return pdf.font(font === 'text' ? weight : font, size)
}

/** A part of a line in one font and direction. Words are runs of their own. */
type Run = { font: PaperFont; is: 'arabic' | 'alphabetic' | 'neutral'; text: string }

const fontOf = (character: string): PaperFont => paperFontOf(character) ?? 'text'

const needsFallback = (text: string) => [...text].some((one) => !/\s/u.test(one) && fontOf(one) !== 'text')

const kindOf = (character: string): Run['is'] =>
  /[\p{Script=Arabic}\p{Mn}]/u.test(character) && fontOf(character) === 'arabic' && !/\p{N}/u.test(character)
    ? 'arabic'
    : /\p{L}/u.test(character)
      ? 'alphabetic'
      : 'neutral'

function runsOf(line: string): Run[] {
  const runs: Run[] = []
  for (const character of line) {
    const run = { font: fontOf(character), is: kindOf(character), text: character }
    const last = runs.at(-1)
    const joins =
      last && last.font === run.font && last.is === run.is && /\s/u.test(last.text) === /\s/u.test(character)
    if (joins) last.text += character
    else runs.push(run)
  }
  return runs
}

const MIRRORED: Readonly<Record<string, string>> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '«': '»', '»': '«', '<': '>', '>': '<' },
}

/** Reverses a neutral run inside right-to-left text. Numbers keep their direction. */
const reversed = (run: Run): Run =>
  run.is !== 'neutral' || /\p{N}/u.test(run.text)
    ? run
    : {
        ...run,
        text: [...run.text]
          .reverse()
          .map((one) => MIRRORED[one] ?? one)
          .join(''),
      }

/**
 * Reverses each sequence of Arabic words in a line, which runs from left to right as a whole. What
 * stands between two Arabic words, without letters of another script, belongs to the sequence.
 */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const orderedRuns: Run[] = []
  for (let at = 0; at < runs.length; ) {
    const other = runs.findIndex(({ is }, index) => index >= at && is === 'alphabetic')
    const part = runs.slice(at, other === -1 ? runs.length : Math.max(other, at + 1))
    const first = part.findIndex(({ is }) => is === 'arabic')
    const last = part.findLastIndex(({ is }) => is === 'arabic')
    const sequence = first === -1 ? [] : part.slice(first, last + 1)
    orderedRuns.push(
      ...part.slice(0, Math.max(first, 0)),
      ...sequence.reverse().map(reversed),
      ...part.slice(last + 1),
    )
    at += part.length
  }
  return orderedRuns
}

const widthOfRuns = (pdf: Pdf, type: PaperType, text: string) =>
  runsOf(text).reduce((sum, run) => sum + useFont(pdf, type, run.font).widthOfString(run.text), 0)

/** Parts of a line between the places where it may break: at spaces, and around Han characters. */
const BREAKABLE = /[\u3000-\u30ff\u4e00-\u9fff]| +|[^ \u3000-\u30ff\u4e00-\u9fff]+/gu

/** Breaks a text into lines. A word that is wider than a line is broken between characters. */
function linesOf(pdf: Pdf, type: PaperType, text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.match(BREAKABLE) ?? []) {
      const parts = widthOfRuns(pdf, type, word) <= width ? [word] : [...word]
      for (const part of parts) {
        const isFull = line !== '' && part.trim() !== '' && widthOfRuns(pdf, type, line + part) > width
        if (isFull) lines.push(line.trimEnd())
        line = isFull ? part : line + part
      }
    }
    return [...lines, line.trimEnd()]
  })
}

/** Ascender of the text font as a share of its size: all fonts stand on its baseline. */
const ASCENDER = 1.036

export type TextOptions = {
  width?: number
  align?: 'left' | 'center' | 'right' | undefined
  lineGap?: number
  height?: number
  ellipsis?: boolean
  underline?: boolean
  lineBreak?: boolean
}

/**
 * Draws a text as `text` of pdfkit does, with fallback fonts for characters that the text font does
 * not have.
 *
 * @param x points from the left
 * @param y points from the top
 */
export function drawText(
  pdf: Pdf,
  type: PaperType,
  rawText: string,
  x: number,
  y: number,
  options: TextOptions = {},
): void {
  const text = printedText(rawText)
  useFont(pdf, type, 'text')
  if (!needsFallback(text)) {
    pdf.text(text, x, y, options)
    return
  }
  const { width = Number.POSITIVE_INFINITY, lineGap = 0, height } = options
  const lineHeight = pdf.currentLineHeight(true) + lineGap
  const lines = linesOf(pdf, type, text, width)
  const shownLines = lines.filter(
    (_, at) => at === 0 || height === undefined || (at + 1) * lineHeight <= height,
  )
  for (const [at, line] of shownLines.entries()) drawLine(pdf, type, line, x, y + at * lineHeight, options)
  useFont(pdf, type, 'text')
  pdf.x = x
  pdf.y = y + shownLines.length * lineHeight
}

function drawLine(
  pdf: Pdf,
  type: PaperType,
  line: string,
  x: number,
  y: number,
  { width = 0, align = 'left', underline = false }: TextOptions,
): void {
  const { size } = type
  const lineWidth = widthOfRuns(pdf, type, line)
  const start = x + (align === 'left' ? 0 : (width - lineWidth) / (align === 'center' ? 2 : 1))
  let left = start
  for (const { font, text } of inVisualOrder(runsOf(line))) {
    useFont(pdf, type, font).text(text, left, y, { lineBreak: false, baseline: -ASCENDER * size })
    left += pdf.widthOfString(text)
  }
  if (!underline) return
  const lineY = y + useFont(pdf, type, 'text').currentLineHeight() - 0.5
  pdf.moveTo(start, lineY).lineTo(left, lineY).lineWidth(0.5).stroke()
}

/** Returns the height of a text that `drawText` draws, in points. */
export function heightOfText(
  pdf: Pdf,
  type: PaperType,
  rawText: string,
  options: { width: number; lineGap?: number },
): number {
  const text = printedText(rawText)
  useFont(pdf, type, 'text')
  if (!needsFallback(text)) return pdf.heightOfString(text, options)
  const lineHeight = pdf.currentLineHeight(true) + (options.lineGap ?? 0)
  return linesOf(pdf, type, text, options.width).length * lineHeight
}

/** Returns the width of a text on one line, in points. */
export function widthOfText(pdf: Pdf, type: PaperType, rawText: string): number {
  const text = printedText(rawText)
  return needsFallback(text) ? widthOfRuns(pdf, type, text) : useFont(pdf, type, 'text').widthOfString(text)
}
