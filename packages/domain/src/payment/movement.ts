/**
 * Kinds of incoming payments; `new` until compared. `double` arrived after the invoice was paid,
 * `closed` after the order was closed without payment, `unknown` on an account without an invoice.
 */
export const MOVEMENT_KINDS = ['new', 'exact', 'wrong_amount', 'late', 'double', 'closed', 'unknown'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Labels of incoming payments by kind, in the console and in its CSV. */
export const MOVEMENT_KIND_LABELS: Readonly<Record<MovementKind, string>> = {
  new: 'Belum dibandingkan',
  exact: 'Tepat',
  wrong_amount: 'Jumlah berbeda',
  late: 'Terlambat',
  double: 'Sudah dibayar',
  closed: 'Pesanan ditutup',
  unknown: 'Tidak dikenal',
}

/**
 * Handling of an incoming payment: `matched` automatically, `assigned` by staff, or marked for
 * return.
 */
export const MOVEMENT_STATES = ['open', 'matched', 'assigned', 'to_return'] as const
export type MovementState = (typeof MOVEMENT_STATES)[number]

/** Labels of incoming payments by state, in the console and in its CSV. */
export const MOVEMENT_STATE_LABELS: Readonly<Record<MovementState, string>> = {
  open: 'Perlu diputuskan',
  matched: 'Cocok',
  assigned: 'Dipasangkan petugas',
  to_return: 'Dikembalikan',
}

/** The facts of an invoice that determine whether a payment matches. Amounts in whole rupiah. */
export type AwaitedPayment = {
  readonly amount: number
  readonly validUntil: Date
  /** `awaited` includes invoices whose payment proof waits for the check. */
  readonly state: 'awaited' | 'paid' | 'closed'
}

/**
 * Classifies an incoming payment by the invoice of its account. Only `exact` pays the invoice.
 * Staff decide on any other payment as a whole, because an invoice is never paid in part.
 *
 * @param amount whole rupiah
 * @param paidAt when the bank received the money
 * @param awaitedPayment null when no invoice has that account
 * @decision 0034
 */
export function classifyMovement(
  { amount, paidAt }: { readonly amount: number; readonly paidAt: Date },
  awaitedPayment: AwaitedPayment | null,
): Exclude<MovementKind, 'new'> {
  if (awaitedPayment === null) return 'unknown'
  if (awaitedPayment.state === 'paid') return 'double'
  if (awaitedPayment.state === 'closed') return 'closed'
  if (amount !== awaitedPayment.amount) return 'wrong_amount'
  return paidAt.getTime() > awaitedPayment.validUntil.getTime() ? 'late' : 'exact'
}
