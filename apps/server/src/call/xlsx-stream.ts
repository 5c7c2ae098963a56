import { escapeCell, escapeUnderscores } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import { cellAddress } from '@pasar/domain/catalogue/spreadsheet/typed-cell'
import { createArchive } from './zip-stream.ts'

/** Maximum number of rows of a worksheet in Excel, with the heading. */
const MAX_WORKSHEET_ROWS = 1_048_576

type Cells = readonly (string | number)[]

/** A worksheet: batches of rows. The first row is the heading. */
export type WorksheetBatches = {
  name: string
  batches: AsyncIterable<readonly Cells[]> | Iterable<readonly Cells[]>
}

/**
 * Streams a spreadsheet of any number of rows: only one batch is in memory. Rows that do not fit
 * into a worksheet go on in a next one, below the same heading and with a number behind the name.
 *
 * @param maxRows rows of a worksheet, with the heading
 */
export async function* xlsxChunks(
  worksheets: readonly WorksheetBatches[],
  maxRows = MAX_WORKSHEET_ROWS,
): AsyncGenerator<Uint8Array> {
  const archive = createArchive()
  const names: string[] = []
  for (const worksheet of worksheets) yield* worksheetChunks(archive, names, worksheet, maxRows)
  for (const [path, xml] of packageParts(names)) {
    archive.add(path)
    await archive.write(xml)
    await archive.close()
  }
  archive.end()
  yield* archive.take()
}

/** Streams one worksheet, and those that go on with its rows; adds their names. */
async function* worksheetChunks(
  archive: ReturnType<typeof createArchive>,
  names: string[],
  { name, batches }: WorksheetBatches,
  maxRows: number,
): AsyncGenerator<Uint8Array> {
  let parts = 0
  let heading: Cells | undefined
  let rowNo = 0
  const openWorksheet = async (cells: Cells) => {
    if (parts > 0) await closeWorksheet()
    parts += 1
    names.push(parts === 1 ? name : `${name} ${parts}`)
    archive.add(`xl/worksheets/sheet${names.length}.xml`)
    rowNo = 1
    await archive.write(worksheetStart(cells) + rowXml(cells, rowNo, BOLD))
  }
  const closeWorksheet = async () => {
    await archive.write(WORKSHEET_END)
    await archive.close()
  }
  for await (const batch of batches) {
    let xml = ''
    for (const cells of batch) {
      if (heading === undefined) {
        heading = cells
        await openWorksheet(cells)
        continue
      }
      if (rowNo === maxRows) {
        await archive.write(xml)
        xml = ''
        await openWorksheet(heading)
      }
      rowNo += 1
      xml += rowXml(cells, rowNo)
    }
    await archive.write(xml)
    yield* archive.take()
  }
  if (heading === undefined) await openWorksheet([])
  await closeWorksheet()
}

/** Returns a spreadsheet as a whole. Each worksheet is a heading and some hundred rows. */
export async function xlsxOf(
  worksheets: readonly { name: string; rows: readonly Cells[] }[],
): Promise<Buffer> {
  const chunks = xlsxChunks(worksheets.map(({ name, rows }) => ({ name, batches: [rows] })))
  return Buffer.concat(await Array.fromAsync(chunks))
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const WORKSHEET_END = '</sheetData></worksheet>'
/** Number of the bold style. */
const BOLD = 1

/** The start of a worksheet, whose first row is frozen. */
const worksheetStart = (
  heading: Cells,
) => `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
  heading.length === 0
    ? ''
    : `<cols>${heading
        .map((head, at) => {
          const width = Math.max(12, String(head).length + 2)
          return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
        })
        .join('')}</cols>`
}<sheetData>`

function rowXml(cells: Cells, rowNo: number, style = 0): string {
  let xml = `<row r="${rowNo}">`
  for (const [at, value] of cells.entries()) {
    if (value === '') continue
    const start = `<c r="${cellAddress(at, rowNo)}"${style === 0 ? '' : ` s="${style}"`}`
    xml +=
      typeof value === 'number'
        ? `${start}><v>${value}</v></c>`
        : `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(escapeUnderscores(escapeCell(value)))}</t></is></c>`
  }
  return `${xml}</row>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text, and removes characters that XML cannot contain. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character)

/** The files of the package besides the worksheets, by their path. */
const packageParts = (worksheets: readonly string[]): readonly (readonly [path: string, xml: string])[] => [
  [
    'xl/workbook.xml',
    `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${worksheets
      .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}${relationships([
      ...worksheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ])}`,
  ],
  [
    'xl/styles.xml',
    `${XML}<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/>\
<name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill>\
<patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border>\
</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" \
applyFont="1"/></cellXfs></styleSheet>`,
  ],
  ['_rels/.rels', `${XML}${relationships([['officeDocument', 'xl/workbook.xml']])}`],
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" \
ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" \
ContentType="${TYPES}.styles+xml"/>${worksheets
      .map(
        (_, at) =>
          `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  ],
]

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`
