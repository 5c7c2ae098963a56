import type { DocumentBlock, DocumentContent, DocumentFact } from '@pasar/domain/document/content'
import {
  addsUp,
  type BilledCheck,
  type CrossCheckRow,
  checkBilled,
  crossCheck,
} from '@pasar/domain/document/cross-check'
import { formatLongDay } from '@pasar/domain/document/day-format'
import { filingStage, formatVersion, orderDocumentName } from '@pasar/domain/document/kind-names'
import { type DocumentTerms, documentTerms, subjectOf } from '@pasar/domain/document/terms'
import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import type { LogProof } from '../transparency/proof.queries.ts'
import { coverOf, type OrderOfBundle } from './bundle-cover.ts'
import { type Attachment, ownPage, type Paper, type PrintJob } from './print-job.ts'
import { photoPages, type ReceivingDetails, receivingPages, receivingSummary } from './receiving-pages.ts'

/** A document whose content matches its chained hash. */
export type VerifiedDocument = {
  id: number
  content: DocumentContent
  code: string
  issuedAt: Date
  voidAt: Date | null
  voidReason: string
  /** The stored text of `content`, whose hash is in the log. */
  text: string
  /** null until the transparency log has published the document. */
  proof: LogProof | null
}

/**
 * The viewer of a document. Tax numbers are shown in full to the parties and masked for other
 * viewers.
 */
export type DocumentViewer = { origin: string; showTaxNumber: (sealedText: string) => string }

/** Replaces an encrypted tax number by the text that the viewer may see. */
const unsealFact = (fact: DocumentFact, { showTaxNumber }: DocumentViewer): DocumentFact =>
  'sealed' in fact ? { label: fact.label, value: showTaxNumber(fact.sealed) } : fact

/** Replaces the encrypted tax numbers of a block by the text that the viewer may see. */
export const unsealBlock = (block: DocumentBlock, look: DocumentViewer): DocumentBlock =>
  block.is === 'facts' ? { ...block, rows: block.rows.map((fact) => unsealFact(fact, look)) } : block

const checkAddress = (origin: string, code: string) => `${origin}/periksa/${code}`

/** Returns the date. Leaves it out if it is printed with the signatures. */
function underOf(content: DocumentContent): string {
  const isDated = content.blocks.some((block) => block.is === 'signatures' && block.dated !== undefined)
  return isDated ? '' : formatLongDay(content.date)
}

/** Returns the printable form of a document. */
export function paperOf(
  { content, code, voidAt, voidReason, proof }: VerifiedDocument,
  look: DocumentViewer,
): Paper {
  return {
    title: orderDocumentName(content),
    number: content.number,
    version: formatVersion(content),
    under: underOf(content),
    head: content.head ?? null,
    blocks: content.blocks.map((block) => unsealBlock(block, look)),
    check: checkAddress(look.origin, code),
    logged: proof && { number: proof.index, day: formatLongDay(isoDay(proof.at)) },
    stamp: voidAt && { label: 'BATAL', words: `${voidReason}, ${formatLongDay(isoDay(voidAt))}.` },
  }
}

/**
 * Returns the files with which a reader verifies a document without the server: its content and the
 * proof of its entry in the transparency log.
 */
function attachmentsOf({ content, text, proof }: VerifiedDocument): Attachment[] {
  if (proof === null) return []
  const name = `${content.kind}-${content.number.replaceAll(/[^A-Za-z0-9]+/g, '-')}-${content.version}`
  return [
    { name: `${name}.json`, mime: 'application/json', text },
    { name: `${name}.tlog-proof`, mime: 'text/plain', text: proof.text },
  ]
}

/** Returns the print job of one document. */
export const singleJob = (document: VerifiedDocument, look: DocumentViewer): PrintJob => ({
  title: `${orderDocumentName(document.content)} ${document.content.number}`,
  at: document.issuedAt.toISOString(),
  papers: [paperOf(document, look)],
  bundle: null,
  attachments: attachmentsOf(document),
})

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
  const filedDocuments = documents
    .filter(({ voidAt }) => voidAt === null)
    .toSorted(
      (one, other) => filingStage(one.content.kind) - filingStage(other.content.kind) || one.id - other.id,
    )
  const last = documents.reduce((late, { issuedAt }) => Math.max(late, issuedAt.getTime()), 0)
  const results = filedDocuments.flatMap(({ content }) => (content.kind === 'inspection' ? [content] : []))
  const terms = documentTerms(subjectOf(order.kinds))
  const photos = photoPages(receiving, results, terms)
  const checkResult = checkOf(filedDocuments, unreceivedOf(receiving), terms)
  const own = [
    contents(filedDocuments, photos, [...checkResult.summary, ...receivingSummary(receiving, terms)]),
    ...figuresPage(checkResult, terms),
    ...receivingPages(receiving, terms),
  ]
  return {
    title: `SPJ ${order.number}`,
    at: new Date(last).toISOString(),
    papers: [
      ...own,
      ...filedDocuments.map((document) => paperOf(document, look)),
      ...photos.map(({ paper }) => paper),
    ],
    bundle: {
      cover: coverOf(
        order,
        filedDocuments.map(({ content }) => content),
        photos.length,
      ),
      own: own.length,
    },
    attachments: filedDocuments.flatMap(attachmentsOf),
  }
}

