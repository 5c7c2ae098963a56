import { isoDay } from '../kernel/dates.ts'
import { type Rupiah, rupiah, sumRupiah, timesRupiah } from '../kernel/money.ts'
import { spellRupiah } from '../kernel/spell-number.ts'
import { replacedUnits } from '../ordering/replacement.ts'
import { discountLines } from '../tax/invoice.ts'
import { type TaxTreatment, taxGroups, treatmentLabels, treatmentOf } from '../tax/treatment.ts'
import type { DocumentBlock, DocumentColumn, DocumentFigures } from './content.ts'
import { formatLongDay } from './day-format.ts'
import { rangesOf } from './office.ts'
import type { OrderSnapshot, SnapshotAmounts } from './snapshot.ts'
import { termsOf } from './terms.ts'

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
export const formatAddress = ({ address, regencyName, provinceName, postal }: Party): string =>
  [address, regencyName, `${provinceName} ${postal}`.trim()].filter(Boolean).join(', ')

/** Formats an item name with the selected option. */
export const nameOf = ({ name, optionValues }: Pick<Line, 'name' | 'optionValues'>): string =>
  [name, ...optionValues].join(', ')

const pricedColumns = (head: string): readonly DocumentColumn[] => [
  { head, is: 'text' },
  { head: 'Satuan', is: 'text' },
  { head: 'PPN', is: 'text' },
  { head: 'Jumlah', is: 'count' },
  { head: 'Harga satuan', is: 'money' },
  { head: 'Jumlah harga', is: 'money' },
]

/** A line with its units in a document. */
type Priced = { readonly line: Line; readonly units: number; readonly total: Rupiah }

/**
 * Builds a table of priced lines with their tax treatment and the sum of their totals.
 *
 * @param pricedLines totals in whole rupiah, as the buyer pays them
 * @param head head of the column of names
 */
export const pricedTable = (title: string, pricedLines: readonly Priced[], head: string): DocumentBlock => ({
  is: 'table',
  title,
  isNumbered: true,
  columns: pricedColumns(head),
  rows: pricedLines.map(({ line, units, total }) => [
    nameOf(line),
    line.unit,
    treatmentLabels(treatmentOf(line.exemptReason, line.kind)).label,
    units,
    line.unitPrice,
    total,
  ]),
  foot: ['Jumlah', '', '', '', '', pricedLines.reduce((sum, { total }) => sum + total, 0)],
})

/** Returns the ordered lines. */
const orderedOf = ({ lines }: Pick<OrderSnapshot, 'lines'>): Priced[] =>
  lines.map((line) => ({ line, units: line.quantity, total: rupiah(line.lineTotal) }))

/** Builds the table of ordered lines. */
export function orderedLines(order: OrderSnapshot): DocumentBlock {
  const { head } = termsOf(order)
  return pricedTable(`${head} yang dipesan`, orderedOf(order), head)
}

/** Returns the lines of goods received in good condition, at the agreed price. */
const receivedOf = (order: OrderSnapshot): Priced[] => {
  const good = new Map((order.handover?.lines ?? []).map((line) => [line.lineNo, line.good]))
  return order.lines
    .map((line) => ({ line, units: good.get(line.lineNo) ?? 0 }))
    .filter(({ units }) => units > 0)
    .map(({ line, units }) => ({ line, units, total: timesRupiah(rupiah(line.unitPrice), units) }))
}

/**
 * Returns the agreed price cut, in whole rupiah: the price of the received goods less that of the
 * invoice.
 *
 * @decision 0136
 */
const priceCutOf = (order: OrderSnapshot, { gross }: SnapshotAmounts): Rupiah =>
  rupiah(sumRupiah(receivedOf(order).map(({ total }) => total)) - gross)

/** Builds the table of goods received in good condition. */
export function receivedLines(order: OrderSnapshot): DocumentBlock {
  const { head } = termsOf(order)
  return pricedTable(`${head} yang diterima`, receivedOf(order), head)
}

/**
 * Returns which units of an inspection or a BAST came with the last replacement; no block when none
 * did.
 *
 * @decision 0063
 */
export function replacedNote(order: OrderSnapshot): DocumentBlock[] {
  const units = replacedUnits(order.deliveries)
  const replacedTexts = order.lines.flatMap((line) => {
    const count = units.get(line.lineNo)
    return count === undefined ? [] : [`${nameOf(line)}, ${count} dari ${line.quantity} ${line.unit}`]
  })
  const { replacement } = termsOf(order).receiving
  return replacedTexts.length === 0 ? [] : [textBlock('', [`${replacement}: ${replacedTexts.join('; ')}.`])]
}

