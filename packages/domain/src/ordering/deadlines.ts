import { endOfDayAfter, endOfWorkingDayAfter } from '../kernel/dates.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderState } from './machine.ts'

type Terms = Pick<
  Settings,
  | 'headConfirmDays'
  | 'confirmDays'
  | 'deliveryDays'
  | 'paymentDays'
  | 'verifyDays'
  | 'payoutDays'
  | 'holidays'
>

/**
 * Returns the deadline of the step due in a state, counted from the start of the state.
 *
 * @returns the end of a day in WIB, of a working day when the platform or its bank has to act; null
 *   when no step is due
 * @decision 0003
 */
export function deadlineOf(state: OrderState, since: Date, terms: Terms): Date | null {
  switch (state) {
    case 'awaiting':
      return endOfDayAfter(since, terms.headConfirmDays)
    case 'new':
      return endOfDayAfter(since, terms.confirmDays)
    case 'confirmed':
    case 'processed':
    case 'shipping':
      return endOfDayAfter(since, terms.deliveryDays)
    case 'bast':
      return endOfDayAfter(since, terms.paymentDays)
    case 'paid':
      return endOfWorkingDayAfter(since, terms.verifyDays, terms.holidays)
    case 'payment_confirmed':
      return endOfWorkingDayAfter(since, terms.payoutDays, terms.holidays)
    case 'completed':
    case 'cancelled':
    case 'rejected':
    case 'closed':
      return null
  }
}
