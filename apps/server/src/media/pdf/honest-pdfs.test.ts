import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import Drawing from 'pdfkit'
import { describe, expect, test } from 'vitest'
import {
  HEADER,
  onePage,
  onePagePdf,
  packedObjects,
  readByPdfJs,
  section,
  signedPdf,
} from '../../../testing/pdf-files.ts'
import { colourPhoto } from '../../../testing/uploads.ts'
import { placedMatrix } from './page-annotations.ts'
import { rewritePdf } from './rewrite-pdf.ts'

const photo = await colourPhoto('#aa8855', 600, 800).jpeg().toBuffer()
const chart = await colourPhoto('#336699', 60, 80).ensureAlpha(0.5).png().toBuffer()

function drawn(options: object, draw: (document: PDFKit.PDFDocument) => unknown): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new Drawing(options)
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    draw(document)
    document.end()
  })
}

async function fromLibrary(fill: (document: PDFDocument) => unknown) {
  const document = await PDFDocument.create()
  await fill(document)
  return Buffer.from(await document.save())
}

const writeContent = (document: PDFKit.PDFDocument) =>
  document
    .text('Surat tugas nomor 12/2026')
    .image(chart, 100, 200)
    .addPage({ size: 'A4', layout: 'landscape' })
    .text('Halaman kedua')
    .rect(10, 10, 50, 50)
    .fillOpacity(0.4)
    .fill('#336699')
const lock = { ownerPassword: 'hanya-cetak', permissions: { modifying: false } }
/**
 * Encodes bytes as ASCII85: four bytes as five base-85 digits. The length must be a multiple
 * of four.
 */
const ascii85 = (bytes: Buffer) => {
  const padded = Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))])
  let text = ''
  for (let at = 0; at < padded.length; at += 4) {
    const value = padded.readUInt32BE(at)
    for (const power of [4, 3, 2, 1, 0])
      text += String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85))
  }
  return Buffer.from(`${text}~>`)
}
const content = Buffer.from('BT /F1 18 Tf 20 100 Td (Bukti transfer 1.110.000) Tj ET')
const { 4: font, ...others } = onePage()

const HONEST: [string, Buffer, string[]][] = [
  ['a letter of two pages', await drawn({}, writeContent), ['Surat tugas nomor 12/2026', 'Halaman kedua']],
  ...(await Promise.all(
    ['1.3', '1.4', '1.6', '1.7', '1.7ext3'].map(
      async (pdfVersion): Promise<[string, Buffer, string[]]> => [
        `a letter locked against changes, version ${pdfVersion}`,
        await drawn({ ...lock, pdfVersion }, writeContent),
        ['Surat tugas nomor 12/2026', 'Halaman kedua'],
      ],
    ),
  )),
  ['a scan', await fromLibrary(async (d) => d.addPage([595, 842]).drawImage(await d.embedJpg(photo))), ['']],
  [
    'objects packed together',
    section(
      { ...others, 20: packedObjects({ 4: typeof font === 'string' ? font : '' }) },
      { before: HEADER },
    ),
    ['Halo sekolah'],
  ],
  [
    'content in two layers of compression',
    onePagePdf({
      more: { 5: { dict: '/Filter [/ASCII85Decode /FlateDecode]', bytes: ascii85(deflateSync(content)) } },
    }),
    ['Bukti transfer 1.110.000'],
  ],
  [
    'content without its checksum',
    onePagePdf({
      more: { 5: { dict: '/Filter /FlateDecode', bytes: deflateSync(content).subarray(0, -4) } },
    }),
    ['Bukti transfer 1.110.000'],
  ],
  [
    'content that a later version replaces',
    section({ 5: { dict: '', bytes: content } }, { before: onePagePdf(), trailer: '/Prev 9' }),
    ['Bukti transfer 1.110.000'],
  ],
  [
    'content in parts',
    onePagePdf({
      more: {
        5: '[10 0 R 11 0 R]',
        10: { dict: '', bytes: 'BT /F1 18 Tf 20 100 Td' },
        11: { dict: '', bytes: '(Halo sekolah) Tj ET' },
      },
    }),
    ['Halo sekolah'],
  ],
]

