import { SETTING_VALUES } from '@pasar/contract/settings/setting-values'
import { StatusTag } from '../ui/tag.tsx'

/** On which decree the holidays of each year rest; a year that nobody has held against one says so. */
export function HolidayYears({ holidays, decrees }: { holidays: unknown; decrees: unknown }) {
  const days = SETTING_VALUES.holidays.safeParse(holidays).data ?? []
  const known = new Map(
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
          {known.has(year) ? (
            <StatusTag tone="green" icon="check-circle">
              {year} sesuai {known.get(year)}
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
