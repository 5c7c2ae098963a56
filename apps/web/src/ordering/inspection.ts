import type { HandoverLine } from '@pasar/contract/ordering/handover'
import type { OrderRequest } from '@pasar/contract/ordering/requests'
import * as z from 'zod/mini'

/** What the school found for one line. Nothing counts before the line was looked at. */
export type Check = HandoverLine & { isChecked: boolean }

export type Condition = HandoverLine['condition']

/** unchecked; match; short: some are missing; damaged; wrong: other goods than ordered. */
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

/** The checks to begin with: what was kept or saved before, else unchecked lines. */
export const initialChecks = (lines: readonly OrderedLine[], kept: readonly Check[]): Check[] =>
  lines.map((line) => {
    const known = kept.find(({ lineNo }) => lineNo === line.lineNo)
    return known !== undefined && known.good + known.damaged + known.missing === line.quantity
      ? known
      : unchecked(line)
  })

/** Everything of the line arrived, in good order. */
export const asMatching = (check: Check, quantity: number): Check => ({
  ...check,
  good: quantity,
  damaged: 0,
  missing: 0,
  condition: 'good',
  isChecked: true,
})

/** The whole delivery matches, every line of it. */
export const allMatching = (checks: readonly Check[], lines: readonly OrderedLine[]): Check[] =>
  checks.map((check) => asMatching(check, quantityOf(lines, check.lineNo)))

/** Other counts; what is neither good nor damaged is missing. Counts never add up to more than was ordered. */
export function withCounts(
  check: Check,
  quantity: number,
  wanted: { good?: number; damaged?: number },
): Check {
  const within = (n: number, most: number) => Math.max(0, Math.min(Math.trunc(n), most))
  if (wanted.damaged !== undefined) {
    const damaged = within(wanted.damaged, quantity)
    const good = within(check.good, quantity - damaged)
    return { ...check, damaged, good, missing: quantity - good - damaged, isChecked: true }
  }
  const good = within(wanted.good ?? check.good, quantity)
  const damaged = within(check.damaged, quantity - good)
  return { ...check, damaged, good, missing: quantity - good - damaged, isChecked: true }
}

/** Another condition. Goods that are not good cannot count as good, so at least one moves over. */
export function withCondition(check: Check, quantity: number, condition: Condition): Check {
  if (condition === 'good')
    return { ...check, condition, good: check.good + check.damaged, damaged: 0, isChecked: true }
  const arrived = quantity - check.missing
  const damaged = condition === 'wrong' ? arrived : Math.max(check.damaged, Math.min(1, arrived))
  return { ...check, condition, damaged, good: arrived - damaged, isChecked: true }
}

/** What the counts and the condition say. */
export function verdictOf(check: Check): Verdict {
  if (!check.isChecked) return 'unchecked'
  if (check.condition === 'wrong') return 'wrong'
  if (check.condition === 'damaged' || check.damaged > 0) return 'damaged'
  return check.missing > 0 ? 'short' : 'match'
}

/**
 * How many lines still have to be looked at, and how many do not match: one mismatch locks the BAST.
 *
 * @spec 1 no BAST on a mismatch
 */
export const tally = (checks: readonly Check[]) => ({
  unchecked: checks.filter((check) => verdictOf(check) === 'unchecked').length,
  mismatched: checks.filter((check) => !['unchecked', 'match'].includes(verdictOf(check))).length,
})

/** The good units of each line to which the vendor has agreed, the newest agreement; null for none. */
export const acceptedGoodCounts = (
  requests: readonly Pick<OrderRequest, 'kind' | 'state' | 'good'>[],
): OrderRequest['good'] =>
  requests.findLast(({ kind, state }) => kind === 'short' && state === 'accepted')?.good ?? null

/**
 * The sentence of a locked BAST, or null when it may be sent.
 *
 * @param accepted the counts with which the vendor is content; exactly these unlock it too
 * @decision 0029
 */
export function bastLockReason(checks: readonly Check[], accepted: OrderRequest['good']): string | null {
  const isAccepted =
    accepted !== null &&
    checks.every((check) => accepted.find(({ lineNo }) => lineNo === check.lineNo)?.good === check.good)
  if (isAccepted) return null
  const { mismatched } = tally(checks)
  return mismatched === 0 ? null : `BAST tidak dapat diisi karena ${mismatched} barang tidak sesuai`
}

const quantityOf = (lines: readonly OrderedLine[], lineNo: number) =>
  lines.find((line) => line.lineNo === lineNo)?.quantity ?? 0

/** What the device keeps of an inspection until it is sent. */
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
  /** Whether a delay is charged; nobody has chosen until it is there. */
  penalty: z.optional(z.enum(['charge', 'waive'])),
})
export type InspectionDraft = z.output<typeof InspectionDraft>

/** A draft as it is sent. */
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