const contents = (
  filedDocuments: readonly VerifiedDocument[],
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
        ...filedDocuments.map(({ content }) => [
          [orderDocumentName(content), formatVersion(content)].filter(Boolean).join(', '),
          content.number,
          formatLongDay(content.date),
        ]),
        ...photos.map(({ paper, number, day }) => [paper.title, number, formatLongDay(day)]),
      ],
    },
    ...(summary.length === 0
      ? []
      : [{ is: 'text' as const, title: 'Hasil pencocokan', paragraphs: summary }]),
  ])

type Check = {
  checked: readonly CrossCheckRow[]
  billed: BilledCheck | null
  summary: readonly string[]
}

/** Returns the price of the ordered units that were not received; 0 before the first inspection. */
const unreceivedOf = ({ inspections, quantities, prices }: ReceivingDetails): number =>
  inspections.length === 0
    ? 0
    : quantities.reduce(
        (sum, { lineNo, ordered, accepted }) =>
          sum + must(prices[lineNo], 'the price of the line') * (ordered - accepted),
        0,
      )

const AGREES = 'Semua angka pada dokumen di berkas ini saling cocok sampai rupiah terakhir.'
const DISAGREES = 'Ada angka yang tidak cocok. Hubungi platform sebelum memakai berkas ini.'

/**
 * Compares the amounts of the documents and determines whether all of them agree. The summary is
 * empty when no two documents state the same figure.
 */
function checkOf(
  filedDocuments: readonly VerifiedDocument[],
  unreceivedUnits: number,
  { inline }: DocumentTerms,
): Check {
  const contentsOf = filedDocuments.map(({ content }) => content)
  const checkRows = crossCheck(contentsOf, inline)
  const billedCheck = checkBilled(contentsOf, unreceivedUnits)
  const agrees =
    checkRows.every((row) => row.agrees) && contentsOf.every(addsUp) && billedCheck?.agrees !== false
  if (!agrees) return { checked: checkRows, billed: billedCheck, summary: [DISAGREES] }
  return { checked: checkRows, billed: billedCheck, summary: checkRows.length === 0 ? [] : [AGREES] }
}

/** Returns the page with the compared figures; empty when there are none. */
const figuresPage = ({ checked, billed, summary }: Check, terms: DocumentTerms): Paper[] =>
  checked.length === 0
    ? []
    : [
        ownPage('Pencocokan angka', [
          { is: 'text', title: '', paragraphs: summary },
          {
            is: 'table',
            title: '',
            columns: [
              { head: 'Angka', is: 'text' },
              { head: 'Terdapat pada', is: 'text' },
              { head: 'Nilai', is: 'money' },
              { head: 'Hasil', is: 'text' },
            ],
            rows: [...checked.flatMap(checkedRows), ...(billed ? billedRows(billed, terms) : [])],
          },
        ]),
      ]

/**
 * Returns one row for a bill of the ordered amount; else the rows from the ordered to the billed
 * amount.
 */
function billedRows(check: BilledCheck, { inline }: DocumentTerms): (string | number)[][] {
  const { ordered, unreceived, priceCut, penalty, billed, orderTitle, agrees } = check
  const bills = check.billTitles.join(', ')
  const result = agrees ? 'Cocok' : 'Berbeda'
  if (ordered === billed && agrees)
    return [['Total dipesan dan ditagih', `${orderTitle}, ${bills}`, billed, result]]
  return [
    ['Dari pesanan ke tagihan: total dipesan', orderTitle, ordered, ''],
    ...(unreceived === 0 ? [] : [[`Dikurangi harga ${inline} yang tidak diterima`, '', -unreceived, '']]),
    ...(priceCut === 0 ? [] : [['Dikurangi potongan harga', '', -priceCut, '']]),
    ...(penalty === 0 ? [] : [['Dikurangi denda dan potongan', '', -penalty, '']]),
    ['Dari pesanan ke tagihan: total ditagih', bills, billed, result],
  ]
}

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
