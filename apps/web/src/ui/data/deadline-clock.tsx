import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import { dateAndTime, shortDate } from '../text/date.ts'
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
