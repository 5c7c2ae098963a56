import { type ShopHoliday, viewHoliday } from '@pasar/contract/shop/holiday'
import type { Call } from '../call/call.ts'

/** The holiday of the own shop, and how many of its orders are open. */
export type HolidayView = { holiday: ShopHoliday | null; openOrders: number }

/** Loads the holiday of the own shop. */
export const loadHoliday = (call: Call): Promise<HolidayView> => call(viewHoliday, {})
