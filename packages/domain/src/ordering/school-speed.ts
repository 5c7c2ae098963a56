import { divFloor } from '../kernel/money.ts'

/** On fewer orders no figure stands. @decision 0032 */
const FEWEST_ORDERS = 5

/** How far back a school is judged, and by how many of its newest orders at the most. @decision 0032 */
export const SPEED_DAYS = 365
export const SPEED_ORDERS = 200

const DAY_SECONDS = 86_400

/** What is counted of a school's orders; times are medians in whole seconds, null without any order. */
export type CountedReceipts = {
  readonly received: number
  readonly receiveSeconds: number | null
  readonly paid: number
  readonly paySeconds: number | null
}

/** How fast a school receives and pays; a figure is null while it would stand on too few orders. */
export type SchoolSpeed = {
  /** From dispatch to BAST in whole days, rounded down. */
  readonly receiveDays: number | null
  /** From BAST to payment in whole days, rounded down. */
  readonly payDays: number | null
}

/**
 * What a vendor may be told of how fast a school receives and pays.
 *
 * @decision 0032
 */
export const schoolSpeed = (counted: CountedReceipts): SchoolSpeed => ({
  receiveDays: days(counted.received, counted.receiveSeconds),
  payDays: days(counted.paid, counted.paySeconds),
})

const days = (orders: number, seconds: number | null) =>
  orders < FEWEST_ORDERS || seconds === null ? null : divFloor(seconds, DAY_SECONDS)
