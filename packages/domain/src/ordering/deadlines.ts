import { endOfDayAfter } from '../kernel/dates.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderState } from './machine.ts'

type Terms = Pick<Settings, 'confirmDays' | 'deliveryDays' | 'paymentDays' | 'verifyDays'>

/**
 * When the step that is due in a state has to be done, counted from the moment the state began.
 *
 * @returns the end of a calendar day in WIB, or null where nothing is due
 * @decision 0003
 */
export function deadlineOf(state: OrderState, since: Date, terms: Terms): Date | null {
  switch (state) {
    case 'new':
      return endOfDayAfter(since, terms.confirmDays)
    case 'confirmed':
    case 'processed':
    case 'shipping':
      return endOfDayAfter(since, terms.deliveryDays)
    case 'bast':
      return endOfDayAfter(since, terms.paymentDays)
    case 'paid':
      return endOfDayAfter(since, terms.verifyDays)
    case 'payment_confirmed':
    case 'completed':
    case 'cancelled':
    case 'rejected':
    case 'closed':
      return null
  }
}
