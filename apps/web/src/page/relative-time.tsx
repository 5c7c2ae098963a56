import { daysUntil, shortDay, shortDayAndTime } from '../ui/text/date.ts'
import { usePageContext } from './use-page-context.ts'

type RelativeTimeProps = { at: Date; className?: string | undefined }

/**
 * Shows the date and time of an event: Hari ini, Kemarin, or the date, and the time of day.
 *
 * @spec 9 Dates
 */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const { renderedAt } = usePageContext()
  return (
    <time dateTime={at.toISOString()} className={className}>
      {shortDayAndTime(at, renderedAt)}
    </time>
  )
}

/**
 * Shows the date of an event: Hari ini, Kemarin, or the date.
 *
 * @spec 9 Dates
 */
export function RelativeDay({ at, className }: RelativeTimeProps) {
  const { renderedAt } = usePageContext()
  return (
    <time dateTime={at.toISOString()} className={className}>
      {shortDay(at, renderedAt)}
    </time>
  )
}

const HOUR_MS = 3_600_000

/**
 * Returns how long a case has waited for staff.
 *
 * @param reviewHours limit in hours before a wait counts as late
 */
export function waitedSince(since: Date, now: Date, reviewHours: number): { label: string; isLate: boolean } {
  const days = -daysUntil(since, now)
  return {
    label: days <= 0 ? 'Menunggu sejak hari ini' : `Menunggu ${days} hari`,
    isLate: now.getTime() - since.getTime() > reviewHours * HOUR_MS,
  }
}