describe('a valid PDF', () => {
  test.each(HONEST)('%s: has the same text and drawing after rewriting', async (_, bytes, text) => {
    const { bytes: safe, wasSigned } = await rewritePdf(bytes)
    const [before, after] = [await readByPdfJs(bytes), await readByPdfJs(safe)]
    expect(after.text).toEqual(text)
    expect([after.text, after.pages, after.sizes]).toEqual([before.text, before.pages, before.sizes])
    expect(after.drawn).toEqual(before.drawn)
    expect(wasSigned).toBe(false)
  })

  test('keeps the inherited size and rotation of a page', async () => {
    const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] /Rotate 90 >>'
    const page = '<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>'
    const { bytes } = await rewritePdf(section({ ...onePage(), 2: pages, 3: page }, { before: HEADER }))
    const first = (await PDFDocument.load(bytes)).getPage(0)
    expect([first.getSize(), first.getRotation().angle]).toEqual([{ width: 200, height: 100 }, 90])
  })

  test('flattens a filled form into the page', async () => {
    const filled = await fromLibrary(async (document) => {
      const field = document.getForm().createTextField('nama')
      field.setText('Budi Santoso')
      field.addToPage(document.addPage([300, 300]), { x: 20, y: 100, width: 200, height: 30 })
    })
    const { bytes } = await rewritePdf(filled)
    expect(await readByPdfJs(bytes)).toMatchObject({ text: ['Budi Santoso'], fields: null, annotations: [] })
  })

  test('draws a field whose appearance the authoring program left out', async () => {
    const bare = await drawn({}, (document) => {
      document.font('Helvetica').initForm()
      document.formText('nama', 10, 10, 200, 30, { value: 'Siti Aminah' })
    })
    const { bytes } = await rewritePdf(bare)
    expect(await readByPdfJs(bytes)).toMatchObject({ text: ['Siti Aminah'], fields: null, annotations: [] })
  })

  test('keeps the picture of a signature and reports that the original was signed', async () => {
    const { bytes, wasSigned } = await rewritePdf(signedPdf)
    expect(wasSigned).toBe(true)
    const read = await readByPdfJs(bytes)
    expect(read.text[0]).toContain('Ditandatangani kepala sekolah')
    expect(read.fields).toBeNull()
  })

  test('keeps a hidden note hidden', async () => {
    const noted = onePagePdf({
      page: '/Annots [10 0 R]',
      more: {
        10: '<< /Type /Annot /Subtype /FreeText /F 2 /Rect [10 10 110 60] /AP << /N 12 0 R >> >>',
        12: {
          dict: '/Subtype /Form /BBox [0 0 100 50] /Resources << /Font << /F1 4 0 R >> >>',
          bytes: 'BT /F1 9 Tf (rahasia) Tj ET',
        },
      },
    })
    expect((await readByPdfJs((await rewritePdf(noted)).bytes)).text).toEqual(['Halo sekolah'])
  })

  test('produces the same bytes for the same file, without the author', async () => {
    const written = await fromLibrary(async (document) => {
      document.setAuthor('Budi')
      document.catalog.set(PDFName.of('Lang'), PDFString.of('id'))
      const helvetica = await document.embedFont(StandardFonts.Helvetica)
      document.addPage([300, 300]).drawText('Daftar hadir', { font: helvetica })
    })
    const [first, second] = [await rewritePdf(written), await rewritePdf(written)]
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true)
    expect((await PDFDocument.load(first.bytes, { updateMetadata: false })).getAuthor()).toBeUndefined()
    expect((await readByPdfJs(first.bytes)).text).toEqual(['Daftar hadir'])
  })
})

describe('the matrix of an annotation', () => {
  test.each([
    ['as it is', [0, 0, 100, 50], [1, 0, 0, 1, 0, 0], [10, 20, 110, 70], [1, 0, 0, 1, 10, 20]],
    ['twice as large', [0, 0, 50, 25], [1, 0, 0, 1, 0, 0], [110, 70, 10, 20], [2, 0, 0, 2, 10, 20]],
    ['turned by 90 degrees', [0, 0, 100, 50], [0, 1, -1, 0, 0, 0], [0, 0, 50, 100], [1, 0, 0, 1, 50, 0]],
  ])('maps the appearance to its rectangle: %s', (_, box, own, rect, matrix) => {
    expect(placedMatrix(box, own, rect)).toEqual(matrix)
  })

  test('is null if nothing is visible', () => {
    expect(placedMatrix([0, 0, 0, 50], [1, 0, 0, 1, 0, 0], [0, 0, 50, 100])).toBeNull()
  })
})
