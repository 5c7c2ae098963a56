import { isoDay } from '../kernel/dates.ts'

/** How often a supervisor gets an email about new findings. */
export const MAIL_FREQUENCIES = ['now', 'daily', 'never'] as const
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number]

/** A search finds in batches: an email at once waits for its end, but not longer, in ms. */
const MAX_WAIT_MS = 30 * 60_000

/** The daily email is due at six in the morning, WIB, in ms after midnight. */
const DAILY_AT_MS = 6 * 3_600_000

const mailDay = (moment: Date) => isoDay(new Date(moment.getTime() - DAILY_AT_MS))

type Waiting = {
  frequency: MailFrequency
  /** The last email; before the first one the start of the subscription. */
  lastAt: Date
  /** When the oldest of the findings that wait was found. */
  oldestAt: Date
  isSearching: boolean
}

/** Returns whether the findings that wait for an email are due. @decision 0165 */
export function isMailDue({ frequency, lastAt, oldestAt, isSearching }: Waiting, now: Date): boolean {
  if (frequency === 'never') return false
  if (frequency === 'daily') return mailDay(now) > mailDay(lastAt)
  return !isSearching || now.getTime() - oldestAt.getTime() >= MAX_WAIT_MS
}
