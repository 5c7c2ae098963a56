import type { Waiting } from '@pasar/contract/staff/waiting'
import { classes } from '../ui/base/classes.ts'
import { WaitingTime } from '../ui/data/deadline-clock.tsx'
import { shortDay, shortDayAndTime } from '../ui/text/date.ts'
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

type WaitingAgeProps = { waiting: Waiting; className?: string | undefined }

/** The age and the deadline of a case that waits for staff: every queue shows them at the right. */
export function WaitingAge({ waiting, className }: WaitingAgeProps) {
  const { renderedAt } = usePageContext()
  const look = classes('shrink-0 flex-col items-end text-right', className)
  return <WaitingTime waiting={waiting} now={renderedAt} className={look} />
}
