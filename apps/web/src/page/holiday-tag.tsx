import { type HolidayPeriod, isOnHoliday } from '@pasar/domain/shop/holiday'
import { Tag } from '../ui/base/tag.tsx'
import { shortDate } from '../ui/text/date.ts'
import { usePageContext } from './use-page-context.ts'

/** The last day of a holiday: the one before its end. */
export const lastDayOf = ({ until }: Pick<HolidayPeriod, 'until'>): Date => new Date(until.getTime() - 1)

/** Whether a shop is on holiday now. An open page follows the time by itself. */
export const useOnHoliday = (holiday: HolidayPeriod | null): boolean => {
  const { renderedAt } = usePageContext()
  return isOnHoliday(holiday, renderedAt)
}

/** Short label for cards: "Libur s.d. 26 Des 2026"; nothing outside the holiday. */
export function HolidayTag({ from, until }: { from: Date | null; until: Date | null }) {
  const holiday = from !== null && until !== null ? { from, until } : null
  const isClosed = useOnHoliday(holiday)
  if (holiday === null || !isClosed) return null
  return (
    <p className="mt-1 flex">
      <Tag tone="amber" icon="calendar-blank">
        Libur s.d. {shortDate(lastDayOf(holiday))}
      </Tag>
    </p>
  )
}
