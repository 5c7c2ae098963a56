import { SETTING_VALUES } from '@pasar/contract/settings/setting-values'
import { StatusTag } from '../ui/base/tag.tsx'

/**
 * The decree behind the holidays of each year. Marks years that staff have not verified against a
 * decree.
 */
export function HolidayYears({ holidays, decrees }: { holidays: unknown; decrees: unknown }) {
  const days = SETTING_VALUES.holidays.safeParse(holidays).data ?? []
  const decreesByYear = new Map(
    (SETTING_VALUES.holidayDecrees.safeParse(decrees).data ?? []).map(({ year, decree }) => [
      String(year),
      decree,
    ]),
  )
  const years = [...new Set(days.map(({ day }) => day.slice(0, 4)))].sort()
  return (
    <ul className="mt-1 flex flex-col items-start gap-1">
      {years.map((year) => (
        <li key={year} className="flex flex-wrap items-center gap-2 font-normal">
          {decreesByYear.has(year) ? (
            <StatusTag tone="green" icon="check-circle">
              {year} sesuai {decreesByYear.get(year)}
            </StatusTag>
          ) : (
            <StatusTag tone="amber" icon="warning">
              {year} belum diverifikasi dengan SKB
            </StatusTag>
          )}
        </li>
      ))}
    </ul>
  )
}
