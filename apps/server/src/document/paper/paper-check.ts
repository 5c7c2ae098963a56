import type { DocumentBlock } from '@pasar/domain/document/content'
import { encode } from 'uqr'
import type { Paper } from '../print-job.ts'
import {
  type Canvas,
  contentWidthOf,
  decoration,
  MARGIN,
  PRINT_INK,
  paragraph,
  RULE,
  tagged,
  textHeight,
} from './paper.ts'
import { signaturesHeight, signatureWidth } from './paper-signatures.ts'
import { regular, widthOfText } from './paper-text.ts'

const CODE = 34
const PANEL_PAD = 4
/** Points above the panel. */
const ABOVE = 4
const SIZE = 8
/** Points between the explanation and the address. */
const APART = 3

const PANEL_TEXT =
  'Dokumen ini dibuat secara elektronik. Pindai kode QR atau buka alamat di bawah ini untuk memeriksa nomor, tanggal, jumlah, dan apakah dokumen ini masih berlaku.'

/** Returns the explanation for a document in the transparency log. */
const loggedText = ({ number, day }: { number: number; day: string }) =>
  `Pindai kode QR atau buka alamat di bawah ini untuk memeriksa dokumen ini. Tercatat di log publik nomor ${number} sejak ${day}; isi asli dan buktinya terlampir di dalam berkas PDF ini.`

/** A document with a panel: the address of its check, and its entry in the transparency log. */
type Checked = { address: string; logged: Paper['logged']; note: string | undefined }

const messageOf = ({ logged, note }: Checked) => note ?? (logged ? loggedText(logged) : PANEL_TEXT)

/** Returns the panel data of a paper; null for a paper without a check. */
const checkedOf = ({ check, logged, checkNote }: Paper): Checked | null =>
  check === null ? null : { address: check, logged: logged ?? null, note: checkNote }

const HEIGHT = CODE + 2 * PANEL_PAD

/**
 * Returns the height that the panel adds to a paper, in points. In a tight spacing it stands in the
 * empty half beside a single signature.
 */
export const checkHeight = (canvas: Canvas, paper: Paper): number =>
  paper.check === null || besideOf(canvas, paper) ? 0 : ABOVE + HEIGHT + 2

/** Draws the panel with the QR code, its explanation and its address. */
export function drawCheck(canvas: Canvas, paper: Paper): void {
  const checkedPaper = checkedOf(paper)
  if (!checkedPaper) return
  const { pdf } = canvas
  const beside = besideOf(canvas, paper)
  const end = pdf.y
  const box = beside
    ? { y: end - beside.above + 8, width: signatureWidth(canvas, 1), height: beside.height }
    : { y: end + ABOVE, width: contentWidthOf(canvas), height: HEIGHT }
  decoration(pdf, () => {
    pdf.rect(MARGIN, box.y, box.width, box.height).lineWidth(0.5).strokeColor(RULE).stroke()
  })
  drawCode(canvas, checkedPaper.address, MARGIN + PANEL_PAD, box.y + PANEL_PAD)
  const style = textStyle(box.width)
  const message = messageOf(checkedPaper)
  const height = textHeight(canvas, message, style) + (beside ? 0 : APART + addressHeight(canvas))
  pdf.y = box.y + PANEL_PAD + Math.max(0, (CODE - height) / 2)
  paragraph(canvas, 'P', message, { ...style, gap: APART })
  if (beside) pdf.y = box.y + box.height - PANEL_PAD - addressHeight(canvas)
  drawAddress(canvas, checkedPaper.address, beside ? MARGIN + PANEL_PAD : style.x)
  pdf.y = beside ? end : box.y + HEIGHT
}

const textStyle = (width: number) => ({
  x: MARGIN + CODE + 2 * PANEL_PAD + 4,
  width: width - CODE - 3 * PANEL_PAD - 4,
  size: SIZE,
})

const addressHeight = (canvas: Canvas) => textHeight(canvas, 'https', { size: SIZE })

/**
 * Returns the height of the panel beside a single signature, and the height of the signature, in
 * points; null if it does not fit there.
 */
function besideOf(canvas: Canvas, paper: Paper): { height: number; above: number } | null {
  const checkedPaper = checkedOf(paper)
  const last: DocumentBlock | undefined = paper.blocks.at(-1)
  if (!checkedPaper || !canvas.set.isPaired || last?.is !== 'signatures' || last.sides.length > 1) return null
  const width = signatureWidth(canvas, 1)
  const above = signaturesHeight(canvas, last)
  const text = textHeight(canvas, messageOf(checkedPaper), textStyle(width))
  const height = Math.max(CODE, text) + APART + addressHeight(canvas) + 2 * PANEL_PAD
  const fits =
    widthOfText(canvas.pdf, regular(SIZE), checkedPaper.address) <= width - 2 * PANEL_PAD &&
    height + 8 <= above
  return fits ? { height, above } : null
}

/**
 * Draws the address on one line, in pieces that each begin after an `f`. Text extraction reads the
 * gap that kerning leaves after an `f` as a space. Each piece is placed by the width of the pieces
 * before it: `continued` of pdfkit measures between line breaks and is up to a tenth of the type
 * size too wide, which is read as a space, too.
 */
function drawAddress({ pdf, root }: Canvas, address: string, x: number): void {
  pdf.font('regular', SIZE).fillColor(PRINT_INK)
  tagged({ pdf }, root, 'P', () => {
    const { y } = pdf
    let left = x
    for (const piece of address.split(/(?<=f)/)) {
      pdf.text(piece, left, y, { lineBreak: false })
      left += pdf.widthOfString(piece)
    }
  })
}

function drawCode({ pdf, root }: Canvas, address: string, left: number, top: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const dot = CODE / size
  const content = pdf.markStructureContent('Figure')
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pdf.rect(left + x * dot, top + y * dot, dot, dot)
  pdf.fill('#000000')
  pdf.endMarkedContent()
  root.add(pdf.struct('Figure', { alt: `Kode QR: ${address}` }, [content]))
}
