import { MAX_HOLIDAY_NOTE } from '@pasar/domain/shop/holiday'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, moment, singleLine } from '../wire/fields.ts'
import { wireForm, wireObject } from '../wire/names.ts'

const names = { firstDay: 'first_day', lastDay: 'last_day' } as const

/** The holiday of the own shop, with its days in WIB and the moments of its begin and end. */
const ShopHoliday = wireObject(
  { firstDay: z.string(), lastDay: z.string(), from: moment, until: moment, note: z.string() },
  names,
)
export type ShopHoliday = z.output<typeof ShopHoliday>

const reply = z.object({
  /** The running or planned holiday; null for none. */
  holiday: z.nullable(ShopHoliday),
  /** Orders of the vendor that are open, and whose deadlines do not change. */
  openOrders: z.int(),
})

/** The holiday of the own shop. @decision 0159 */
export const viewHoliday = endpoint({
  method: 'GET',
  path: '/shop/holiday',
  access: 'vendor',
  summary: 'Libur toko sendiri',
  reply,
})

/** The form of a holiday. */
export const HolidayForm = z.object({ firstDay: day, lastDay: day, note: singleLine(MAX_HOLIDAY_NOTE) })

/** Sets the holiday of the own shop, or replaces it. @decision 0159 */
export const setHoliday = endpoint({
  method: 'PUT',
  path: '/shop/holiday',
  access: 'vendor',
  summary: 'Atur libur toko',
  body: wireForm(HolidayForm, names),
  names,
  reply,
})

/** Ends the holiday now, or cancels it before it begins. @decision 0159 */
export const endHoliday = endpoint({
  method: 'DELETE',
  path: '/shop/holiday',
  access: 'vendor',
  summary: 'Akhiri libur toko sekarang',
  reply,
})
