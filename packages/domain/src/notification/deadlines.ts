import type { Settings } from '../settings/settings.ts'

/** Actions with a deadline and a reminder before it; `overdue` reminds after the deadline. */
export const DEADLINE_KINDS = [
  'confirm',
  'ship',
  'bast',
  'overdue',
  'pay',
  'verify',
  'request',
  'offer',
  'agreed-price',
  'complaint',
] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

/**
 * Lead times of reminders in hours before each deadline, negative after it; `year-end` is the end
 * of the budget year.
 */
export type LeadHours = Readonly<Record<DeadlineKind | 'year-end', readonly number[]>>

/**
 * Reminders of deadlines at the end of a day go out at seven in the morning, this many hours before
 * midnight.
 */
const MORNING_HOURS = 17
/** The reminder to answer an offer is sent at noon of the last day. */
const OFFER_HOURS = [12]

/**
 * Returns the lead times in hours for each kind of deadline, at which the responsible member is
 * reminded. The settings are calendar days of 0 or more.
 *
 * @decision 0043
 */
export function leadHoursFor({
  deadlineLeadDays,
  paymentLeadDays,
  receiptRemindDays,
}: Pick<Settings, 'deadlineLeadDays' | 'paymentLeadDays' | 'receiptRemindDays'>): LeadHours {
  const mornings = (days: readonly number[]) => days.map((day) => day * 24 + MORNING_HOURS)
  const usual = mornings(deadlineLeadDays)
  return {
    confirm: usual,
    ship: usual,
    bast: usual,
    overdue: mornings(receiptRemindDays.map((day) => -day)),
    pay: mornings(paymentLeadDays),
    verify: usual,
    request: usual,
    offer: OFFER_HOURS,
    'agreed-price': usual,
    complaint: usual,
    'year-end': mornings(paymentLeadDays),
  }
}

const WIB_HOURS = 7

/**
 * Returns whether a member may be reminded at a moment: from seven in the morning until eight in
 * the evening, in WIB.
 *
 * @decision 0043
 */
export function isWakingHour(moment: Date): boolean {
  const hour = (moment.getUTCHours() + WIB_HOURS) % 24
  return hour >= 7 && hour < 20
}
