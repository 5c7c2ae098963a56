import type { DocumentBlock } from './content.ts'
import { formatLongDay } from './day-format.ts'
import type { OrderSnapshot } from './snapshot.ts'
import { termsOf } from './terms.ts'

/** Stands for the price of a line that a change dropped. */
const DROPPED = '–'

/** Returns the differences of the last change, line by line; nothing in the first version. */
export function changesOf(order: OrderSnapshot): DocumentBlock[] {
  const before = order.earlier.at(-1)
  if (!before) return []
  const after = new Map(order.lines.map((line) => [line.lineNo, line]))
  const rows = before.lines.flatMap((line) => {
    const changedLine = after.get(line.lineNo)
    const isSame = changedLine?.quantity === line.quantity && changedLine.unitPrice === line.unitPrice
    return isSame
      ? []
      : [
          [
            line.name,
            line.quantity,
            changedLine?.quantity ?? 0,
            line.unitPrice,
            changedLine?.unitPrice ?? DROPPED,
          ],
        ]
  })
  const day = (value: string | null) => (value === null ? 'tidak ditentukan' : formatLongDay(value))
  return [
    {
      is: 'table',
      title: `Perubahan dari versi ${before.agreement}`,
      columns: [
        { head: termsOf(order).head, is: 'text' },
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
