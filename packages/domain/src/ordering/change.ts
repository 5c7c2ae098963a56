import {
  lineTotal,
  lowestQuantity,
  MAX_LINE_TOTAL,
  type QuantityFault,
  quantityFault,
} from '../catalogue/quantity.ts'
import { formatThousands } from '../kernel/money.ts'
import { type FieldMessage, type Refusal, refuse } from '../kernel/result.ts'

/**
 * A line of an order before a change, with the current catalogue data of its item. Prices in whole
 * rupiah per unit.
 */
export type ChangeableLine = {
  readonly lineNo: number
  readonly quantity: number
  readonly unitPrice: number
  readonly minimum: number
  readonly multiple: number
  /** Available units besides those of this order; null for unlimited stock. */
  readonly stock: number | null
}

/** A changed line; 0 units drop it. */
export type ChangedLine = { readonly lineNo: number; readonly quantity: number; readonly unitPrice: number }

const MESSAGES: Readonly<Record<QuantityFault, (line: ChangeableLine) => string>> = {
  minimum: (line) => `Jumlah paling sedikit ${lowestQuantity(line)}`,
  multiple: (line) => `Kelipatan ${line.multiple}`,
  stock: (line) => `Tersedia paling banyak ${line.quantity + (line.stock ?? 0)}`,
  value: () => `Satu baris paling banyak Rp ${formatThousands(MAX_LINE_TOTAL)}`,
}

/**
 * Returns why an order cannot be changed this way. Quantities must fit the rules and the stock of
 * their items, and prices may only fall. At least one line must remain, and at least one value must
 * differ.
 *
 * @param after one entry per order line
 * @returns a refusal that names the lines, or null
 * @decision 0029
 */
export function changeFault(
  before: readonly ChangeableLine[],
  after: readonly ChangedLine[],
): Refusal<'call/invalid'> | null {
  const requestedLines = new Map(after.map((line) => [line.lineNo, line]))
  if (requestedLines.size !== before.length || after.length !== before.length)
    return refuse('call/invalid', [{ field: 'lines', message: 'Isi setiap baris pesanan satu kali' }])
  const fields = before.flatMap((line) => {
    const change = requestedLines.get(line.lineNo)
    const message = change ? lineFault(line, change) : 'Baris ini belum diisi'
    return message === null ? [] : [{ field: `lines.${line.lineNo}`, message }]
  })
  if (fields.length > 0) return refuse('call/invalid', fields)
  if (after.every(({ quantity }) => quantity === 0))
    return refuse('call/invalid', [
      { field: 'lines', message: 'Paling sedikit satu baris tersisa. Untuk semuanya, ajukan pembatalan.' },
    ])
  return null
}

/**
 * Returns an error for each line that costs more after a change, and for a higher freight: what a
 * treasurer who approved the order has not approved.
 *
 * @decision 0170
 */
export function raisedAmounts(
  before: { readonly lines: readonly ChangeableLine[]; readonly freight: number },
  after: { readonly lines: readonly ChangedLine[]; readonly freight: number },
): FieldMessage[] {
  const raisedLines = before.lines.filter(({ lineNo, quantity, unitPrice }) => {
    const change = after.lines.find((line) => line.lineNo === lineNo)
    return (
      change !== undefined && lineTotal(change.unitPrice, change.quantity) > lineTotal(unitPrice, quantity)
    )
  })
  return [
    ...raisedLines.map(({ lineNo }) => ({
      field: `lines.${lineNo}`,
      message: `Baris ${lineNo} hanya boleh turun. Pesan tambahannya sebagai pesanan baru, agar disetujui bendahara.`,
    })),
    ...(after.freight > before.freight
      ? [
          {
            field: 'freight',
            message: 'Ongkos kirim hanya boleh turun: kenaikan perlu persetujuan bendahara',
          },
        ]
      : []),
  ]
}

function lineFault(line: ChangeableLine, { quantity, unitPrice }: ChangedLine): string | null {
  if (unitPrice > line.unitPrice) return 'Harga hanya boleh turun'
  if (unitPrice < 1) return 'Harga tidak boleh kosong / nol'
  if (quantity === 0 || quantity === line.quantity) return null
  const stock = line.stock === null ? null : line.quantity + line.stock
  const rule = { minimum: line.minimum, multiple: line.multiple, stock }
  const fault = quantityFault(rule, quantity, unitPrice)
  return fault === null ? null : MESSAGES[fault](line)
}
