import { deflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'

/** A stream object: its dictionary and its bytes. */
export type StreamText = { dict: string; bytes: Uint8Array | string }
export type Objects = Readonly<Record<number, string | StreamText>>

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Serialises an indirect object. */
function written(number: number, object: string | StreamText): Buffer {
  if (typeof object === 'string') return latin(`${number} 0 obj\n${object}\nendobj\n`)
  const bytes = typeof object.bytes === 'string' ? latin(object.bytes) : object.bytes
  const length = object.dict.includes('/Length ') ? '' : ` /Length ${bytes.length}`
  const head = `${number} 0 obj\n<< ${object.dict}${length} >>\nstream\n`
  return Buffer.concat([latin(head), bytes, latin('\nendstream\nendobj\n')])
}

const row = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`

/** Serialises objects with xref table and trailer, to append to `before`. */
export function section(
  objects: Objects,
  { before = Buffer.alloc(0), trailer = '' }: { before?: Buffer; trailer?: string } = {},
): Buffer {
  const parts: Buffer[] = [before]
  let at = before.length
  let table = 'xref\n'
  for (const [number, object] of Object.entries(objects)) {
    const bytes = written(Number(number), object)
    parts.push(bytes)
    table += `${number} 1\n${row(at)}`
    at += bytes.length
  }
  const size = Math.max(...Object.keys(objects).map(Number)) + 1
  const end = `${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, latin(end)])
}

export const TEXT = 'Halo sekolah'
const CONTENT = `BT /F1 18 Tf 20 100 Td (${TEXT}) Tj ET`

type PageParts = { catalog?: string; page?: string; resources?: string; more?: Objects }

/**
 * Returns the objects of one page with the text "Halo sekolah", and optional extra entries and
 * objects.
 */
export const onePage = ({ catalog = '', page = '', resources = '', more = {} }: PageParts = {}): Objects => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 4 0 R >> ${resources} >> /Contents 5 0 R ${page} >>`,
  4: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  5: { dict: '', bytes: CONTENT },
  ...more,
})

export const HEADER = latin('%PDF-1.7\n')

/** Builds a PDF of one page. */
export const onePagePdf = (parts: PageParts = {}, trailer = '') =>
  section(onePage(parts), { before: HEADER, trailer })

/** Builds an object stream, the form that most programs write. */
export function packedObjects(
  objects: Readonly<Record<number, string>>,
  {
    type = '/Type /ObjStm',
    filter = '/Filter /FlateDecode',
    encode = deflateSync,
  }: { type?: string; filter?: string; encode?: (raw: Buffer) => Uint8Array } = {},
): StreamText {
  let index = ''
  let body = ''
  for (const [number, text] of Object.entries(objects)) {
    index += `${number} ${body.length} `
    body += `${text} `
  }
  return {
    dict: `${type} /N ${Object.keys(objects).length} /First ${index.length} ${filter}`,
    bytes: encode(latin(index + body)),
  }
}

/** Parses a PDF with pdf.js as an independent reader. */
export async function readByPdfJs(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  const pages = await Promise.all(text.map((_, at) => document.getPage(at + 1)))
  return {
    text,
    pages: document.numPages,
    annotations: (await Promise.all(pages.map((page) => page.getAnnotations()))).flat(),
    drawn: await Promise.all(pages.map(async (page) => (await page.getOperatorList()).fnArray)),
    sizes: pages.map(({ view }) => view),
    attachments: await document.getAttachments(),
    scripts: await document.getJSActions(),
    pageScripts: (await Promise.all(pages.map((page) => page.getJSActions()))).filter(Boolean),
    fields: await document.getFieldObjects(),
    openAction: await document.getOpenAction(),
    outline: await document.getOutline(),
    info: await document.getMetadata(),
  }
}

/** Returns all names in the dictionaries of a PDF, including those of streams. */
export async function namesIn(bytes: Uint8Array): Promise<Set<string>> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const found = new Set<string>()
  const look = (object: unknown): void => {
    if (object instanceof PDFName) found.add(object.decodeText())
    if (object instanceof PDFRawStream) look(object.dict)
    if (object instanceof PDFArray) for (const one of object.asArray()) look(one)
    if (object instanceof PDFDict) for (const entry of object.entries()) for (const one of entry) look(one)
  }
  for (const [, object] of context.enumerateIndirectObjects()) look(object)
  return found
}

/** Creates a PDF that requires a password. */
export async function lockedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword: 'a', ownerPassword: 'b' })
  return Buffer.from(await document.save())
}

/** A small PDF with a page that decompresses to 65 MB. */
export const pdfBomb = onePagePdf({
  more: { 5: { dict: '/Filter /FlateDecode', bytes: deflateSync(Buffer.alloc(65 * 1024 * 1024)) } },
})

/** A page with a signature field that has a value and an appearance. */
export const signedPdf = onePagePdf({
  catalog: '/AcroForm << /Fields [10 0 R] /SigFlags 3 >>',
  page: '/Annots [10 0 R]',
  more: {
    10: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (ttd) /Rect [10 10 110 60] /V 11 0 R /AP << /N 12 0 R >> >>',
    11: '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> /Reason (Setuju) >>',
    12: {
      dict: '/Subtype /Form /BBox [0 0 100 50] /Resources << /Font << /F1 4 0 R >> >>',
      bytes: 'BT /F1 9 Tf (Ditandatangani kepala sekolah) Tj ET',
    },
  },
})

/** Action that runs a script. */
export const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'

/** Catalog that starts the action in object 10 when the document is opened. */
export const OPEN = { catalog: '/OpenAction 10 0 R' }

/** Returns a PDF whose script is in an object stream. */
export const packedScript = (how: Parameters<typeof packedObjects>[1]) =>
  onePagePdf({ ...OPEN, more: { 11: packedObjects({ 10: SCRIPT }, how) } })

/** Returns a one-page PDF of the library. `fill` adds to it before it is saved. */
export async function fromLibrary(fill: (document: PDFDocument) => unknown, encryption?: object) {
  const document = await PDFDocument.create()
  document.addPage([300, 300]).drawText(TEXT, { x: 20, y: 100 })
  await fill(document)
  if (encryption) document.encrypt(encryption)
  return Buffer.from(await document.save())
}

/** Adds a script that runs when the document is opened. */
export const scripted = (document: PDFDocument) => document.addJavaScript('mulai', 'app.alert(1)')

/** Returns a page that shows object 10 with this dictionary. */
export const shown = (dict: string, bytes = 'x') => ({
  resources: '/XObject << /X 10 0 R >>',
  more: { 10: { dict, bytes }, 11: '<< /Type /Filespec /F (http://x.test/a) >>' },
})
