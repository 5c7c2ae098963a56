import type { DocumentContent, DocumentFigures } from './content.ts'
import { documentKind } from './kinds.ts'

export type CrossCheckRow = {
  readonly label: string
  readonly values: readonly { readonly number: string; readonly title: string; readonly amount: number }[]
  readonly agrees: boolean
}

const LABELS: Readonly<Record<Exclude<keyof DocumentFigures, 'gross'>, string>> = {
  dpp: 'DPP',
  dppOther: 'DPP nilai lain',
  ppn: 'PPN',
  freight: 'Ongkos kirim',
  priceCut: 'Potongan harga',
  penalty: 'Denda dan potongan',
  total: 'Total',
  pph: 'PPh',
  fee: 'Biaya transaksi',
  received: 'Diterima penyedia',
}
const FIGURES: readonly (keyof DocumentFigures)[] = [
  'gross',
  'dpp',
  'dppOther',
  'ppn',
  'freight',
  'priceCut',
  'penalty',
  'total',
  'pph',
  'fee',
  'received',
]

/** Figures that many orders do not have; they are not compared when every document states zero. */
const OPTIONAL: readonly (keyof DocumentFigures)[] = ['freight', 'priceCut', 'penalty']

const isOwed = ({ kind }: DocumentContent): boolean => documentKind(kind).amounts === 'owed'

/** The grounds precede the first agreement; later agreements have other figures. */
const isGround = ({ kind }: DocumentContent): boolean => documentKind(kind).amounts === 'grounds'

/**
 * Compares the figures of an order's documents.
 *
 * @param contents the valid documents
 * @param inline term for the content of the order: "barang"
 * @returns one row per figure and stage (ordered or owed) that occurs in at least two documents
 */
export function crossCheck(contents: readonly DocumentContent[], inline: string): CrossCheckRow[] {
  const isChanged = contents.some(({ kind, version }) => kind === 'order' && version > 1)
  const orderedContents = contents.filter((one) => !isOwed(one) && !(isChanged && isGround(one)))
  const stages = [
    { words: 'dipesan', among: orderedContents },
    { words: 'ditagih', among: contents.filter(isOwed) },
  ]
  return stages.flatMap(({ words, among }) =>
    FIGURES.flatMap((figure) => {
      const values = among.flatMap(({ number, title, figures }) => {
        const amount = figures[figure]
        return amount === undefined ? [] : [{ number, title, amount }]
      })
      if (values.length < 2) return []
      if (OPTIONAL.includes(figure) && values.every(({ amount }) => amount === 0)) return []
      return [
        {
          label: `${figure === 'gross' ? `Harga ${inline}` : LABELS[figure]} ${words}`,
          values,
          agrees: values.every(({ amount }) => amount === values[0]?.amount),
        },
      ]
    }),
  )
}

/** The way from the ordered to the billed amount, in whole rupiah. */
export type BilledCheck = {
  readonly ordered: number
  /** Price of the ordered units that were not received in good condition. */
  readonly unreceived: number
  readonly priceCut: number
  readonly penalty: number
  readonly billed: number
  readonly orderTitle: string
  /** Titles of the documents of the amount owed. */
  readonly billTitles: readonly string[]
  readonly agrees: boolean
}

/**
 * Compares the total of the surat pesanan with the documents of the amount owed. They differ by the
 * price of units that were not received and by the deductions.
 *
 * @param contents the valid documents
 * @param unreceivedUnits price of the ordered units that were not received, in whole rupiah
 * @returns null before the first document of the amount owed
 */
export function checkBilled(
  contents: readonly DocumentContent[],
  unreceivedUnits: number,
): BilledCheck | null {
  const order = contents.findLast(({ kind }) => kind === 'order')
  const bills = contents.filter((one) => isOwed(one) && one.figures.total !== undefined)
  const orderedTotal = order?.figures.total
  const billedTotal = bills.at(-1)?.figures.total
  if (order === undefined || orderedTotal === undefined || billedTotal === undefined) return null
  const deducted = (figure: 'priceCut' | 'penalty') => {
    const [first = 0] = bills.map(({ figures }) => figures[figure]).filter((amount) => amount !== undefined)
    return first
  }
  const [priceCut, penalty] = [deducted('priceCut'), deducted('penalty')]
  return {
    ordered: orderedTotal,
    unreceived: unreceivedUnits,
    priceCut,
    penalty,
    billed: billedTotal,
    orderTitle: order.title,
    billTitles: bills.map(({ title }) => title),
    agrees: bills.every(
      ({ figures }) => figures.total === orderedTotal - unreceivedUnits - priceCut - penalty,
    ),
  }
}

/** Returns whether a document adds up: price plus freight minus deductions equals its total. */
export const addsUp = ({ figures }: DocumentContent): boolean =>
  figures.gross === undefined ||
  figures.gross + (figures.freight ?? 0) - (figures.penalty ?? 0) === figures.total
