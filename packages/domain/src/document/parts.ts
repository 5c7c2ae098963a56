import { isoDay } from '../kernel/dates.ts'
import { rupiah, timesRupiah } from '../kernel/money.ts'
import { spellRupiah } from '../kernel/spell-number.ts'
import type { ExemptReason } from '../tax/price.ts'
import { taxGroups, treatmentLabels, treatmentOf } from '../tax/treatment.ts'
import type { DocumentBlock, DocumentColumn, DocumentFact, Figures } from './content.ts'
import { formatLongDay } from './day-format.ts'
import { headPositionOf, rangesOf } from './office.ts'
import type { Receiver } from './signatures.ts'
import type { OrderSnapshot, SnapshotAmounts } from './snapshot.ts'

type Party = OrderSnapshot['buyer']
type Line = OrderSnapshot['lines'][number]

/**
 * Returns a part of an order that a document requires.
 *
 * @throws Error when the order does not have the part
 */
export function requirePart<T>(part: T | null | undefined, name: string): T {
  if (part === null || part === undefined) throw new Error(`an order without ${name} has no such document`)
  return part
}

/** Builds a block of labelled values; empty ones are omitted. */
export const factsBlock = (
  title: string,
  rows: readonly (readonly [label: string, value: string])[],
): DocumentBlock => ({
  is: 'facts',
  title,
  rows: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
})

/** Returns the order number and date for a document. */
export const orderFact = ({ number, createdAt }: OrderSnapshot): [label: string, value: string] => [
  'Surat pesanan',
  `${number}, ${formatLongDay(isoDay(createdAt))}`,
]

/** Builds a block of paragraphs with a title. */
export const textBlock = (title: string, paragraphs: readonly string[]): DocumentBlock => ({
  is: 'text',
  title,
  paragraphs,
})

/** Formats an address on one line. */
export const addressOf = ({ address, regencyName, provinceName, postal }: Party): string =>
  [address, regencyName, `${provinceName} ${postal}`.trim()].filter(Boolean).join(', ')

/** Formats an item name with the selected option. */
export const nameOf = ({ name, optionValues }: Pick<Line, 'name' | 'optionValues'>): string =>
  [name, ...optionValues].join(', ')

function side(title: string, party: Party, representative?: readonly string[]): DocumentBlock {
  const facts: DocumentFact[] = [
    { label: 'Nama', value: party.name },
    { label: 'NPSN', value: party.npsn ?? '' },
    { label: 'NPWP', sealed: party.npwp },
    { label: 'Alamat', value: addressOf(party) },
    {
      label: 'Diwakili oleh',
      value: (representative ?? [party.office?.headName || party.responsibleName, headPositionOf(party)])
        .filter(Boolean)
        .join(', '),
    },
  ]
  return {
    is: 'facts',
    title,
    isSide: true,
    rows: facts.filter((fact) => !('value' in fact) || fact.value !== ''),
  }
}

/**
 * Returns the two parties of the order, vendor first; their NPWP stays encrypted.
 *
 * @param receiver represents the school instead of its head
 * @decision 0017
 */
export const bothSides = (
  { buyer, vendor }: OrderSnapshot,
  vendorTitle = 'Penyedia',
  buyerTitle = 'Sekolah',
  receiver?: Receiver,
): DocumentBlock[] => [
  side(vendorTitle, vendor),
  side(buyerTitle, buyer, receiver && [receiver.receiverName, receiver.receiverPosition]),
]

const PRICED: readonly DocumentColumn[] = [
  { head: 'Barang', is: 'text' },
  { head: 'Satuan', is: 'text' },
  { head: 'PPN', is: 'text' },
  { head: 'Jumlah', is: 'count' },
  { head: 'Harga satuan', is: 'money' },
  { head: 'Jumlah harga', is: 'money' },
]

/** A line with its units in a document. */
type Priced = { readonly line: Line; readonly units: number; readonly total: number }

/**
 * Builds a table of priced lines with their tax treatment and the sum of their totals.
 *
 * @param priced totals in whole rupiah, as the buyer pays them
 */
export const pricedTable = (title: string, priced: readonly Priced[]): DocumentBlock => ({
  is: 'table',
  title,
  isNumbered: true,
  columns: PRICED,
  rows: priced.map(({ line, units, total }) => [
    nameOf(line),
    line.unit,
    treatmentLabels(treatmentOf(line.exemptReason)).label,
    units,
    line.unitPrice,
    total,
  ]),
  foot: ['Jumlah', '', '', '', '', priced.reduce((sum, { total }) => sum + total, 0)],
})

/** Returns the ordered lines. */
const orderedOf = ({ lines }: Pick<OrderSnapshot, 'lines'>): Priced[] =>
  lines.map((line) => ({ line, units: line.quantity, total: line.lineTotal }))

/** Builds the table of ordered lines. */
export const orderedLines = (order: OrderSnapshot): DocumentBlock =>
  pricedTable('Barang yang dipesan', orderedOf(order))

/** Returns the lines of goods received in good condition, at the agreed price. */
const receivedOf = (order: OrderSnapshot): Priced[] => {
  const good = new Map((order.handover?.lines ?? []).map((line) => [line.lineNo, line.good]))
  return order.lines
    .map((line) => ({ line, units: good.get(line.lineNo) ?? 0 }))
    .filter(({ units }) => units > 0)
    .map(({ line, units }) => ({ line, units, total: timesRupiah(rupiah(line.unitPrice), units) }))
}

/** Builds the table of goods received in good condition. */
export const receivedLines = (order: OrderSnapshot): DocumentBlock =>
  pricedTable('Barang yang diterima', receivedOf(order))