/**
 * Builds a table of net price and PPN by tax treatment. Each row and each column adds up.
 *
 * @param amounts whole rupiah, of the same lines
 * @decision 0065
 */
function taxTable(pricedLines: readonly Priced[], amounts: SnapshotAmounts, inline: string): DocumentBlock {
  const groups = taxGroups(
    pricedLines.map(({ line, total }) => ({ total, exemptReason: line.exemptReason, kind: line.kind })),
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
      { head: `Harga ${inline}`, is: 'money' },
    ],
    rows: groups.map(({ treatment, net, ppn, gross }) => [treatmentLabels(treatment).label, net, ppn, gross]),
    foot: ['Jumlah', sum('net'), sum('ppn'), sum('gross')],
  }
}

/**
 * Returns why goods carry no PPN, each reason once with its row numbers; no block when all goods
 * are taxed.
 *
 * @param table names the table with these row numbers, if it is on another document
 */
function untaxedNote(pricedLines: readonly Priced[], table: string): DocumentBlock[] {
  const numbers = new Map<TaxTreatment, number[]>()
  for (const [at, { line }] of pricedLines.entries()) {
    const treatment = treatmentOf(line.exemptReason, line.kind)
    if (treatment !== 'taxed') numbers.set(treatment, [...(numbers.get(treatment) ?? []), at + 1])
  }
  const sentences = [...numbers].map(([treatment, rows]) => {
    const { label, sentence } = treatmentLabels(treatment)
    return rows.length === pricedLines.length
      ? sentence
      : `${label}, nomor ${rangesOf(rows)}${table}: ${sentence}`
  })
  return sentences.length === 0 ? [] : [textBlock('', sentences)]
}

/** Returns the figures that the documents of an order repeat before the delivery. */
export const figuresOf = ({
  gross,
  freight,
  total,
  dpp,
  dppOther,
  ppn,
}: SnapshotAmounts): DocumentFigures => ({
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
export const owedFigures = (
  order: OrderSnapshot,
  amounts: SnapshotAmounts,
  penalty: number,
): DocumentFigures => ({
  ...figuresOf(amounts),
  priceCut: priceCutOf(order, amounts),
  penalty,
})

/**
 * Returns the totals of an order: goods by tax treatment, then goods and freight with the total in
 * words.
 *
 * @param table names the document with the numbered goods, if it is another one
 */
export const orderSums = (order: OrderSnapshot, table = ''): DocumentBlock[] => [
  taxTable(orderedOf(order), order.amounts, termsOf(order).inline),
  ...untaxedNote(orderedOf(order), table),
  orderTotal(order),
]

/** Returns goods and freight of an order, with the total in words. */
export const orderTotal = (order: OrderSnapshot): DocumentBlock =>
  sums(order, order.amounts, { priceCut: rupiah(0), penalty: 0 })

/**
 * Returns the totals of the amount owed, in the same two parts.
 *
 * @param penalty whole rupiah; a row of its own unless it is 0
 * @param table names the document with the numbered goods, if it is another one
 */
export const owedSums = (
  order: OrderSnapshot,
  amounts: SnapshotAmounts,
  penalty: number,
  table = '',
): DocumentBlock[] => [
  taxTable(discountLines(receivedOf(order), priceCutOf(order, amounts)), amounts, termsOf(order).inline),
  ...untaxedNote(receivedOf(order), table),
  sums(order, amounts, { priceCut: priceCutOf(order, amounts), penalty }),
]

/**
 * Builds the sums of goods, price cut, freight and penalty, which add up to the last row. Services
 * have no freight.
 */
const sums = (
  order: OrderSnapshot,
  { gross, freight, total }: SnapshotAmounts,
  { priceCut, penalty }: { priceCut: Rupiah; penalty: number },
): DocumentBlock => ({
  is: 'sums',
  rows: [
    { label: `Harga ${termsOf(order).inline}`, amount: gross + priceCut },
    ...(priceCut > 0 ? [{ label: 'Potongan harga', amount: -priceCut }] : []),
    ...(freight === 0 && !termsOf(order).isSent
      ? []
      : [{ label: 'Ongkos kirim dan kemasan', amount: freight }]),
    ...(penalty > 0 ? [{ label: 'Denda dan potongan', amount: -penalty }] : []),
    { label: 'Total', amount: total },
  ],
  words: spellRupiah(total),
})

/** Formats the late delivery penalty in words; empty when none was agreed. @decision 0029 */
export const formatPenalty = (order: OrderSnapshot): string =>
  order.penalty.permille === 0
    ? ''
    : `${order.penalty.permille}/1000 dari harga ${termsOf(order).inline} yang diterima tiap hari, paling banyak ${order.penalty.capPercent} persen`
