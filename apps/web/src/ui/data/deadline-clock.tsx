import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import { dateAndTime, daysUntil, shortDate } from '../text/date.ts'
import { remaining } from '../text/remaining.ts'

const SOON_MS = 48 * 3_600_000

/** calm: more than 48 hours left. soon: within 48 hours. late: past. */
type Urgency = 'calm' | 'soon' | 'late'

const look: Record<Urgency, string> = {
  calm: 'text-ink-2',
  soon: 'rounded-sm bg-brass-100 px-1.5 py-0.5 font-bold text-brass-700',
  late: 'rounded-sm bg-red-100 px-1.5 py-0.5 font-bold text-red',
}

type DeadlineClockProps = { at: Date; now: Date; className?: string | undefined }

/** A static deadline: "Batas 24 Nov 2025, 3 hari lagi". */
export function DeadlineClock({ at, now, className }: DeadlineClockProps) {
  const leftMs = at.getTime() - now.getTime()
  const urgency: Urgency = leftMs < 0 ? 'late' : leftMs <= SOON_MS ? 'soon' : 'calm'
  return (
    <span className={classes('tnum inline-flex items-center gap-1 text-xs', look[urgency], className)}>
      <Icon name={urgency === 'late' ? 'warning-fill' : 'clock'} size={15} />
      <time dateTime={at.toISOString()} title={dateAndTime(at)}>
        {urgency === 'late' ? remaining(at, now) : `Batas ${shortDate(at)}, ${remaining(at, now)}`}
      </time>
    </span>
  )
}

/** Formats the age of a wait: "Menunggu sejak hari ini", "Menunggu 3 hari". */
export function waitedDays(since: Date, now: Date): string {
  const days = -daysUntil(since, now)
  return days <= 0 ? 'Menunggu sejak hari ini' : `Menunggu ${days} hari`
}

type WaitingTimeProps = {
  /** Since when a case waits, and the deadline; null for none. */
  waiting: { readonly since: Date; readonly due: Date | null }
  now: Date
  className?: string | undefined
}

/** How long a case waits for staff and until when, in the same words everywhere. @decision 0171 */
export function WaitingTime({ waiting: { since, due }, now, className }: WaitingTimeProps) {
  return (
    <span className={classes('tnum inline-flex flex-wrap items-center gap-x-2 gap-y-1', className)}>
      <time dateTime={since.toISOString()} className="text-xs text-ink-2">
        {waitedDays(since, now)}
      </time>
      {due !== null && <DeadlineClock at={due} now={now} />}
    </span>
  )
}
