import type { Settings } from '../settings/settings.ts'

/** What has to be done by a time, and is told of before; `overdue` is told of after it. */
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

/** Hours before each deadline at which it is told of, less than 0 after it; `year-end` is the end of the budget year. */
export type LeadHours = Readonly<Record<DeadlineKind | 'year-end', readonly number[]>>

/** What ends with a day is told of on a morning: at seven, that many hours before midnight. */
const MORNING_HOURS = 17
/** An offer is answered within days: it is told of at noon of the last one. */
const OFFER_HOURS = [12]

/**
 * Hours before each kind of deadline at which whoever has to act is told.
 *
 * @param terms calendar days of 0 or more
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
 * Whether somebody may be reminded at a moment: from seven in the morning until eight in the evening, in WIB.
 *
 * @decision 0043
 */
export function isWakingHour(moment: Date): boolean {
  const hour = (moment.getUTCHours() + WIB_HOURS) % 24
  return hour >= 7 && hour < 20
}
