import type { DocumentBlock, DocumentContent } from '@pasar/domain/document/content'
import { formatLongDay } from '@pasar/domain/document/day-format'
import { orderDocumentName } from '@pasar/domain/document/kind-names'
import type { DocumentTerms } from '@pasar/domain/document/terms'
import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { ownPage, type Paper } from './print-job.ts'
import type { ReceivingRecord } from './receiving-record.queries.ts'

/** The receiving record of an order, with the unit price of each line in whole rupiah. */
export type ReceivingDetails = ReceivingRecord & { prices: Readonly<Record<string, number>> }

const REQUESTED_BY = { buyer: 'Sekolah', vendor: 'Penyedia', staff: 'Platform' } as const

type ReplacementState = ReceivingRecord['replacements'][number]['state']

function stateText(state: ReplacementState, { receiving }: DocumentTerms): string {
  const [unsent, partlySent, sentState] = receiving.states
  const texts: Readonly<Record<ReplacementState, string>> = {
    requested: unsent,
    part_sent: partlySent,
    sent: sentState,
    inspected: `${sentState} dan diperiksa`,
    withdrawn: 'Dibatalkan sekolah',
    ended: 'Berakhir',
  }
  return texts[state]
}

type Counted = {
  quantities: ReceivingRecord['quantities']
  inspections: readonly { readonly lines: readonly { readonly lineNo: number; readonly missing: number }[] }[]
}

/**
 * Returns how many delivered units are neither accepted nor returned, and whether inspections
 * explain them as missing.
 */
function lostOf(
  { delivered, returned, accepted, lineNo }: Counted['quantities'][number],
  countedRecord: Counted,
) {
  const missing = countedRecord.inspections
    .flatMap(({ lines }) => lines.filter((inspectedLine) => inspectedLine.lineNo === lineNo))
    .reduce((sum, inspectedLine) => sum + inspectedLine.missing, 0)
  const lostUnits = delivered - returned - accepted
  return { lost: lostUnits, isExplained: lostUnits >= 0 && lostUnits <= missing }
}

/** Returns the mismatches between the unit counts of an order; empty when they agree. */
export const quantityFaults = (countedRecord: Counted, { receiving }: DocumentTerms): string[] =>
  countedRecord.quantities.flatMap((line) => {
    const { name, unit, ordered, delivered, returned, accepted } = line
    return [
      ...(accepted === ordered
        ? []
        : [`${name}: dipesan ${ordered} ${unit}, diterima baik ${accepted} ${unit}.`]),
      ...(lostOf(line, countedRecord).isExplained
        ? []
        : [
            `${name}: ${receiving.sent} ${delivered} ${unit}, tetapi diterima baik ${accepted} dan ${receiving.returned} ${returned}.`,
          ]),
    ]
  })

/** Returns the summary of the unit counts for the cover; empty before the first inspection. */
export function receivingSummary(record: ReceivingDetails, terms: DocumentTerms): string[] {
  if (record.inspections.length === 0) return []
  const faults = quantityFaults(record, terms).length
  return [faults === 0 ? terms.receiving.agreed : `Ada selisih jumlah ${terms.inline}: ${faults} hal.`]
}

/**
 * Returns the page with ordered, delivered, returned and accepted units and their amounts;
 * empty before the first inspection.
 */
export function receivingPages(record: ReceivingDetails, terms: DocumentTerms): Paper[] {
  const { inspections, quantities, replacements, deliveries, prices } = record
  if (inspections.length === 0) return []
  const { receiving } = terms
  const amountOf = (lineNo: number, units: number) => must(prices[lineNo], 'the price of the line') * units
  const faults = quantityFaults(record, terms)
  const blocks: DocumentBlock[] = [
    {
      is: 'table',
      title: '',
      isNumbered: true,
      columns: [
        { head: terms.head, is: 'text' },
        { head: 'Dipesan', is: 'count' },
        { head: terms.delivery.count, is: 'count' },
        { head: receiving.lost, is: 'count' },
        { head: receiving.returnedHead, is: 'count' },
        { head: 'Diterima', is: 'count' },
        { head: 'Nilai diterima', is: 'money' },
      ],
      rows: quantities.map((line) => [
        line.name,
        line.ordered,
        line.delivered,
        Math.max(0, lostOf(line, record).lost),
        line.returned,
        line.accepted,
        amountOf(line.lineNo, line.accepted),
      ]),
      foot: [
        'Jumlah',
        '',
        '',
        '',
        '',
        '',
        quantities.reduce((sum, { lineNo, accepted }) => sum + amountOf(lineNo, accepted), 0),
      ],
    },
    {
      is: 'text',
      title: faults.length === 0 ? '' : 'Selisih',
      paragraphs: faults.length === 0 ? [receiving.agreed] : faults,
    },
  ]
  if (replacements.length > 0)
    blocks.push(
      replacementTable(replacements, quantities, terms),
      deliveryTable(deliveries, quantities, terms),
    )
  return [ownPage(`Pencocokan jumlah ${terms.inline}`, blocks)]
}

