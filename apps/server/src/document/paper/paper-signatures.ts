import type { SignatureSide } from '@pasar/domain/document/content'
import {
  amountText,
  type Canvas,
  contentWidthOf,
  decoration,
  ensureRoom,
  lineGapOf,
  MARGIN,
  PRINT_INK,
  SOFT,
  tagged,
} from './paper.ts'
import { drawText, heightOfText, regular } from './paper-text.ts'

const GAP = 24
/** Label of the space between position and name. */
const SIGN_HERE = 'Tanda tangan dan cap'
const DUTY_STAMP = { width: 76, height: 38 }
const NO_NAME = '(..............................................)'
const NO_NIP = '...........................................'

type Signing = { sides: readonly SignatureSide[]; dated?: string | undefined }
type Line = { font: 'regular' | 'bold'; of: readonly string[]; isName?: boolean }

/**
 * Returns the lines of a signature. Above: date, role, organisation, position. Below: name,
 * NIP.
 */
function linesOf({ sides, dated }: Signing): { above: Line[]; below: Line[] } {
  const regular = (of: readonly string[]): Line => ({ font: 'regular', of })
  const last = sides.length - 1
  return {
    above: [
      ...(dated ? [regular(sides.map((_, at) => (at === last ? dated : '')))] : []),
      regular(sides.map(({ role }) => `${role},`)),
      regular(sides.map(({ of }) => of)),
      regular(sides.map(({ position }) => position)),
    ],
    below: [
      { font: 'bold', of: sides.map(({ name }) => name || NO_NAME), isName: true },
      ...(sides.some(({ nip }) => nip !== undefined)
        ? [regular(sides.map(({ nip }) => (nip === undefined ? '' : `NIP ${nip || NO_NIP}`)))]
        : []),
    ],
  }
}

/** Returns the width of one of this many signatures, in points. */
export const signatureWidth = (canvas: Canvas, sides: number) =>
  sides === 1 ? contentWidthOf(canvas) / 2 - GAP / 2 : (contentWidthOf(canvas) - GAP * (sides - 1)) / sides

/**
 * Measures each line. Both sides get the height of the taller one, so that a long name is
 * printed in full.
 */
const measured = ({ pdf, set }: Canvas, lines: readonly Line[], width: number) =>
  lines.map((line) => {
    const type = { weight: line.font, size: set.body }
    const heights = line.of.map((text) =>
      text === '' ? 0 : heightOfText(pdf, type, text, { width, lineGap: line.isName ? 0 : lineGapOf(set) }),
    )
    return { ...line, height: Math.max(...heights) }
  })

/** Returns the height of a signature block, in points. */
export function signaturesHeight(canvas: Canvas, signing: Signing): number {
  const { above, below } = linesOf(signing)
  const width = signatureWidth(canvas, signing.sides.length)
  const lines = measured(canvas, [...above, ...below], width)
  return lines.reduce((sum, { height }) => sum + height, 0) + canvas.set.signing + 12
}

/**
 * Draws signature spaces side by side; a single one is on the right.
 *
 * @param keepWithNext points that must follow on the same page
 */
export function drawSignatures(canvas: Canvas, signing: Signing, keepWithNext: number): void {
  const { pdf, set } = canvas
  const { sides } = signing
  const width = signatureWidth(canvas, sides.length)
  ensureRoom(canvas, signaturesHeight(canvas, signing) + keepWithNext)
  const lines = linesOf(signing)
  const above = measured(canvas, lines.above, width)
  const below = measured(canvas, lines.below, width)
  const top = pdf.y + 8
  const signatureY = top + above.reduce((sum, { height }) => sum + height, 0)
  const xOf = (at: number) =>
    sides.length === 1 ? MARGIN + contentWidthOf(canvas) - width : MARGIN + at * (width + GAP)
  for (const [at, side] of sides.entries()) {
    drawLines(canvas, above, at, { x: xOf(at), y: top, width })
    drawSignatureBox(canvas, xOf(at), signatureY, side.dutyStamp)
    drawLines(canvas, below, at, { x: xOf(at), y: signatureY + set.signing, width })
  }
  pdf.x = MARGIN
  pdf.y = signatureY + set.signing + below.reduce((sum, { height }) => sum + height, 0) + 4
}

type Box = { x: number; y: number; width: number }

function drawLines(
  canvas: Canvas,
  lines: ReturnType<typeof measured>,
  at: number,
  { x, y, width }: Box,
): void {
  const { pdf, set } = canvas
  let top = y
  for (const { font, of, height, isName } of lines) {
    const text = of[at] ?? ''
    if (text !== '')
      tagged(canvas, canvas.root, 'P', () => {
        pdf.fillColor(PRINT_INK)
        const underline = isName === true && text !== NO_NAME
        drawText(pdf, { weight: font, size: set.body }, text, x, top, {
          width,
          underline,
          lineGap: isName ? 0 : lineGapOf(set),
        })
      })
    top += height
  }
}

/**
 * Draws the space for a signature and a stamp, with a box for the duty stamp.
 *
 * @param dutyStamp whole rupiah
 */
function drawSignatureBox(canvas: Canvas, x: number, y: number, dutyStamp: number | undefined): void {
  const { pdf } = canvas
  if (dutyStamp !== undefined) drawDutyStamp(canvas, dutyStamp, x, y + 6)
  const left = dutyStamp === undefined ? x : x + DUTY_STAMP.width + 6
  const half = { width: 60 }
  tagged(canvas, canvas.root, 'P', () => {
    pdf.fillColor(SOFT)
    drawText(pdf, regular(7), SIGN_HERE, left, y + canvas.set.signing / 2 - 6, half)
  })
}

function drawDutyStamp(canvas: Canvas, amount: number, x: number, y: number): void {
  const { pdf } = canvas
  const { width, height } = DUTY_STAMP
  decoration(pdf, () => {
    pdf.rect(x, y, width, height).dash(2, { space: 2 }).lineWidth(0.6).strokeColor(SOFT).stroke().undash()
  })
  tagged(canvas, canvas.root, 'P', () => {
    pdf.fillColor(SOFT)
    drawText(pdf, regular(8), `Meterai\n${amountText(amount)}`, x, y + 9, { width, align: 'center' })
  })
}
