import type { Checkout } from '@pasar/contract/ordering/checkout'
import { nameOf } from '@pasar/domain/document/parts'
import { formatThousands } from '@pasar/domain/kernel/money'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import type { ChosenQuote } from './quote.ts'

type ShownOrder = NonNullable<Checkout['orders'][number]['shown']>

/**
 * Compares the figures of an order with those that the page of the buyer showed: the lines, and for
 * each its quantity, unit price and tax treatment, and the freight.
 *
 * @param orderIndex index of the order in the request
 * @returns one error per difference, with the old and the new figure
 * @decision 0134
 */
export function shownDifferences(
  { quote, freight }: Pick<ChosenQuote, 'quote' | 'freight'>,
  shownOrder: ShownOrder,
  orderIndex: number,
): FieldMessage[] {
  const field = `orders.${orderIndex}.shown`
  const differences: FieldMessage[] = []
  for (const [index, line] of shownOrder.lines.entries()) {
    const now = quote.lines.find(({ row }) => row.id === line.lineId)
    const report = (message: string) =>
      differences.push({
        field: `${field}.lines.${index}`,
        message: `${now ? nameOf(now.row) : 'Barang'}: ${message}`,
      })
    if (now === undefined) {
      report('tidak dapat dipesan lagi')
      continue
    }
    const { row, priced } = now
    if (line.unitPrice !== priced.unitPrice)
      report(`harga dari ${inRupiah(line.unitPrice)} menjadi ${inRupiah(priced.unitPrice)}`)
    if (line.quantity !== row.quantity) report(`jumlah dari ${line.quantity} menjadi ${row.quantity}`)
    if (line.exemptReason !== priced.exemptReason)
      report(
        `pajak dari "${taxLabel(line.exemptReason, row.kind)}" menjadi "${taxLabel(priced.exemptReason, row.kind)}"`,
      )
  }
  for (const { row } of quote.lines)
    if (!shownOrder.lines.some(({ lineId }) => lineId === row.id))
      differences.push({ field: `${field}.lines`, message: `${nameOf(row)}: belum tampil di halaman` })
  if (shownOrder.freight !== freight.cost)
    differences.push({
      field: `${field}.freight`,
      message: `${quote.vendor.name}: ongkos ${freight.name} dari ${inRupiah(shownOrder.freight)} menjadi ${inRupiah(freight.cost)}`,
    })
  return differences
}

const inRupiah = (amount: number) => `Rp ${formatThousands(amount)}`

const taxLabel = (reason: ShownOrder['lines'][number]['exemptReason'], kind: 'goods' | 'service' | 'book') =>
  treatmentLabels(treatmentOf(reason, kind)).inline
