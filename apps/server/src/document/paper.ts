import type { Block, Column, Fact } from '@pasar/domain/document/content'
import type PdfKit from 'pdfkit'

type Pdf = InstanceType<typeof PdfKit>
type Struct = ReturnType<Pdf['struct']>

/** What is drawn on, and under which element of the tree that screen readers follow. */
export type Sheet = { pdf: Pdf; root: Struct }

export const MARGIN = 48
const FOOT = 60
const INK = '#1d2733'
const SOFT = '#5a6675'
const RULE = '#c9d0d8'

const widthOf = ({ pdf }: Sheet) => pdf.page.width - 2 * MARGIN
const bottomOf = ({ pdf }: Sheet) => pdf.page.height - FOOT

const grouped = (n: number) => String(Math.abs(n)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
const rupiah = (n: number) => `${n < 0 ? '-' : ''}Rp${grouped(n)}`

/** Draws something that belongs to the text, as an element of its own. */
function tagged({ pdf }: Pick<Sheet, 'pdf'>, parent: Struct, type: string, draw: () => void): void {
  const content = pdf.markStructureContent(type)
  draw()
  pdf.endMarkedContent()
  parent.add(pdf.struct(type, {}, [content]))
}

/** Draws something that readers pass over: lines, numbers of pages, stamps. */
export function decoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.pdf.y + height <= bottomOf(sheet)) return false
  sheet.pdf.addPage()
  return true
}

const line = (sheet: Sheet, y: number) =>
  decoration(sheet.pdf, () => {
    sheet.pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + widthOf(sheet), y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
  })

export function paragraph(
  sheet: Sheet,
  type: 'H1' | 'H2' | 'P',
  words: string,
  { size = 9, bold = false, width = widthOf(sheet), soft = false } = {},
): void {
  const { pdf } = sheet
  pdf.font(bold ? 'bold' : 'regular', size)
  makeRoom(sheet, pdf.heightOfString(words, { width }) + (type === 'H2' ? 30 : 0))
  tagged(sheet, sheet.root, type, () => {
    pdf.fillColor(soft ? SOFT : INK).text(words, MARGIN, pdf.y, { width, lineGap: 1.5 })
  })
  pdf.y += type === 'P' ? 4 : 3
}

/** Draws one part of a document below what is there. */
export function drawBlock(sheet: Sheet, block: Block): void {
  if ('title' in block && block.title !== '') {
    sheet.pdf.y += 6
    paragraph(sheet, 'H2', block.title, { size: 10.5, bold: true })
  }
  switch (block.is) {
    case 'facts':
      drawFacts(sheet, block.rows)
      return
    case 'table':
      drawTable(sheet, block.columns, block.rows)
      return
    case 'sums':
      drawSums(sheet, block.rows, block.words)
      return
    case 'text':
      for (const words of block.paragraphs) paragraph(sheet, 'P', words)
      return
    case 'signatures':
      drawSignatures(sheet, block.sides)
      return
  }
}

const factWords = (fact: Fact) => ('value' in fact ? fact.value : 'amount' in fact ? rupiah(fact.amount) : '')

function drawFacts(sheet: Sheet, rows: readonly Fact[]): void {
  const { pdf } = sheet
  const left = 150
  const width = widthOf(sheet) - left
  const list = pdf.struct('L')
  sheet.root.add(list)
  for (const fact of rows) {
    const words = factWords(fact)
    pdf.font('regular', 9)
    const height = Math.max(13, pdf.heightOfString(words, { width }) + 3)
    makeRoom(sheet, height)
    const { y } = pdf
    const item = pdf.struct('LI')
    list.add(item)
    tagged(sheet, item, 'Lbl', () => {
      pdf.fillColor(SOFT).text(fact.label, MARGIN, y, { width: left - 8 })
    })
    tagged(sheet, item, 'LBody', () => {
      pdf.fillColor(INK).text(words, MARGIN + left, y, { width })
    })
    item.end()
    pdf.y = y + height
  }
  list.end()
}

const SHARE = { text: 3, count: 1.1, money: 1.9 } as const
const PAD = 4

function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const { pdf } = sheet
  const shares = columns.map(({ is, head }) => (head === 'Barang' ? 4 : head === 'Satuan' ? 1.4 : SHARE[is]))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (share / all) * widthOf(sheet))
  const table = pdf.struct('Table')
  sheet.root.add(table)
  const head = () =>
    drawRow(
      sheet,
      table,
      'TH',
      columns,
      widths,
      columns.map((column) => column.head),
    )
  head()
  for (const row of rows) {
    if (makeRoom(sheet, rowHeight(sheet, columns, widths, row))) head()
    drawRow(sheet, table, 'TD', columns, widths, row)
  }
  table.end()
  pdf.y += 4
}

