import { must } from '@pasar/domain/kernel/must'
/** Agreed or proposed terms of an order. Prices in whole rupiah per unit. */
export type AgreementTerms = {
  lines: readonly AgreementLine[]
  freight: number
  /** Formatted as `2026-12-25`. */
  neededBy: string | null
  /** Whole rupiah; null while unknown. */
  total: number | null
}

type AgreementLine = { lineNo: number; name: string; unit: string; quantity: number; unitPrice: number }

/** dropped, added: a line on one side of the table only. */
type Change = 'same' | 'more' | 'less' | 'dropped' | 'added' | 'other'

export type AgreementRow = {
  key: string
  label: string
  /** null if the line is missing on that side. */
  before: { quantity: number; unitPrice: number; unit: string } | null
  after: { quantity: number; unitPrice: number; unit: string } | null
  change: Change
  /** The differences as text: "dikurangi 2 rim, harga turun"; empty if there are none. */
  changeSummary: string
}

const partOf = (line: AgreementLine | undefined) =>
  line === undefined || line.quantity === 0
    ? null
    : { quantity: line.quantity, unitPrice: line.unitPrice, unit: line.unit }

/**
 * Returns the lines of two agreements side by side, in the order of the first, with a text for the
 * differences.
 */
export function agreementRows(before: AgreementTerms, after: AgreementTerms): AgreementRow[] {
  const numbers = [...new Set([...before.lines, ...after.lines].map(({ lineNo }) => lineNo))]
  return numbers
    .toSorted((a, b) => a - b)
    .map((lineNo) => {
      const old = before.lines.find((line) => line.lineNo === lineNo)
      const late = after.lines.find((line) => line.lineNo === lineNo)
      const sides = { before: partOf(old), after: partOf(late) }
      return {
        key: String(lineNo),
        label: must(late ?? old, 'the line in one of the agreements').name,
        ...sides,
        ...changeOf(sides.before, sides.after),
      }
    })
}

function changeOf(
  before: AgreementRow['before'],
  after: AgreementRow['after'],
): Pick<AgreementRow, 'change' | 'changeSummary'> {
  if (before === null)
    return { change: after === null ? 'same' : 'added', changeSummary: after === null ? '' : 'ditambahkan' }
  if (after === null) return { change: 'dropped', changeSummary: 'tidak jadi dipesan' }
  const units = after.quantity - before.quantity
  const parts = [
    units < 0 && `dikurangi ${-units} ${before.unit}`,
    units > 0 && `ditambah ${units} ${before.unit}`,
    after.unitPrice < before.unitPrice && 'harga turun',
    after.unitPrice > before.unitPrice && 'harga naik',
  ].filter((part) => part !== false)
  if (parts.length === 0) return { change: 'same', changeSummary: '' }
  return { change: units < 0 ? 'less' : units > 0 ? 'more' : 'other', changeSummary: parts.join(', ') }
}
