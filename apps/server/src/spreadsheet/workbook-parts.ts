import { posix } from 'node:path'
import { GENERAL, type NumberFormat, numberFormat } from './number-format.ts'
import { BROKEN_XLSX, UnreadableFileError } from './unreadable-file.ts'
import { type Attributes, parseElements } from './xml-elements.ts'

/** The XML parts of a spreadsheet by their names in lower case. */
type Parts = ReadonlyMap<string, Buffer>

/** What the rows of a worksheet refer to. */
export type Workbook = {
  /** The first visible worksheet. */
  worksheet: Buffer
  name: string
  /** Hidden worksheets before the first visible one. */
  hiddenNames: string[]
  /** All other worksheets. */
  otherNames: string[]
  texts: readonly string[]
  formats: readonly NumberFormat[]
  dateSystem: 1900 | 1904
  /** Whether the writer left it to the next program to compute the formulas. */
  isUncomputed: boolean
}

type Relation = { id: string; type: string; path: string }
type ListedWorksheet = { name: string; isVisible: boolean; path: string }

/**
 * Finds the first visible worksheet of a spreadsheet and the parts that its cells refer to.
 *
 * @throws UnreadableFileError if a part is missing or broken
 */
export function readWorkbook(parts: Readonly<Record<string, Buffer>>): Workbook {
  const byName: Parts = new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]))
  const path =
    relationsOf(byName, '').find(({ type }) => type === 'officedocument')?.path ?? 'xl/workbook.xml'
  const relations = relationsOf(byName, path)
  const { worksheets, dateSystem, isUncomputed } = listWorksheets(partOf(byName, path), relations)
  const index = worksheets.findIndex(({ isVisible }) => isVisible)
  const worksheet = worksheets[index]
  if (worksheet === undefined) throw new UnreadableFileError(BROKEN_XLSX)
  const optionalPart = (type: string) => {
    const relation = relations.find((one) => one.type === type)
    return relation && byName.get(relation.path)
  }
  const namesOf = (some: readonly ListedWorksheet[]) => some.map(({ name }) => name)
  return {
    worksheet: partOf(byName, worksheet.path),
    name: worksheet.name,
    hiddenNames: namesOf(worksheets.slice(0, index)),
    otherNames: namesOf(worksheets.slice(index + 1)),
    texts: readTexts(optionalPart('sharedstrings')),
    formats: readFormats(optionalPart('styles')),
    dateSystem,
    isUncomputed,
  }
}

function partOf(parts: Parts, path: string): Buffer {
  const part = parts.get(path)
  if (part === undefined) throw new UnreadableFileError(BROKEN_XLSX)
  return part
}

/** Returns the relations of a part, with paths from the root of the archive in lower case. */
function relationsOf(parts: Parts, path: string): Relation[] {
  const content = parts.get(posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`))
  const relations: Relation[] = []
  if (content === undefined) return relations
  eachElement(content, (name, attributes) => {
    const { Id = '', Type = '', Target = '' } = name === 'Relationship' ? attributes() : {}
    if (Target === '') return
    const target = Target.replaceAll('\\', '/').toLowerCase()
    const isAbsolute = target.startsWith('/')
    relations.push({
      id: Id,
      type: posix.basename(Type).toLowerCase(),
      path: isAbsolute ? target.slice(1) : posix.join(posix.dirname(path), target),
    })
  })
  return relations
}

function listWorksheets(content: Buffer, relations: readonly Relation[]) {
  const worksheets: ListedWorksheet[] = []
  let dateSystem: Workbook['dateSystem'] = 1900
  let isUncomputed = false
  eachElement(content, (name, attributes) => {
    if (name === 'workbookPr' && isOn(attributes().date1904)) dateSystem = 1904
    if (name === 'calcPr' && isOn(attributes().fullCalcOnLoad)) isUncomputed = true
    if (name !== 'sheet') return
    const { name: title = '', state = 'visible', id } = attributes()
    const relation = relations.find((one) => one.id === id)
    // Charts have a page of their own, which contains no cells.
    if (relation?.type === 'worksheet')
      worksheets.push({ name: title, isVisible: state === 'visible', path: relation.path })
  })
  return { worksheets, dateSystem, isUncomputed }
}

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'

/** Returns the shared texts, without the reading aids of East Asian texts. */
function readTexts(content: Buffer | undefined): string[] {
  const texts: string[] = []
  if (content === undefined) return texts
  let pieces: string[] = []
  let aidDepth = 0
  let isText = false
  parseElements(content, {
    open(name) {
      if (name === 'si') pieces = []
      if (name === 'rPh') aidDepth += 1
      isText = name === 't' && aidDepth === 0
    },
    close(name) {
      if (name === 'si') texts.push(decodeEscapes(pieces.join('')))
      if (name === 'rPh') aidDepth -= 1
      isText = false
    },
    text(text) {
      if (isText) pieces.push(text)
    },
  })
  return texts
}

/**
 * Decodes the characters that the format writes as `_x000D_`.
 *
 * @spec ECMA-376 ST_Xstring
 */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** Returns the number formats of the styles that cells refer to. */
function readFormats(content: Buffer | undefined): NumberFormat[] {
  const formats: NumberFormat[] = []
  if (content === undefined) return formats
  const codes = new Map<string, string>()
  let isCellStyle = false
  eachElement(content, (name, attributes) => {
    if (name === 'cellXfs' || name === 'cellStyleXfs' || name === 'dxfs') isCellStyle = name === 'cellXfs'
    if (name === 'numFmt') {
      const { numFmtId = '', formatCode = '' } = attributes()
      if (formatCode !== '') codes.set(numFmtId, formatCode)
    }
    if (name !== 'xf' || !isCellStyle) return
    const { numFmtId = '0' } = attributes()
    formats.push(numFmtId === '0' ? GENERAL : numberFormat(Number(numFmtId), codes.get(numFmtId)))
  })
  return formats
}

const eachElement = (content: Buffer, open: (name: string, attributes: () => Attributes) => void) =>
  parseElements(content, { open, close: () => {}, text: () => {} })
