import type { DocumentBlock, DocumentContent, DocumentFact } from '@pasar/domain/document/content'
import { addsUp, type CrossCheckRow, crossCheck } from '@pasar/domain/document/cross-check'
import { formatLongDay } from '@pasar/domain/document/day-format'
import { filingStage, formatVersion, orderDocumentName } from '@pasar/domain/document/kinds'
import { isoDay } from '@pasar/domain/kernel/dates'
import { spellRupiah } from '@pasar/domain/kernel/spell-number'
import { amountText } from './paper.ts'
import type { Cover, Paper, PrintJob } from './print-job.ts'
import { photoPages, type ReceivingDetails, receivingPages, receivingSummary } from './receiving-pages.ts'

/** A document whose content matches its chained hash. */
export type VerifiedDocument = {
  id: number
  content: DocumentContent
  code: string
  issuedAt: Date
  voidAt: Date | null
  voidReason: string
}

/**
 * The viewer of a document. Tax numbers are shown in full to the parties and masked for other
 * viewers.
 */
export type DocumentViewer = { origin: string; showTaxNumber: (sealed: string) => string }

/** Replaces an encrypted tax number by the text that the viewer may see. */
const unsealFact = (fact: DocumentFact, { showTaxNumber }: DocumentViewer): DocumentFact =>
  'sealed' in fact ? { label: fact.label, value: showTaxNumber(fact.sealed) } : fact

/** Replaces the encrypted tax numbers of a block by the text that the viewer may see. */
export const unsealBlock = (block: DocumentBlock, look: DocumentViewer): DocumentBlock =>
  block.is === 'facts' ? { ...block, rows: block.rows.map((fact) => unsealFact(fact, look)) } : block

const checkAddress = (origin: string, code: string) => `${origin}/periksa/${code}`

/** Returns date and version. Leaves out the date if it is printed with the signatures. */
function underOf(content: DocumentContent): string {
  const isDated = content.blocks.some((block) => block.is === 'signatures' && block.dated !== undefined)
  return [isDated ? '' : formatLongDay(content.date), formatVersion(content)].filter(Boolean).join(', ')
}

function paperOf({ content, code, voidAt, voidReason }: VerifiedDocument, look: DocumentViewer): Paper {
  return {
    title: orderDocumentName(content),
    number: content.number,
    under: underOf(content),
    head: content.head ?? null,
    blocks: content.blocks.map((block) => unsealBlock(block, look)),
    check: checkAddress(look.origin, code),
    stamp: voidAt && { label: 'BATAL', words: `${voidReason}, ${formatLongDay(isoDay(voidAt))}.` },
  }
}

/** Returns the print job of one document. */
export const singleJob = (document: VerifiedDocument, look: DocumentViewer): PrintJob => ({
  title: `${orderDocumentName(document.content)} ${document.content.number}`,
  at: document.issuedAt.toISOString(),
  papers: [paperOf(document, look)],
  bundle: null,
})

/** The facts on the cover of a bundle. */
export type OrderOfBundle = {
  number: string
  school: string
  npsn: string
  vendor: string
  /** Full name of the fund. */
  fund: string
  year: number
  /** The regency of the school. */
  city: string
  address: string
}

/**
 * Returns the print job of all valid documents in filing order: cover, contents, cross-check,
 * documents.
 */
export function bundleJob(
  order: OrderOfBundle,
  documents: readonly VerifiedDocument[],
  receiving: ReceivingDetails,
  look: DocumentViewer,
): PrintJob {
  const filed = documents
    .filter(({ voidAt }) => voidAt === null)
    .toSorted(
      (one, other) => filingStage(one.content.kind) - filingStage(other.content.kind) || one.id - other.id,
    )
  const last = documents.reduce((late, { issuedAt }) => Math.max(late, issuedAt.getTime()), 0)
  const results = filed.flatMap(({ content }) => (content.kind === 'inspection' ? [content] : []))
  const photos = photoPages(receiving, results)
  const checked = checkOf(filed)
  const own = [
    contents(filed, photos, [checked.summary, ...receivingSummary(receiving)]),
    figures(checked),
    ...receivingPages(receiving),
  ]
  return {
    title: `SPJ ${order.number}`,
    at: new Date(last).toISOString(),
    papers: [
      ...own,
      ...filed.map((document) => paperOf(document, look)),
      ...photos.map(({ paper }) => paper),
    ],
    bundle: { cover: coverOf(order, filed), own: own.length },
  }
}

