import type { Block, DocumentContent, Fact } from '@pasar/domain/document/content'
import { addsUp, crossCheck } from '@pasar/domain/document/cross-check'
import { DOCUMENT_KINDS } from '@pasar/domain/document/kinds'
import { longDay } from '@pasar/domain/document/words'
import { isoDay } from '@pasar/domain/kernel/dates'
import { rupiahWords } from '@pasar/domain/kernel/number-words'
import type { Paper, PrintJob } from './print.ts'

/** A document that was found to be as it was written. */
export type Whole = {
  id: number
  content: DocumentContent
  code: string
  issuedAt: Date
  voidAt: Date | null
  voidReason: string
}

/** Who looks: what stands on paper for the parties is shown to others with its ends only. */
export type Look = { origin: string; showTaxNumber: (sealed: string) => string }

/** A value as it is shown to whoever looks. */
const opened = (fact: Fact, { showTaxNumber }: Look): Fact =>
  'sealed' in fact ? { label: fact.label, value: showTaxNumber(fact.sealed) } : fact

/** The same of a whole block. */
export const openedBlock = (block: Block, look: Look): Block =>
  block.is === 'facts' ? { ...block, rows: block.rows.map((fact) => opened(fact, look)) } : block

const checkAddress = (origin: string, code: string) => `${origin}/periksa/${code}`

function paperOf({ content, code, voidAt, voidReason }: Whole, look: Look): Paper {
  const version = content.version > 1 ? `, versi ${content.version}` : ''
  return {
    title: content.title,
    under: `${content.number}, ${longDay(content.date)}${version}`,
    blocks: content.blocks.map((block) => openedBlock(block, look)),
    check: checkAddress(look.origin, code),
    stamp: voidAt && { word: 'BATAL', words: `${voidReason}, ${longDay(isoDay(voidAt))}.` },
  }
}

/** One document as a file. */
export const singleJob = (document: Whole, look: Look): PrintJob => ({
  title: `${document.content.title} ${document.content.number}`,
  at: document.issuedAt.toISOString(),
  papers: [paperOf(document, look)],
  indexAt: null,
})

type OrderOfBundle = { number: string; school: string; vendor: string }

/** All documents that hold, as the treasurer files them: cover, contents, figures side by side, and then each of them. */
export function bundleJob(order: OrderOfBundle, documents: readonly Whole[], look: Look): PrintJob {
  const filed = documents
    .filter(({ voidAt }) => voidAt === null)
    .toSorted(
      (one, other) =>
        DOCUMENT_KINDS.indexOf(one.content.kind) - DOCUMENT_KINDS.indexOf(other.content.kind) ||
        one.id - other.id,
    )
  const last = documents.reduce((late, { issuedAt }) => Math.max(late, issuedAt.getTime()), 0)
  const own = [cover(order, filed), contents(filed), figures(filed)]
  return {
    title: `SPJ ${order.number}`,
    at: new Date(last).toISOString(),
    papers: [...own, ...filed.map((document) => paperOf(document, look))],
    indexAt: 1,
  }
}

const ownPage = (title: string, under: string, blocks: Block[]): Paper => ({
  title,
  under,
  blocks,
  check: null,
  stamp: null,
})

function cover(order: OrderOfBundle, filed: readonly Whole[]): Paper {
  const owed = filed.findLast(({ content }) => ['invoice', 'proforma', 'order'].includes(content.kind))
  const total = owed?.content.total ?? 0
  return ownPage('Surat pertanggungjawaban (SPJ)', order.number, [
    {
      is: 'facts',
      title: 'Pesanan',
      rows: [
        { label: 'Nomor', value: order.number },
        { label: 'Sekolah', value: order.school },
        { label: 'Penyedia', value: order.vendor },
        { label: 'Jumlah dokumen', value: String(filed.length) },
        { label: 'Nilai', amount: total },
        { label: 'Terbilang', value: rupiahWords(total) },
      ],
    },
  ])
}

const contents = (filed: readonly Whole[]): Paper =>
  ownPage('Daftar isi', '', [
    {
      is: 'table',
      title: '',
      columns: [
        { head: 'Dokumen', is: 'text' },
        { head: 'Nomor', is: 'text' },
        { head: 'Tanggal', is: 'text' },
        { head: 'Halaman', is: 'count' },
      ],
      rows: filed.map(({ content }) => [content.title, content.number, longDay(content.date)]),
    },
  ])

function figures(filed: readonly Whole[]): Paper {
  const contentsOf = filed.map(({ content }) => content)
  const checked = crossCheck(contentsOf)
  const agrees = checked.every((row) => row.agrees) && contentsOf.every(addsUp)
  return ownPage('Pencocokan angka', '', [
    {
      is: 'text',
      title: '',
      paragraphs: [
        agrees
          ? 'Semua angka pada dokumen di berkas ini saling cocok sampai rupiah terakhir.'
          : 'Ada angka yang tidak cocok. Hubungi platform sebelum memakai berkas ini.',
      ],
    },
    {
      is: 'table',
      title: '',
      columns: [
        { head: 'Angka', is: 'text' },
        { head: 'Dokumen', is: 'text' },
        { head: 'Nilai', is: 'money' },
        { head: 'Hasil', is: 'text' },
      ],
      rows: checked.flatMap(({ label, values, agrees: isEqual }) =>
        values.map(({ title, number, amount }, at) => [
          at === 0 ? label : '',
          `${title}, ${number}`,
          amount,
          isEqual ? 'Cocok' : 'Berbeda',
        ]),
      ),
    },
  ])
}
