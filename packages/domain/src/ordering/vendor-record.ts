import { divFloor } from '../kernel/money.ts'

/** Minimum number of orders for a figure. @decision 0028 */
const FEWEST_ORDERS = 5

/**
 * Window of the record in days, and the maximum number of newest orders in it (`RECORD_ORDERS`).
 *
 * @decision 0028
 */
export const RECORD_DAYS = 183
export const RECORD_ORDERS = 200

/** Counts over a vendor's orders; times are medians in whole seconds, null without any order. */
export type CountedOrders = {
  /** Number of orders that were confirmed, rejected or not confirmed in time. */
  readonly due: number
  readonly inTime: number
  readonly confirmed: number
  readonly confirmSeconds: number | null
  readonly sent: number
  readonly sendSeconds: number | null
}

/** A vendor's order record; a figure is null when it is based on too few orders. */
export type VendorRecord = {
  /** Number of orders that the vendor had to confirm. */
  readonly orders: number
  /** Percentage rounded down, so that a vendor that missed one order never shows 100. */
  readonly inTimePercent: number | null
  /** From order to confirmation in whole minutes, rounded down. */
  readonly confirmMinutes: number | null
  /** From order to dispatch, in whole minutes, rounded down. */
  readonly sendMinutes: number | null
}

/**
 * Returns the public record of how a vendor handles orders.
 *
 * @decision 0028
 */
export const vendorRecord = (orderCounts: CountedOrders): VendorRecord => ({
  orders: orderCounts.due,
  inTimePercent: orderCounts.due < FEWEST_ORDERS ? null : divFloor(orderCounts.inTime * 100, orderCounts.due),
  confirmMinutes: minutes(orderCounts.confirmed, orderCounts.confirmSeconds),
  sendMinutes: minutes(orderCounts.sent, orderCounts.sendSeconds),
})

const minutes = (orders: number, seconds: number | null) =>
  orders < FEWEST_ORDERS || seconds === null ? null : divFloor(seconds, 60)