const ownPage = (title: string, blocks: DocumentBlock[]): Paper => ({
  title,
  number: '',
  under: '',
  head: null,
  blocks,
  check: null,
  stamp: null,
})

const PAID: readonly string[] = ['receipt', 'invoice', 'proforma', 'order']

function coverOf(order: OrderOfBundle, filed: readonly VerifiedDocument[]): Cover {
  const contentsOf = filed.map(({ content }) => content)
  const total =
    PAID.flatMap((kind) => contentsOf.findLast((content) => content.kind === kind) ?? [])[0]?.total ?? 0
  const orderLetter = contentsOf.findLast(({ kind }) => kind === 'order')
  return {
    letterhead: orderLetter?.head?.letterhead ?? { above: [], name: order.school, below: [order.address] },
    title: 'SURAT PERTANGGUNGJAWABAN',
    subtitle: '(SPJ) Belanja Barang dan Jasa',
    facts: [
      ['Sekolah', order.school],
      ['NPSN', order.npsn],
      ['Nomor pesanan', order.number],
      ['Tanggal pesanan', orderLetter ? formatLongDay(orderLetter.date) : ''],
      ['Penyedia', order.vendor],
      ['Sumber dana', order.fund],
      ['Tahun anggaran', String(order.year)],
      ['Jumlah dokumen', String(filed.length)],
    ].flatMap(([label = '', value = '']) => (value === '' ? [] : [[label, value] as const])),
    amount: amountText(total),
    inWords: spellRupiah(total),
    placed: [order.city, String(order.year)].filter(Boolean).join(', '),
  }
}

const contents = (
  filed: readonly VerifiedDocument[],
  photos: ReturnType<typeof photoPages>,
  summary: readonly string[],
): Paper =>
  ownPage('Daftar isi', [
    {
      is: 'table',
      title: '',
      isNumbered: true,
      columns: [
        { head: 'Dokumen', is: 'text' },
        { head: 'Nomor', is: 'text' },
        { head: 'Tanggal', is: 'text' },
        { head: 'Halaman', is: 'count' },
      ],
      rows: [
        ...filed.map(({ content }) => [
          orderDocumentName(content),
          content.number,
          formatLongDay(content.date),
        ]),
        ...photos.map(({ paper, number, day }) => [paper.title, number, formatLongDay(day)]),
      ],
    },
    { is: 'text', title: 'Hasil pencocokan', paragraphs: summary },
  ])

type Check = { checked: readonly CrossCheckRow[]; summary: string }

/** Compares the amounts of the documents and determines whether all of them agree. */
function checkOf(filed: readonly VerifiedDocument[]): Check {
  const contentsOf = filed.map(({ content }) => content)
  const checked = crossCheck(contentsOf)
  const agrees = checked.every((row) => row.agrees) && contentsOf.every(addsUp)
  return {
    checked,
    summary: agrees
      ? 'Semua angka pada dokumen di berkas ini saling cocok sampai rupiah terakhir.'
      : 'Ada angka yang tidak cocok. Hubungi platform sebelum memakai berkas ini.',
  }
}

const figures = ({ checked, summary }: Check): Paper =>
  ownPage('Pencocokan angka', [
    { is: 'text', title: '', paragraphs: [summary] },
    {
      is: 'table',
      title: '',
      columns: [
        { head: 'Angka', is: 'text' },
        { head: 'Terdapat pada', is: 'text' },
        { head: 'Nilai', is: 'money' },
        { head: 'Hasil', is: 'text' },
      ],
      rows: checked.flatMap(checkedRows),
    },
  ])

/** Returns one row for an amount that all documents share; one row per document if they differ. */
function checkedRows({ label, values, agrees }: CrossCheckRow): (string | number)[][] {
  const [first] = values
  if (agrees && first) return [[label, values.map(({ title }) => title).join(', '), first.amount, 'Cocok']]
  return values.map(({ title, number, amount }, at) => [
    at === 0 ? label : '',
    `${title} ${number}`,
    amount,
    'Berbeda',
  ])
}
