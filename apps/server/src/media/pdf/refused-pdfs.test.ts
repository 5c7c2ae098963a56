import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  fromLibrary,
  HEADER,
  onePage,
  onePagePdf,
  packedScript,
  scripted,
  section,
  shown,
} from '../../../testing/pdf-files.ts'
import { PdfRejectedError } from './pdf-refused.ts'
import { rewritePdf } from './rewrite-pdf.ts'

const deep = (open: string, close: string) => `${open.repeat(10_000)}${close.repeat(10_000)}`
const REFUSED: [string, PdfRejectedError['fault'], Buffer][] = [
  [
    'is locked with a password',
    'locked',
    await fromLibrary(scripted, { userPassword: 'a', ownerPassword: 'b' }),
  ],
  ['has no pages', 'unreadable', section({ 1: '<< /Type /Catalog >>' }, { before: HEADER })],
  [
    'has an empty page tree',
    'unreadable',
    section({ ...onePage(), 2: '<< /Type /Pages /Kids [] /Count 0 >>', 3: 'null' }, { before: HEADER }),
  ],
  [
    'has a page tree that contains itself',
    'unreadable',
    section({ ...onePage(), 2: '<< /Type /Pages /Kids [3 0 R 2 0 R] >>' }, { before: HEADER }),
  ],
  [
    'has a page twice',
    'unreadable',
    section({ ...onePage(), 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] >>' }, { before: HEADER }),
  ],
  [
    'has 10,000 arrays inside each other on its page',
    'unreadable',
    onePagePdf({ page: `/Group << /K ${deep('[', ']')} >>` }),
  ],
  [
    'has 10,000 dictionaries inside each other among its fonts',
    'unreadable',
    onePagePdf({ resources: `/ColorSpace << /C 10 0 R >>`, more: { 10: deep('<< /N ', ' >>') } }),
  ],
  [
    'has 100 arrays inside each other',
    'too-complex',
    onePagePdf({ resources: `/ColorSpace << /C ${'['.repeat(100)}${']'.repeat(100)} >>` }),
  ],
  ['has content that is gone', 'unreadable', onePagePdf({ page: '/Contents 99 0 R' })],
  [
    'has content that cannot be decompressed',
    'unreadable',
    onePagePdf({ more: { 5: { dict: '/Filter /FlateDecode', bytes: 'x\x9c\x07yyyy' } } }),
  ],
  [
    'has a filter that no document needs',
    'unreadable',
    onePagePdf({ more: { 5: { dict: '/Filter /Crypt', bytes: 'x' } } }),
  ],
  [
    'has a form of another program only',
    'unreadable',
    onePagePdf({ catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 5 0 R >>' }),
  ],
  [
    'has 501 pages',
    'too-complex',
    section(
      {
        ...onePage(),
        2: `<< /Type /Pages /Kids [${Array.from({ length: 501 }, (_, at) => `${at + 20} 0 R`).join(' ')}] >>`,
        ...Object.fromEntries(Array.from({ length: 501 }, (_, at) => [at + 20, '<< /Type /Page >>'])),
      },
      { before: HEADER },
    ),
  ],
  [
    'has a picture of 60,000 by 60,000 pixels',
    'too-complex',
    onePagePdf(shown('/Subtype /Image /Width 60000 /Height 60000 /Filter /DCTDecode')),
  ],
  [
    'decompresses to too much on its page',
    'too-complex',
    onePagePdf({
      more: { 5: { dict: '/Filter /FlateDecode', bytes: deflateSync(Buffer.alloc(65 * 1024 * 1024)) } },
    }),
  ],
  [
    'decompresses to too much in all',
    'too-complex',
    onePagePdf({
      more: Object.fromEntries(
        [0, 1, 2, 3].map((at) => [
          at + 10,
          { dict: '/Filter /FlateDecode', bytes: deflateSync(Buffer.alloc(60 * 1024 * 1024)) },
        ]),
      ),
    }),
  ],
  [
    'decompresses twice',
    'too-complex',
    onePagePdf({
      more: {
        5: {
          dict: '/Filter [/FlateDecode /FlateDecode]',
          bytes: deflateSync(deflateSync(Buffer.alloc(65 * 1024 * 1024))),
        },
      },
    }),
  ],
  [
    'has packed objects that decompress to too much',
    'too-complex',
    packedScript({ encode: () => deflateSync(Buffer.alloc(65 * 1024 * 1024, ' ')) }),
  ],
]

/** Returns the fault that the worker thread reports for an error. */
const faultOf = (error: unknown) => (error instanceof PdfRejectedError ? error.fault : 'unreadable')

describe('a PDF that cannot be cleaned', () => {
  test.each(REFUSED)('%s: is refused as %s', async (_, fault, bytes) => {
    expect(await rewritePdf(bytes).then(() => 'cleaned', faultOf)).toBe(fault)
  })
})
