import type { Notice } from '@pasar/contract/notification/notification'
import { dayName } from '../ui/data/date.ts'

/** Groups notices by day, in their order. @spec 9 Dates */
export function groupByDay(notices: readonly Notice[], now: Date): { day: string; notices: Notice[] }[] {
  const days: { day: string; notices: Notice[] }[] = []
  for (const notice of notices) {
    const day = dayName(notice.at, now)
    const last = days.at(-1)
    if (last?.day === day) last.notices.push(notice)
    else days.push({ day, notices: [notice] })
  }
  return days
}
