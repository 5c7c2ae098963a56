import { endOfWorkingDayAfter } from '../kernel/dates.ts'
import { complaintDecisionDue } from '../ordering/complaint.ts'
import { deadlineOf } from '../ordering/deadlines.ts'
import { requestDecisionDue } from '../ordering/requests.ts'
import { breachDeadline } from '../privacy/breach.ts'
import type { Settings } from '../settings/settings.ts'
import type { StaffQueue } from './staff-queues.ts'

const HOUR_MS = 3_600_000

/**
 * Returns when staff must have answered a case of a queue; null for queues without a term.
 * Payments, approvals and payouts of an order with a deadline have that of the order.
 *
 * @param since since when the case waits
 * @param settings in effect at that moment
 * @decision 0171
 */
export function staffDeadline(queue: StaffQueue, since: Date, settings: Settings): Date | null {
  switch (queue) {
    case 'payments':
    case 'approvals':
    case 'movements':
      return deadlineOf('paid', since, settings)
    case 'payouts':
      return deadlineOf('payment_confirmed', since, settings)
    case 'requests':
      return requestDecisionDue(since, settings)
    case 'complaints':
      return complaintDecisionDue(since, settings)
    case 'members':
    case 'business':
    case 'items':
    case 'changes':
      return new Date(since.getTime() + settings.reviewHours * HOUR_MS)
    case 'cases':
    case 'chats':
    case 'settings':
      return endOfWorkingDayAfter(since, settings.staffAnswerDays, settings.holidays)
    case 'breaches':
      return breachDeadline(since)
    case 'sendings':
    case 'jobs':
      return null
  }
}