type Quantities = ReceivingRecord['quantities']

/** Formats units of lines: "Kursi siswa: 3 Unit; Meja: 2 Unit". */
const unitsOf = (lines: readonly { lineNo: number; units: number }[], quantities: Quantities): string =>
  lines
    .map(({ lineNo, units }) => {
      const line = must(
        quantities.find((one) => one.lineNo === lineNo),
        'the name of the line',
      )
      return `${line.name}: ${units} ${line.unit}`
    })
    .join('; ')

const replacementTable = (
  replacements: ReceivingRecord['replacements'],
  quantities: Quantities,
  terms: DocumentTerms,
): DocumentBlock => ({
  is: 'table',
  title: terms.receiving.requests,
  columns: [
    { head: 'Tanggal', is: 'text' },
    { head: 'Diminta oleh', is: 'text' },
    { head: `${terms.head} dan jumlah`, is: 'text' },
    { head: 'Alasan', is: 'text' },
    { head: 'Keadaan', is: 'text' },
  ],
  rows: replacements.map(({ requestedAt, askedBy: requestedBy, lines, reason, state }) => [
    formatLongDay(isoDay(requestedAt)),
    REQUESTED_BY[requestedBy],
    unitsOf(lines, quantities),
    reason,
    stateText(state, terms),
  ]),
})

const deliveryTable = (
  deliveries: ReceivingRecord['deliveries'],
  quantities: Quantities,
  terms: DocumentTerms,
): DocumentBlock => ({
  is: 'table',
  title: terms.receiving.deliveries,
  isNumbered: true,
  columns: [
    { head: 'Tanggal', is: 'text' },
    { head: 'Jenis', is: 'text' },
    { head: `${terms.head} dan jumlah`, is: 'text' },
  ],
  rows: deliveries.map(({ shippedOn, replacementId, lines }) => [
    formatLongDay(shippedOn),
    replacementId === null ? terms.receiving.original : terms.receiving.replacement,
    unitsOf(
      lines.map(({ lineNo, quantity }) => ({ lineNo, units: quantity })),
      quantities,
    ),
  ]),
})

/**
 * Returns the photo attachments of each inspection; none for an inspection without photos.
 *
 * @param documents the valid inspection results, in chronological order
 */
export function photoPages(
  { inspections, quantities }: ReceivingDetails,
  documents: readonly DocumentContent[],
  { receiving }: DocumentTerms,
): { paper: Paper; number: string; day: string }[] {
  const hasAllDocuments = documents.length === inspections.length
  const nameByLine = new Map(quantities.map(({ lineNo, name }) => [lineNo, name]))
  return inspections.flatMap(({ inspectedOn, photos }, at) => {
    const shownPhotos = photos.filter(({ mime }) => mime.startsWith('image/'))
    if (shownPhotos.length === 0) return []
    const captions = shownPhotos.map(({ key, purpose, lineNo }) => ({
      key,
      caption: [
        purpose === 'damage' ? receiving.damage : 'Diterima baik',
        lineNo === null ? '' : must(nameByLine.get(lineNo), 'the name of the line'),
      ]
        .filter(Boolean)
        .join(': '),
    }))
    const document = hasAllDocuments ? documents[at] : undefined
    const title = document
      ? `Foto ${orderDocumentName(document).toLocaleLowerCase('id')}`
      : 'Foto pemeriksaan'
    const paper = ownPage(title, [
      { is: 'text', title: '', paragraphs: [`Diperiksa ${formatLongDay(inspectedOn)}.`] },
    ])
    return [{ paper: { ...paper, photos: captions }, number: document?.number ?? '', day: inspectedOn }]
  })
}