const cellWords = (column: Column | undefined, cell: string | number) =>
  typeof cell === 'string' ? cell : column?.is === 'money' ? rupiah(cell) : grouped(cell)

function rowHeight(
  { pdf }: Sheet,
  columns: readonly Column[],
  widths: readonly number[],
  row: readonly (string | number)[],
): number {
  pdf.font('regular', 8.5)
  const heights = row.map((cell, at) =>
    pdf.heightOfString(cellWords(columns[at], cell), { width: (widths[at] ?? 0) - 2 * PAD }),
  )
  return Math.max(...heights) + 2 * PAD
}

function drawRow(
  sheet: Sheet,
  table: Struct,
  type: 'TH' | 'TD',
  columns: readonly Column[],
  widths: readonly number[],
  row: readonly (string | number)[],
): void {
  const { pdf } = sheet
  const height = rowHeight(sheet, columns, widths, row)
  if (type === 'TH') makeRoom(sheet, height + 24)
  const { y } = pdf
  const tr = pdf.struct('TR')
  table.add(tr)
  let x = MARGIN
  for (const [at, cell] of row.entries()) {
    const width = widths[at] ?? 0
    const align = columns[at]?.is === 'text' ? 'left' : 'right'
    tagged(sheet, tr, type, () => {
      pdf
        .font(type === 'TH' ? 'bold' : 'regular', 8.5)
        .fillColor(INK)
        .text(cellWords(columns[at], cell), x + PAD, y + PAD, {
          width: width - 2 * PAD,
          align,
          features: align === 'right' ? ['tnum'] : [],
        })
    })
    x += width
  }
  tr.end()
  pdf.x = MARGIN
  pdf.y = y + height
  line(sheet, pdf.y)
}

function drawSums(
  sheet: Sheet,
  rows: readonly { readonly label: string; readonly amount: number }[],
  words: string,
): void {
  const { pdf } = sheet
  const width = 260
  const x = MARGIN + widthOf(sheet) - width
  makeRoom(sheet, rows.length * 16 + 40)
  const table = pdf.struct('Table')
  sheet.root.add(table)
  for (const [at, { label, amount }] of rows.entries()) {
    const { y } = pdf
    const isLast = at === rows.length - 1
    const tr = pdf.struct('TR')
    table.add(tr)
    pdf.font(isLast ? 'bold' : 'regular', isLast ? 10 : 9).fillColor(INK)
    tagged(sheet, tr, 'TH', () => {
      pdf.text(label, x, y, { width: 150 })
    })
    tagged(sheet, tr, 'TD', () => {
      pdf.text(rupiah(amount), x + 150, y, { width: width - 150 - PAD, align: 'right', features: ['tnum'] })
    })
    tr.end()
    pdf.x = MARGIN
    pdf.y = y + 16
  }
  table.end()
  paragraph(sheet, 'P', `Terbilang: ${words}`)
}

/** Room for a signature and a stamp, in points. */
const SIGNING = 48

function drawSignatures(
  sheet: Sheet,
  sides: readonly { role: string; of: string; name: string; position: string }[],
): void {
  const { pdf } = sheet
  const width = widthOf(sheet) / sides.length - 12
  const rows = [
    { font: 'regular', of: sides.map(({ role }) => `${role},`), below: 0 },
    { font: 'regular', of: sides.map(({ of }) => of), below: SIGNING },
    { font: 'bold', of: sides.map(({ name }) => name || '(................................)'), below: 0 },
    { font: 'regular', of: sides.map(({ position }) => position), below: 0 },
  ].map((row) => {
    pdf.font(row.font, 9)
    // A name is written out, however long it is: both sides stand at the height of the longer one.
    return { ...row, height: Math.max(...row.of.map((words) => pdf.heightOfString(words || ' ', { width }))) }
  })
  const height = rows.reduce((sum, row) => sum + row.height + row.below, 0)
  makeRoom(sheet, height + 10)
  const top = pdf.y + 10
  for (const [at] of sides.entries()) {
    let y = top
    for (const { font, of, height: tall, below } of rows) {
      const words = of[at] ?? ''
      if (words !== '')
        tagged(sheet, sheet.root, 'P', () => {
          pdf
            .font(font, 9)
            .fillColor(INK)
            .text(words, MARGIN + at * (width + 24), y, { width })
        })
      y += tall + below
    }
  }
  pdf.x = MARGIN
  pdf.y = top + height
}
