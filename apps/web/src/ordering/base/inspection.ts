import type { HandoverLine } from '@pasar/contract/ordering/handover'
import type { OrderRequest } from '@pasar/contract/ordering/requests'
import { must } from '@pasar/domain/kernel/must'
import * as z from 'zod/mini'
import { formatNumber } from '../../ui/text/money.ts'
import type { SubjectLabels } from './subject-labels.ts'

/** The inspection result of one line. Counts apply only after the line is checked. */
export type Check = HandoverLine & { isChecked: boolean }

export type Condition = HandoverLine['condition']

/** unchecked; match; short: some goods missing; damaged; wrong: other goods than ordered. */
export type Verdict = 'unchecked' | 'match' | 'short' | 'damaged' | 'wrong'

type OrderedLine = { lineNo: number; quantity: number }

const unchecked = ({ lineNo, quantity }: OrderedLine): Check => ({
  lineNo,
  good: quantity,
  damaged: 0,
  missing: 0,
  condition: 'good',
  note: '',
  isChecked: false,
})

/** Returns the initial checks: stored or saved ones, else unchecked lines. */
export const initialChecks = (lines: readonly OrderedLine[], storedChecks: readonly Check[]): Check[] =>
  lines.map((line) => {
    const storedCheck = storedChecks.find(({ lineNo }) => lineNo === line.lineNo)
    return storedCheck !== undefined &&
      storedCheck.good + storedCheck.damaged + storedCheck.missing === line.quantity
      ? storedCheck
      : unchecked(line)
  })

/** Returns the check of a line that arrived complete and in good condition. */
export const asMatching = (check: Check, quantity: number): Check => ({
  ...check,
  good: quantity,
  damaged: 0,
  missing: 0,
  condition: 'good',
  isChecked: true,
})

/** Returns checks that mark every line as matching. */
export const allMatching = (checks: readonly Check[], lines: readonly OrderedLine[]): Check[] =>
  checks.map((check) => asMatching(check, quantityOf(lines, check.lineNo)))

/**
 * Returns an inspected line with changed counts. Goods that are neither good nor damaged are
 * missing. The counts never exceed the ordered quantity.
 */
export function withCounts(
  check: Check,
  quantity: number,
  counts: { good?: number; damaged?: number },
): Check {
  const within = (n: number, max: number) => Math.max(0, Math.min(Math.trunc(n), max))
  if (counts.damaged !== undefined) {
    const damagedUnits = within(counts.damaged, quantity)
    const good = within(check.good, quantity - damagedUnits)
    return { ...check, damaged: damagedUnits, good, missing: quantity - good - damagedUnits, isChecked: true }
  }
  const good = within(counts.good ?? check.good, quantity)
  const damagedCount = within(check.damaged, quantity - good)
  return { ...check, damaged: damagedCount, good, missing: quantity - good - damagedCount, isChecked: true }
}

/**
 * Returns the check with another condition. For a condition other than good, at least one item
 * moves out of the good count.
 */
export function withCondition(check: Check, quantity: number, condition: Condition): Check {
  if (condition === 'good')
    return { ...check, condition, good: check.good + check.damaged, damaged: 0, isChecked: true }
  const arrivedUnits = quantity - check.missing
  const damagedUnits =
    condition === 'wrong' ? arrivedUnits : Math.max(check.damaged, Math.min(1, arrivedUnits))
  return { ...check, condition, damaged: damagedUnits, good: arrivedUnits - damagedUnits, isChecked: true }
}

/** Returns the verdict from counts and condition. */
export function inspectionVerdictOf(check: Check): Verdict {
  if (!check.isChecked) return 'unchecked'
  if (check.condition === 'wrong') return 'wrong'
  if (check.condition === 'damaged' || check.damaged > 0) return 'damaged'
  return check.missing > 0 ? 'short' : 'match'
}

/**
 * Returns the label of the verdict: "Sesuai", "Kurang 1", "Rusak 2, kurang 1".
 *
 * @param damagedLabel what the kind of the order calls damaged units
 */
export function formatVerdict(check: Check, damagedLabel: string): string {
  const missing = check.missing > 0 ? `, kurang ${formatNumber(check.missing)}` : ''
  const labels: Record<Verdict, string> = {
    unchecked: 'Belum diperiksa',
    match: 'Sesuai',
    short: `Kurang ${formatNumber(check.missing)}`,
    damaged: `${damagedLabel} ${formatNumber(check.damaged)}${missing}`,
    wrong: `Tidak sesuai${missing}`,
  }
  return labels[inspectionVerdictOf(check)]
}

/**
 * Returns the number of unchecked lines and of mismatches. One mismatch locks the BAST.
 *
 * @spec 1 no BAST on a mismatch
 */
export const tally = (checks: readonly Check[]) => ({
  unchecked: checks.filter((check) => inspectionVerdictOf(check) === 'unchecked').length,
  mismatched: checks.filter((check) => !['unchecked', 'match'].includes(inspectionVerdictOf(check))).length,
})

/** Returns the good units per line of the newest agreement by the vendor; null for none. */
export const acceptedGoodCounts = (
  requests: readonly Pick<OrderRequest, 'kind' | 'state' | 'good'>[],
): OrderRequest['good'] =>
  requests.findLast(({ kind, state }) => kind === 'short' && state === 'accepted')?.good ?? null

/**
 * Returns the message of a locked BAST, or null if it may be sent.
 *
 * @param acceptedLines counts that the vendor accepts; exactly these also unlock the BAST
 * @param labels of the order
 * @decision 0029
 */
export function bastLockReason(
  checks: readonly Check[],
  acceptedLines: OrderRequest['good'],
  labels: Pick<SubjectLabels, 'handover' | 'inspected'>,
): string | null {
  const isAccepted =
    acceptedLines !== null &&
    checks.every((check) => acceptedLines.find(({ lineNo }) => lineNo === check.lineNo)?.good === check.good)
  if (isAccepted) return null
  const { mismatched } = tally(checks)
  return mismatched === 0
    ? null
    : `${labels.handover} tidak dapat diisi karena ${mismatched} ${labels.inspected} tidak sesuai`
}

const quantityOf = (lines: readonly OrderedLine[], lineNo: number) =>
  must(
    lines.find((line) => line.lineNo === lineNo),
    'the order line of a check',
  ).quantity

/** The draft of an inspection on the device until it is sent. */
export const InspectionDraft = z.object({
  checks: z.array(
    z.object({
      lineNo: z.int(),
      good: z.int(),
      damaged: z.int(),
      missing: z.int(),
      condition: z.enum(['good', 'damaged', 'wrong']),
      note: z.string(),
      isChecked: z.boolean(),
    }),
  ),
  inspectedOn: z.string(),
  receiverName: z.string(),
  receiverPosition: z.string(),
  note: z.string(),
  statements: z.array(z.string()),
  /** Whether to charge a delay penalty; undefined until the user chooses. */
  penalty: z.optional(z.enum(['charge', 'waive'])),
})
export type InspectionDraft = z.output<typeof InspectionDraft>

/** Returns the request body for a draft. */
export const inspectionBody = ({
  checks,
  inspectedOn,
  receiverName,
  receiverPosition,
  note,
}: InspectionDraft) => ({
  inspectedOn,
  receiverName,
  receiverPosition,
  note,
  lines: checks.map(({ isChecked: _, ...line }) => line),
})
