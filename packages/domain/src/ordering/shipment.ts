import { type Refusal, refuse } from '../kernel/result.ts'

export type ShippableLine = { readonly lineNo: number; readonly quantity: number; readonly shipped: number }

/**
 * Returns why a delivery cannot be dispatched: it needs at least one unit, each line once, and no
 * more than the remaining units.
 *
 * @returns a refusal naming the lines, or null
 * @decision 0003
 */
export function shipmentFault(
  orderedLines: readonly ShippableLine[],
  sentLines: readonly { readonly lineNo: number; readonly quantity: number }[],
): Refusal<'call/invalid'> | null {
  if (sentLines.length === 0)
    return refuse('call/invalid', [{ field: 'lines', message: 'Isi jumlah yang diserahkan' }])
  const left = new Map(orderedLines.map((line) => [line.lineNo, line.quantity - line.shipped]))
  const wrong = sentLines.filter((line, at) => {
    const isRepeated = sentLines.findIndex((other) => other.lineNo === line.lineNo) !== at
    return isRepeated || line.quantity < 1 || line.quantity > (left.get(line.lineNo) ?? 0)
  })
  if (wrong.length === 0) return null
  return refuse(
    'call/invalid',
    wrong.map(({ lineNo }) => ({
      field: `lines.${lineNo}`,
      message: `Paling banyak ${left.get(lineNo) ?? 0}`,
    })),
  )
}
