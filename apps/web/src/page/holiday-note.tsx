import type { HolidayPeriod } from '@pasar/domain/shop/holiday'
import { Banner } from '../ui/base/banner.tsx'
import { longDate } from '../ui/text/date.ts'
import { lastDayOf, useOnHoliday } from './holiday-tag.tsx'

type HolidayNoteProps = {
  holiday: (HolidayPeriod & { note: string }) | null
  className?: string
}

/** Says how long a shop is on holiday, when it takes orders again, and what the vendor writes. */
export function HolidayNote({ holiday, className }: HolidayNoteProps) {
  const isClosed = useOnHoliday(holiday)
  if (holiday === null || !isClosed) return null
  return (
    <Banner
      kind="attention"
      title={`Toko libur sampai ${longDate(lastDayOf(holiday))}`}
      className={className}
    >
      Pesanan dan negosiasi baru diterima lagi mulai {longDate(holiday.until)}.
      {holiday.note !== '' && <span className="mt-1 block wrap-anywhere">“{holiday.note}”</span>}
    </Banner>
  )
}
