/**
 * What the money that came in is: `new` until it was compared. `double` came after the invoice was paid, `closed` after the order was
 * closed without payment, `unknown` to an account that is nobody's.
 */
export const MOVEMENT_KINDS = ['new', 'exact', 'wrong_amount', 'late', 'double', 'closed', 'unknown'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** What became of it: `matched` by itself, `assigned` by staff, or marked to be sent back. */
export const MOVEMENT_STATES = ['open', 'matched', 'assigned', 'to_return'] as const
export type MovementState = (typeof MOVEMENT_STATES)[number]

/** An invoice as far as money for it is concerned. Amounts in whole rupiah. */
export type AwaitedPayment = {
  readonly amount: number
  readonly validUntil: Date
  /** `awaited` also while a proof of the school waits to be compared. */
  readonly state: 'awaited' | 'paid' | 'closed'
}

/**
 * Compares money that came in with the invoice whose account it came to. Only `exact` pays it; everything else is kept whole until somebody
 * has decided: an invoice is never paid in part.
 *
 * @param money whole rupiah, and when the bank took it
 * @param awaited null when no invoice has that account
 * @decision 0034
 */
export function classifyMovement(
  { amount, paidAt }: { readonly amount: number; readonly paidAt: Date },
  awaited: AwaitedPayment | null,
): Exclude<MovementKind, 'new'> {
  if (awaited === null) return 'unknown'
  if (awaited.state === 'paid') return 'double'
  if (awaited.state === 'closed') return 'closed'
  if (amount !== awaited.amount) return 'wrong_amount'
  return paidAt.getTime() > awaited.validUntil.getTime() ? 'late' : 'exact'
}
