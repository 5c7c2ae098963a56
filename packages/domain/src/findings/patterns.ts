import { quartiles } from './prices.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Limits of the rules. @decision 0100 */
const PATTERN_RULE = {
  /** Orders and rupiah of a school in a year below which its vendors are not judged. */
  minOrders: 6,
  minTotal: 30_000_000,
  /** Days between the first and the last order of a school below which its vendor is not judged. */
  minDays: 90,
  /** Share of one vendor from which a school depends on it. */
  share: 0.8,
  /**
   * Of a rotation: share of changes between consecutive orders, balance of the mean orders of the
   * vendors, and of their numbers of orders.
   */
  alternation: 0.9,
  balance: 0.7,
  shareOfOrders: 0.5,
  /** Orders of the past year from which a school has a pattern. */
  history: 8,
  /** An order is unusual above this multiple of the middle half, on a logarithmic scale. */
  fences: 1.2,
  minUnusual: 10_000_000,
  /** Hours that goods need at least from another regency. */
  travelHours: 3,
} as const

/** One order of a school. Totals in whole rupiah. */
export type SchoolOrder = {
  readonly id: number
  readonly vendor: number
  readonly at: Date
  readonly total: number
}

/** A vendor from which a school buys nearly everything. */
export type Concentration = { readonly vendor: number; readonly share: number; readonly orderIds: number[] }

/**
 * Returns the vendor with nearly all orders of a school, of one year; null if there is none, and
 * for the first months of a school.
 */
export function concentrationOf(orders: readonly SchoolOrder[]): Concentration | null {
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  if (orders.length < PATTERN_RULE.minOrders || total < PATTERN_RULE.minTotal) return null
  const moments = orders.map(({ at }) => at.getTime())
  if (Math.max(...moments) - Math.min(...moments) < PATTERN_RULE.minDays * DAY_MS) return null
  for (const vendor of new Set(orders.map((order) => order.vendor))) {
    const own = orders.filter((order) => order.vendor === vendor)
    const share = own.reduce((sum, order) => sum + order.total, 0) / total
    if (share >= PATTERN_RULE.share && own.length >= PATTERN_RULE.minOrders)
      return { vendor, share, orderIds: own.map(({ id }) => id) }
  }
  return null
}

/**
 * Returns the orders of a school for one category if two to four vendors take turns: the vendor
 * changes with nearly every order, and all get similar amounts.
 */
export function rotationOf(all: readonly SchoolOrder[]): { vendors: number[]; orderIds: number[] } | null {
  const sortedOrders = all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const vendors = [...new Set(sortedOrders.map(({ vendor }) => vendor))]
  if (sortedOrders.length < PATTERN_RULE.minOrders || vendors.length < 2 || vendors.length > 4) return null
  const changes = sortedOrders.filter(
    (order, at) => at > 0 && order.vendor !== sortedOrders[at - 1]?.vendor,
  ).length
  if (changes / (sortedOrders.length - 1) < PATTERN_RULE.alternation) return null
  const own = vendors.map((vendor) => sortedOrders.filter((order) => order.vendor === vendor))
  const means = own.map((orders) => orders.reduce((sum, { total }) => sum + total, 0) / orders.length)
  const counts = own.map((orders) => orders.length)
  const isBalanced =
    Math.min(...means) >= PATTERN_RULE.balance * Math.max(...means) &&
    Math.min(...counts) >= PATTERN_RULE.shareOfOrders * Math.max(...counts)
  return isBalanced && Math.min(...counts) >= 2
    ? { vendors, orderIds: sortedOrders.map(({ id }) => id) }
    : null
}

/** The times of a receipt. */
export type Receipt = {
  /** Dispatch of the last delivery. */
  readonly shippedAt: Date
  /** First day and moment of the receipt. */
  readonly receivedAt: Date
  /** When the earliest photo was taken, by the clock of the device; null if unknown. */
  readonly photoAt: Date | null
  readonly isSameRegency: boolean
}
export type EarlyReason = 'before-dispatch' | 'photo-before-dispatch' | 'too-fast'

/**
 * Returns why a receipt cannot follow its delivery; null if it can. A device clock may be an hour
 * wrong.
 */
export function earlyReceipt({ shippedAt, receivedAt, photoAt, isSameRegency }: Receipt): EarlyReason | null {
  if (receivedAt < shippedAt) return 'before-dispatch'
  if (photoAt !== null && photoAt.getTime() < shippedAt.getTime() - HOUR_MS) return 'photo-before-dispatch'
  const hours = (receivedAt.getTime() - shippedAt.getTime()) / HOUR_MS
  return !isSameRegency && hours < PATTERN_RULE.travelHours ? 'too-fast' : null
}

/**
 * Returns the usual upper limit of a school's orders in whole rupiah, from the year before an
 * order.
 *
 * @returns null for a school with too few orders
 */
export function usualLimit(before: readonly SchoolOrder[], at: Date): number | null {
  const past = before.filter(
    (order) => order.at < at && order.at.getTime() > at.getTime() - 365 * DAY_MS && order.total > 0,
  )
  if (past.length < PATTERN_RULE.history) return null
  const { lower, upper } = quartiles(past.map(({ total }) => Math.log(total)))
  const width = Math.max(0.3, upper - lower)
  return Math.max(PATTERN_RULE.minUnusual, Math.round(Math.exp(upper + PATTERN_RULE.fences * width)))
}
