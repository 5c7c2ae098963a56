import { divFloor } from '../kernel/money.ts'

/** Minimum number of orders for a figure. @decision 0032 */
const FEWEST_ORDERS = 5

/**
 * Window of the figures in days, and the maximum number of newest orders in it (`SPEED_ORDERS`).
 *
 * @decision 0032
 */
export const SPEED_DAYS = 365
export const SPEED_ORDERS = 200

const DAY_SECONDS = 86_400

/** Counts over a school's orders; times are medians in whole seconds, null without any order. */
export type CountedReceipts = {
  readonly received: number
  readonly receiveSeconds: number | null
  readonly paid: number
  readonly paySeconds: number | null
}

/**
 * How fast a school accepts goods and pays; a figure is null when it is based on too few orders.
 */
export type SchoolSpeed = {
  /** From dispatch to BAST in whole days, rounded down. */
  readonly receiveDays: number | null
  /** From BAST to payment in whole days, rounded down. */
  readonly payDays: number | null
}

/**
 * Returns the figures of a school's speed that a vendor may see.
 *
 * @decision 0032
 */
export const schoolSpeed = (receiptCounts: CountedReceipts): SchoolSpeed => ({
  receiveDays: days(receiptCounts.received, receiptCounts.receiveSeconds),
  payDays: days(receiptCounts.paid, receiptCounts.paySeconds),
})

const days = (orders: number, seconds: number | null) =>
  orders < FEWEST_ORDERS || seconds === null ? null : divFloor(seconds, DAY_SECONDS)
