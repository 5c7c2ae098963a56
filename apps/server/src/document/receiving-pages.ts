import type { DocumentBlock, DocumentContent } from '@pasar/domain/document/content'
import { formatLongDay } from '@pasar/domain/document/day-format'
import { orderDocumentName } from '@pasar/domain/document/kinds'
import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import type { Paper } from './print-job.ts'
import type { ReceivingRecord } from './receiving-record.queries.ts'

/** The receiving record of an order, with the unit price of each line in whole rupiah. */
export type ReceivingDetails = ReceivingRecord & { prices: Readonly<Record<string, number>> }

const page = (title: string, blocks: DocumentBlock[]): Paper => ({
  title,
  number: '',
  under: '',
  head: null,
  blocks,
  check: null,
  stamp: null,
})

const REQUESTED_BY = { buyer: 'Sekolah', vendor: 'Penyedia', staff: 'Platform' } as const

const STATES: Readonly<Record<ReceivingRecord['replacements'][number]['state'], string>> = {
  requested: 'Belum dikirim',
  part_sent: 'Dikirim sebagian',
  sent: 'Dikirim',
  inspected: 'Dikirim dan diperiksa',
  withdrawn: 'Dibatalkan sekolah',
  ended: 'Berakhir',
}

type Counted = {
  quantities: ReceivingRecord['quantities']
  inspections: readonly { readonly lines: readonly { readonly lineNo: number; readonly missing: number }[] }[]
}

/**
 * Returns how many delivered units are neither accepted nor returned, and whether inspections
 * explain them as missing.
 */
function lostOf({ delivered, returned, accepted, lineNo }: Counted['quantities'][number], counted: Counted) {
  const missing = counted.inspections
    .flatMap(({ lines }) => lines.filter((found) => found.lineNo === lineNo))
    .reduce((sum, found) => sum + found.missing, 0)
  const lost = delivered - returned - accepted
  return { lost, isExplained: lost >= 0 && lost <= missing }
}

/** Returns the mismatches between the unit counts of an order; empty when they agree. */
export const quantityFaults = (counted: Counted): string[] =>
  counted.quantities.flatMap((line) => {
    const { name, unit, ordered, delivered, returned, accepted } = line
    return [
      ...(accepted === ordered
        ? []
        : [`${name}: dipesan ${ordered} ${unit}, diterima baik ${accepted} ${unit}.`]),
      ...(lostOf(line, counted).isExplained
        ? []
        : [
            `${name}: dikirim ${delivered} ${unit}, tetapi diterima baik ${accepted} dan dikembalikan ${returned}.`,
          ]),
    ]
  })

const UNITS_AGREE = 'Jumlah yang dipesan, dikirim, dikembalikan, dan diterima saling cocok.'

/** Returns the summary of the unit counts for the cover; empty before the first inspection. */
export function receivingSummary(record: ReceivingDetails): string[] {
  if (record.inspections.length === 0) return []
  const faults = quantityFaults(record).length
  return [faults === 0 ? UNITS_AGREE : `Ada selisih jumlah barang: ${faults} hal.`]
}

/**
 * Returns the page with ordered, delivered, returned and accepted units and their amounts;
 * empty before the first inspection.
 */
export function receivingPages(record: ReceivingDetails): Paper[] {
  const { inspections, quantities, replacements, deliveries, prices } = record
  if (inspections.length === 0) return []
  const named = new Map(quantities.map(({ lineNo, name }) => [lineNo, name]))
  const amountOf = (lineNo: number, units: number) => must(prices[lineNo], 'the price of the line') * units
  const faults = quantityFaults(record)
  const blocks: DocumentBlock[] = [
    {
      is: 'table',
      title: '',
      isNumbered: true,
      columns: [
        { head: 'Barang', is: 'text' },
        { head: 'Dipesan', is: 'count' },
        { head: 'Dikirim', is: 'count' },
        { head: 'Tidak tiba', is: 'count' },
        { head: 'Kembali', is: 'count' },
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
      paragraphs: faults.length === 0 ? [UNITS_AGREE] : faults,
    },
  ]
  if (replacements.length > 0)
    blocks.push(replacementTable(replacements, named), deliveryTable(deliveries, named))
  return [page('Pencocokan jumlah barang', blocks)]
}

const unitsOf = (
  lines: readonly { lineNo: number; units: number }[],
  named: ReadonlyMap<number, string>,
): string =>
  lines.map(({ lineNo, units }) => `${must(named.get(lineNo), 'the name of the line')} ${units}`).join('; ')

const replacementTable = (
  replacements: ReceivingRecord['replacements'],
  named: ReadonlyMap<number, string>,
): DocumentBlock => ({
  is: 'table',
  title: 'Permintaan penggantian',
  columns: [
    { head: 'Tanggal', is: 'text' },
    { head: 'Diminta oleh', is: 'text' },
    { head: 'Barang dan jumlah', is: 'text' },
    { head: 'Alasan', is: 'text' },
    { head: 'Keadaan', is: 'text' },
  ],
  rows: replacements.map(({ requestedAt, askedBy: requestedBy, lines, reason, state }) => [
    formatLongDay(isoDay(requestedAt)),
    REQUESTED_BY[requestedBy],
    unitsOf(lines, named),
    reason,
    STATES[state],
  ]),
})

const deliveryTable = (
  deliveries: ReceivingRecord['deliveries'],
  named: ReadonlyMap<number, string>,
): DocumentBlock => ({
  is: 'table',
  title: 'Pengiriman',
  isNumbered: true,
  columns: [
    { head: 'Tanggal', is: 'text' },
    { head: 'Jenis', is: 'text' },
    { head: 'Barang dan jumlah', is: 'text' },
  ],
  rows: deliveries.map(({ shippedOn, replacementId, lines }) => [
    formatLongDay(shippedOn),
    replacementId === null ? 'Pesanan' : 'Barang pengganti',
    unitsOf(
      lines.map(({ lineNo, quantity }) => ({ lineNo, units: quantity })),
      named,
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
): { paper: Paper; number: string; day: string }[] {
  const hasAllDocuments = documents.length === inspections.length
  const named = new Map(quantities.map(({ lineNo, name }) => [lineNo, name]))
  return inspections.flatMap(({ inspectedOn, photos }, at) => {
    const shown = photos.filter(({ mime }) => mime.startsWith('image/'))
    if (shown.length === 0) return []
    const captions = shown.map(({ key, purpose, lineNo }) => ({
      key,
      caption: [
        purpose === 'damage' ? 'Rusak atau kurang' : 'Diterima baik',
        lineNo === null ? '' : must(named.get(lineNo), 'the name of the line'),
      ]
        .filter(Boolean)
        .join(': '),
    }))
    const document = hasAllDocuments ? documents[at] : undefined
    const title = document
      ? `Foto ${orderDocumentName(document).toLocaleLowerCase('id')}`
      : 'Foto pemeriksaan'
    const paper = page(title, [
      { is: 'text', title: '', paragraphs: [`Diperiksa ${formatLongDay(inspectedOn)}.`] },
    ])
    return [{ paper: { ...paper, photos: captions }, number: document?.number ?? '', day: inspectedOn }]
  })
}
