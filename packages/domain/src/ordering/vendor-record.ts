import { divFloor } from '../kernel/money.ts'

/** On fewer orders no figure stands. @decision 0028 */
const FEWEST_ORDERS = 5

/** How far back a vendor is judged, and by how many of its newest orders at the most. @decision 0028 */
export const RECORD_DAYS = 183
export const RECORD_ORDERS = 200

/** What is counted of a vendor's orders; times are medians in whole seconds, null without any order. */
export type CountedOrders = {
  /** Confirmed, rejected, or run past their time to be confirmed. */
  readonly due: number
  readonly inTime: number
  readonly confirmed: number
  readonly confirmSeconds: number | null
  readonly sent: number
  readonly sendSeconds: number | null
}

/** How a vendor answers orders; a figure is null while it would stand on too few. */
export type VendorRecord = {
  /** Orders that it had to confirm. */
  readonly orders: number
  /** Of a hundred orders, rounded down: a vendor that missed one is not said to have missed none. */
  readonly inTimePercent: number | null
  /** From order to confirmation in whole minutes, rounded down. */
  readonly confirmMinutes: number | null
  /** From order to dispatch, in whole minutes, rounded down. */
  readonly sendMinutes: number | null
}

/**
 * What may be said of how a vendor answers.
 *
 * @decision 0028
 */
export const vendorRecord = (counted: CountedOrders): VendorRecord => ({
  orders: counted.due,
  inTimePercent: counted.due < FEWEST_ORDERS ? null : divFloor(counted.inTime * 100, counted.due),
  confirmMinutes: minutes(counted.confirmed, counted.confirmSeconds),
  sendMinutes: minutes(counted.sent, counted.sendSeconds),
})

const minutes = (orders: number, seconds: number | null) =>
  orders < FEWEST_ORDERS || seconds === null ? null : divFloor(seconds, 60)
