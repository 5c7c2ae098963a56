import { rupiahWords } from '../kernel/number-words.ts'
import type { Block, Column, Fact, Figures } from './content.ts'
import type { OrderSnapshot, SnapshotAmounts } from './snapshot.ts'
import { longDay } from './words.ts'

type Party = OrderSnapshot['buyer']
type Line = OrderSnapshot['lines'][number]

/** @throws Error when an order has not got what a document is about */
export function need<T>(part: T | null | undefined, name: string): T {
  if (part === null || part === undefined) throw new Error(`an order without ${name} has no such document`)
  return part
}

/** Named words; what is empty is left out. */
export const facts = (title: string, rows: readonly (readonly [label: string, value: string])[]): Block => ({
  is: 'facts',
  title,
  rows: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
})

/** Paragraphs under a title. */
export const text = (title: string, paragraphs: readonly string[]): Block => ({
  is: 'text',
  title,
  paragraphs,
})

/** An address in one line. */
export const addressOf = ({ address, regencyName, provinceName, postal }: Party): string =>
  [address, regencyName, `${provinceName} ${postal}`.trim()].filter(Boolean).join(', ')

/** An item with the option that was chosen. */
export const nameOf = ({ name, optionValues }: Pick<Line, 'name' | 'optionValues'>): string =>
  [name, ...optionValues].join(', ')

function side(title: string, party: Party): Block {
  const said: Fact[] = [
    { label: 'Nama', value: party.name },
    { label: 'NPSN', value: party.npsn ?? '' },
    { label: 'NPWP', sealed: party.npwp },
    { label: 'Alamat', value: addressOf(party) },
    {
      label: 'Penanggung jawab',
      value: [party.responsibleName, party.responsiblePosition].filter(Boolean).join(', '),
    },
  ]
  return {
    is: 'facts',
    title,
    isSide: true,
    rows: said.filter((fact) => !('value' in fact) || fact.value !== ''),
  }
}

/** Who agrees with whom, vendor first; their NPWP stays sealed. @decision 0017 */
export const bothSides = (
  { buyer, vendor }: OrderSnapshot,
  vendorTitle = 'Penyedia',
  buyerTitle = 'Sekolah',
): Block[] => [side(vendorTitle, vendor), side(buyerTitle, buyer)]

export const PRICED: readonly Column[] = [
  { head: 'Barang', is: 'text' },
  { head: 'Satuan', is: 'text' },
  { head: 'Jumlah', is: 'count' },
  { head: 'Harga satuan', is: 'money' },
  { head: 'Jumlah harga', is: 'money' },
]

/** A row under `PRICED`. @param units how many of it @param total whole rupiah, tax included */
export const pricedRow = (line: Line, units: number, total: number) => [
  nameOf(line),
  line.unit,
  units,
  line.unitPrice,
  total,
]

/** What was ordered, line by line. */
export const orderedLines = ({ lines }: OrderSnapshot): Block => ({
  is: 'table',
  title: 'Barang yang dipesan',
  isNumbered: true,
  columns: PRICED,
  rows: lines.map((line) => pricedRow(line, line.quantity, line.lineTotal)),
})

/** The figures that documents of an order repeat before anything has arrived. */
export const figuresOf = ({ gross, freight, total, dpp, dppOther, ppn }: SnapshotAmounts): Figures => ({
  gross,
  freight,
  total,
  dpp,
  dppOther,
  ppn,
})

/** The same of what is owed. @param penalty whole rupiah that the school keeps back */
export const owedFigures = (amounts: SnapshotAmounts, penalty: number): Figures => ({
  ...figuresOf(amounts),
  penalty,
})

/** What an order comes to, with its tax, and the total in words. */
export const orderSums = ({ gross, freight, total, dpp, ppn }: SnapshotAmounts): Block => ({
  is: 'sums',
  rows: [
    { label: 'DPP', amount: dpp },
    { label: 'PPN', amount: ppn },
    { label: 'Harga barang, termasuk PPN', amount: gross },
    { label: 'Ongkos kirim dan kemasan', amount: freight },
    { label: 'Total', amount: total },
  ],
  words: rupiahWords(total),
})

/** What a school owes in the end. @param penalty whole rupiah; a line of its own where there is one */
export const owedSums = ({ gross, freight, total }: SnapshotAmounts, penalty: number): Block => ({
  is: 'sums',
  rows: [
    { label: 'Harga barang, termasuk PPN', amount: gross },
    { label: 'Ongkos kirim dan kemasan', amount: freight },
    ...(penalty > 0 ? [{ label: 'Denda dan potongan', amount: -penalty }] : []),
    { label: 'Total', amount: total },
  ],
  words: rupiahWords(total),
})

/** What a late delivery costs, in words; empty where nothing was agreed. @decision 0029 */
export const penaltyWords = ({ penalty }: OrderSnapshot): string =>
  penalty.permille === 0
    ? ''
    : `${penalty.permille}/1000 dari harga barang yang diterima tiap hari, paling banyak ${penalty.capPercent} persen`

/** What the last change changed, line by line; nothing in the first version. */
export function changesOf(order: OrderSnapshot): Block[] {
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
  const day = (said: string | null) => (said === null ? 'tidak ditentukan' : longDay(said))
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

type Receiver = { receiverName: string; receiverPosition: string }

/** Where the school signs. */
export const schoolSignature = ({ buyer }: OrderSnapshot, role = 'Sekolah', receiver?: Receiver) => ({
  role,
  of: buyer.name,
  name: receiver?.receiverName ?? buyer.responsibleName,
  position: receiver?.receiverPosition ?? buyer.responsiblePosition,
})

/** Two places to sign, vendor first. */
export const signatures = (
  order: OrderSnapshot,
  vendorRole = 'Penyedia',
  buyerRole = 'Sekolah',
  receiver?: Receiver,
): Block => ({
  is: 'signatures',
  sides: [
    {
      role: vendorRole,
      of: order.vendor.name,
      name: order.vendor.responsibleName,
      position: order.vendor.responsiblePosition,
    },
    schoolSignature(order, buyerRole, receiver),
  ],
})
