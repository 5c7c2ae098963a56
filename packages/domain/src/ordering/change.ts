import { lowestQuantity, MAX_LINE_TOTAL, type QuantityFault, quantityFault } from '../catalogue/quantity.ts'
import { formatThousands } from '../kernel/money.ts'
import { type Refusal, refuse } from '../kernel/result.ts'

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

function lineFault(line: ChangeableLine, { quantity, unitPrice }: ChangedLine): string | null {
  if (unitPrice > line.unitPrice) return 'Harga hanya boleh turun'
  if (unitPrice < 1) return 'Harga tidak boleh kosong / nol'
  if (quantity === 0 || quantity === line.quantity) return null
  const stock = line.stock === null ? null : line.quantity + line.stock
  const rule = { minimum: line.minimum, multiple: line.multiple, stock }
  const fault = quantityFault(rule, quantity, unitPrice)
  return fault === null ? null : MESSAGES[fault](line)
}