/**
 * Builds a table of net price and PPN by tax treatment. Each row and each column adds up.
 *
 * @param amounts whole rupiah, of the same lines
 * @decision 0065
 */
function taxTable(priced: readonly Priced[], amounts: SnapshotAmounts): DocumentBlock {
  const groups = taxGroups(
    priced.map(({ line, total }) => ({ total, exemptReason: line.exemptReason })),
    amounts,
  )
  const sum = (part: 'net' | 'ppn' | 'gross') => groups.reduce((all, group) => all + group[part], 0)
  return {
    is: 'table',
    title: 'Rincian PPN',
    columns: [
      { head: 'Perlakuan PPN', is: 'text' },
      { head: 'Harga sebelum PPN', is: 'money' },
      { head: 'PPN', is: 'money' },
      { head: 'Harga barang', is: 'money' },
    ],
    rows: groups.map(({ treatment, net, ppn, gross }) => [treatmentLabels(treatment).label, net, ppn, gross]),
    foot: ['Jumlah', sum('net'), sum('ppn'), sum('gross')],
  }
}

/**
 * Returns why goods carry no PPN, each reason once with its row numbers; no block when all goods
 * are taxed.
 */
function untaxedNote(priced: readonly Priced[]): DocumentBlock[] {
  const numbers = new Map<ExemptReason, number[]>()
  for (const [at, { line }] of priced.entries())
    if (line.exemptReason !== null)
      numbers.set(line.exemptReason, [...(numbers.get(line.exemptReason) ?? []), at + 1])
  const sentences = [...numbers].map(([reason, rows]) => {
    const { label, sentence } = treatmentLabels(reason)
    return rows.length === priced.length ? sentence : `${label}, nomor ${rangesOf(rows)}: ${sentence}`
  })
  return sentences.length === 0 ? [] : [textBlock('', sentences)]
}

/** Returns the figures that the documents of an order repeat before the delivery. */
export const figuresOf = ({ gross, freight, total, dpp, dppOther, ppn }: SnapshotAmounts): Figures => ({
  gross,
  freight,
  total,
  dpp,
  dppOther,
  ppn,
})

/**
 * Returns the same figures of the amount owed.
 *
 * @param penalty whole rupiah that the school deducts
 */
export const owedFigures = (amounts: SnapshotAmounts, penalty: number): Figures => ({
  ...figuresOf(amounts),
  penalty,
})

/**
 * Returns the totals of an order: goods by tax treatment, then goods and freight with the total in
 * words.
 */
export const orderSums = (order: OrderSnapshot): DocumentBlock[] => [
  taxTable(orderedOf(order), order.amounts),
  ...untaxedNote(orderedOf(order)),
  sums(order.amounts, 0),
]

/**
 * Returns the totals of the amount owed, in the same two parts.
 *
 * @param penalty whole rupiah; a row of its own unless it is 0
 */
export const owedSums = (
  order: OrderSnapshot,
  amounts: SnapshotAmounts,
  penalty: number,
): DocumentBlock[] => [
  taxTable(receivedOf(order), amounts),
  ...untaxedNote(receivedOf(order)),
  sums(amounts, penalty),
]

/** Builds the sums of goods, freight and penalty, which add up to the last row. */
const sums = ({ gross, freight, total }: SnapshotAmounts, penalty: number): DocumentBlock => ({
  is: 'sums',
  rows: [
    { label: 'Harga barang', amount: gross },
    { label: 'Ongkos kirim dan kemasan', amount: freight },
    ...(penalty > 0 ? [{ label: 'Denda dan potongan', amount: -penalty }] : []),
    { label: 'Total', amount: total },
  ],
  words: spellRupiah(total),
})

/** Formats the late delivery penalty in words; empty when none was agreed. @decision 0029 */
export const formatPenalty = ({ penalty }: OrderSnapshot): string =>
  penalty.permille === 0
    ? ''
    : `${penalty.permille}/1000 dari harga barang yang diterima tiap hari, paling banyak ${penalty.capPercent} persen`

/** Returns the differences of the last change, line by line; nothing in the first version. */
export function changesOf(order: OrderSnapshot): DocumentBlock[] {
  const before = order.earlier.at(-1)
  if (!before) return []
  const after = new Map(order.lines.map((line) => [line.lineNo, line]))
  const rows = before.lines.flatMap((line) => {
    const changed = after.get(line.lineNo)
    const isSame = changed?.quantity === line.quantity && changed.unitPrice === line.unitPrice
    return isSame
      ? []
      : [[line.name, line.quantity, changed?.quantity ?? 0, line.unitPrice, changed?.unitPrice ?? 0]]
  })
  const day = (value: string | null) => (value === null ? 'tidak ditentukan' : formatLongDay(value))
  return [
    {
      is: 'table',
      title: `Perubahan dari versi ${before.agreement}`,
      columns: [
        { head: 'Barang', is: 'text' },
        { head: 'Jumlah semula', is: 'count' },
        { head: 'Menjadi', is: 'count' },
        { head: 'Harga semula', is: 'money' },
        { head: 'Menjadi', is: 'money' },
      ],
      rows,
    },
    {
      is: 'facts',
      title: '',
      rows: [
        { label: 'Total semula', amount: before.amounts.total },
        { label: 'Ongkos kirim semula', amount: before.amounts.freight },
        ...(before.neededBy === order.neededBy
          ? []
          : [{ label: 'Dibutuhkan semula', value: day(before.neededBy) }]),
      ],
    },
  ]
}
