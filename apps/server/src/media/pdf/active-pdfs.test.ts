import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  fromLibrary,
  HEADER,
  namesIn,
  OPEN,
  onePage,
  onePagePdf,
  packedObjects,
  packedScript,
  readByPdfJs,
  SCRIPT,
  scripted,
  section,
  shown,
  TEXT,
} from '../../../testing/pdf-files.ts'
import { rewritePdf } from './rewrite-pdf.ts'

const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)

const annotation = (subtype: string, more: string) => ({
  page: '/Annots [10 0 R]',
  more: { 10: `<< /Type /Annot /Subtype /${subtype} /Rect [10 10 90 40] ${more} >>` },
})
const link = (action: string) => annotation('Link', `/A << /Type /Action ${action} >>`)

const old = onePagePdf({ ...OPEN, more: { 10: SCRIPT } })
const clean = onePagePdf()
const image = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8'

const ACTIVE: [string, Buffer][] = [
  ['a script on opening', onePagePdf({ ...OPEN, more: { 10: SCRIPT } })],
  ['a script in the catalog itself', onePagePdf({ catalog: `/OpenAction ${SCRIPT}` })],
  ['a script under escaped names', onePagePdf({ catalog: '/#4fpenAction << /S /J#61vaScript /#4aS (a) >>' })],
  ['a script in packed objects', packedScript({})],
  ['a script in packed objects under an escaped type', packedScript({ type: '/Type /Obj#53tm' })],
  [
    'a script behind a chain of filters',
    packedScript({
      filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
      encode: (raw) => hex(deflateSync(raw)),
    }),
  ],
  [
    'a script behind a padded dictionary',
    packedScript({ filter: `${' '.repeat(5_000)}/Filter /FlateDecode` }),
  ],
  [
    'a script behind a padded comment',
    packedScript({ filter: `%${'x'.repeat(5_000)}\n/Filter /FlateDecode` }),
  ],
  ['a script in packed objects without a filter', packedScript({ filter: '', encode: (raw) => raw })],
  [
    'a script in a locked file that opens without a password',
    await fromLibrary(scripted, { ownerPassword: 'a' }),
  ],
  ['a script by name', await fromLibrary(scripted)],
  ['a script of a page', onePagePdf({ page: `/AA << /O ${SCRIPT} >>` })],
  ['a script of the document', onePagePdf({ catalog: `/AA << /WC ${SCRIPT} >>` })],
  ['a script of an annotation', onePagePdf(annotation('Widget', `/FT /Btn /AA << /U ${SCRIPT} >>`))],
  ['a script after an action', onePagePdf(link(`/S /Named /N /NextPage /Next [${SCRIPT}]`))],
  ['a program to start', onePagePdf(link('/S /Launch /F (cmd.exe)'))],
  ['a web address', onePagePdf(link('/S /URI /URI (http://x.test/)'))],
  ['a form that is sent', onePagePdf(link('/S /SubmitForm /F (http://x.test/)'))],
  ['data that is fetched', onePagePdf(link('/S /ImportData /F (a.fdf)'))],
  ['another file to open', onePagePdf(link('/S /GoToR /F (//host/share/a.pdf) /D [0 /Fit]'))],
  ['an embedded file to open', onePagePdf(link('/S /GoToE /T << /R /C /N (a) >>'))],
  ['a rendition', onePagePdf(annotation('Screen', '/A << /S /Rendition /JS (app.alert(1)) >>'))],
  ['a film', onePagePdf(annotation('Movie', '/Movie << /F (a.mov) >> /A true'))],
  ['a sound', onePagePdf(annotation('Sound', '/Sound 5 0 R'))],
  ['rich media', onePagePdf(annotation('RichMedia', '/RichMediaContent << /Assets << >> >>'))],
  ['a 3D model with a script', onePagePdf(annotation('3D', '/3DD << /OnInstantiate 5 0 R >>'))],
  ['a file on a page', onePagePdf(annotation('FileAttachment', '/FS << /F (a.exe) /EF << /F 5 0 R >> >>'))],
  ['an embedded file', await fromLibrary((d) => d.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'a/b' }))],
  [
    'an embedded file in a list',
    onePagePdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>',
      more: { 10: '<< /EF << /F 5 0 R >> >>' },
    }),
  ],
  ['a portfolio', onePagePdf({ catalog: '/Collection << /View /D >>' })],
  [
    'associated files',
    onePagePdf({
      catalog: '/AF [10 0 R]',
      page: '/AF [10 0 R]',
      more: { 10: '<< /Type /Filespec /F (a) >>' },
    }),
  ],
  ['a form with XFA', onePagePdf({ catalog: '/AcroForm << /Fields [] /XFA 5 0 R >>' })],
  [
    'a form that computes',
    onePagePdf({
      catalog: '/AcroForm << /Fields [10 0 R] /CO [10 0 R] >>',
      more: { 10: `<< /FT /Tx /T (a) /AA << /C ${SCRIPT} >> >>` },
    }),
  ],
  [
    'bookmarks that act',
    onePagePdf({
      catalog: '/Outlines << /First 10 0 R /Last 10 0 R /Count 1 >>',
      more: { 10: `<< /Title (a) /A ${SCRIPT} >>` },
    }),
  ],
  [
    'a thread and a view',
    onePagePdf({ catalog: '/Threads [] /ViewerPreferences << /HideMenubar true >> /PageMode /FullScreen' }),
  ],
  [
    'content that is elsewhere',
    onePagePdf({
      more: {
        5: {
          dict: '/F (http://x.test/a) /FFilter /FlateDecode',
          bytes: 'BT /F1 18 Tf 20 100 Td (Halo sekolah) Tj ET',
        },
      },
    }),
  ],
  ['a picture that is elsewhere', onePagePdf(shown(`${image} /F 11 0 R`))],
  ['a picture in a print shop', onePagePdf(shown(`${image} /OPI << /2.0 << /F 11 0 R >> >>`))],
  [
    'a page of another file',
    onePagePdf(shown('/Subtype /Form /BBox [0 0 9 9] /Ref << /F 11 0 R /Page 0 >>', '')),
  ],
  ['a PostScript program', onePagePdf(shown('/Type /XObject /Subtype /PS', 'systemdict'))],
  [
    'actions hidden among fonts',
    onePagePdf({
      resources: `/Properties << /P << /A ${SCRIPT} /AA ${SCRIPT} >> >> /ExtGState << /JS ${SCRIPT} >>`,
    }),
  ],
  [
    'names of people',
    onePagePdf(
      {
        catalog: '/Metadata 10 0 R',
        page: '/PieceInfo << /A << /Private (Budi) >> >>',
        more: {
          10: { dict: '/Type /Metadata /Subtype /XML', bytes: '<x>Budi</x>' },
          11: '<< /Author (Budi) /Producer (Budi) >>',
        },
      },
      '/Info 11 0 R /ID [<42756469> <42756469>]',
    ),
  ],
  [
    'a script that a later version takes away',
    section({ 1: '<< /Type /Catalog /Pages 2 0 R >>' }, { before: old, trailer: '/Prev 9' }),
  ],
  [
    'a script that a later version brings',
    section(
      { 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >>` },
      { before: clean, trailer: '/Prev 9' },
    ),
  ],
  [
    'a script that only the second table names',
    section(
      { ...onePage(OPEN), 11: packedObjects({ 10: SCRIPT }) },
      { before: HEADER, trailer: '/XRefStm 9' },
    ),
  ],
  [
    'a header with nonsense',
    Buffer.concat([
      Buffer.from('%PDF-9.9xyz\n'),
      section(onePage({ catalog: `/OpenAction ${SCRIPT}` })).subarray(0),
    ]),
  ],
  [
    'a web page and an archive behind its end',
    Buffer.concat([clean, Buffer.from('<script>alert(1)</script>PK\x03\x04'), Buffer.from('\n%%EOF')]),
  ],
  [
    "a script inside a compressed stream's tail",
    onePagePdf({
      more: {
        5: {
          dict: '/Filter /FlateDecode',
          bytes: Buffer.concat([
            deflateSync(Buffer.from('BT /F1 18 Tf 20 100 Td (Halo sekolah) Tj ET')),
            Buffer.from('<script>alert(1)</script>'),
          ]),
        },
      },
    }),
  ],
  [
    'a length that is much too large',
    onePagePdf({
      more: { 5: { dict: '/Length 999999999', bytes: 'BT /F1 18 Tf 20 100 Td (Halo sekolah) Tj ET' } },
    }),
  ],
  [
    'a form that draws itself',
    onePagePdf({
      ...shown('/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 10 0 R >> >>', '/X Do'),
    }),
  ],
]

/** Names that only active content needs. A rewritten PDF must not contain them. */
const FORBIDDEN =
  /^(JavaScript|JS|OpenAction|AA|A|Launch|URI|SubmitForm|ImportData|GoTo[RE]?|Rendition|Movie|Sound|RichMedia.*|3D.*|AcroForm|XFA|Fields|EmbeddedFiles?|EF|AF|FS|Filespec|FileAttachment|Names|Collection|Annots?|Link|Widget|Outlines|Threads|Metadata|Info|Author|Producer|PieceInfo|ID|F|FFilter|OPI|Ref|PS|Encrypt|ViewerPreferences)$/

describe('a PDF with active content', () => {
  test.each(ACTIVE)('with %s contains only drawings after rewriting', async (_, bytes) => {
    const { bytes: safe } = await rewritePdf(bytes)
    expect([...(await namesIn(safe))].filter((name) => FORBIDDEN.test(name))).toEqual([])
    const raw = Buffer.from(safe).toString('latin1')
    expect(raw).not.toMatch(/script|app\.alert|http:|Budi|x\.test|ObjStm/i)
    const read = await readByPdfJs(safe)
    expect(read).toMatchObject({
      pages: 1,
      text: [TEXT],
      annotations: [],
      attachments: null,
      scripts: null,
      pageScripts: [],
      fields: null,
      openAction: null,
      outline: null,
    })
    expect(read.info.metadata).toBeNull()
  })
})
