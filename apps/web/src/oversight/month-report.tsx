import { downloadMonthReport } from '@pasar/contract/oversight/figures'
import { must } from '@pasar/domain/kernel/must'
import { useState } from 'react'
import { stringifySearchParams } from '../links/search-params.ts'
import { DownloadLink } from '../page/download-link.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Select } from '../ui/fields/select.tsx'
import { formatMonth } from '../ui/text/date.ts'
import type { YearFigures } from './figure-texts.ts'

type MonthReportProps = { figures: YearFigures; regency: string }

/** Downloads the figures of a month as PDF. */
export function MonthReport({ figures, regency }: MonthReportProps) {
  const [chosenMonth, setChosenMonth] = useState<string | null>(null)
  const months = figures.months.map(({ month: one }) => one)
  const month = months.find((one) => one === chosenMonth) ?? must(months.at(-1), 'the last month')
  return (
    <section className="card flex flex-wrap items-end gap-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">Laporan bulanan</h3>
        <p className="caption text-ink-2">
          Angka wilayah ini dalam satu bulan, untuk dicetak atau diarsipkan.
        </p>
      </div>
      <Select
        label="Bulan laporan"
        value={month}
        onChange={(event) => setChosenMonth(event.currentTarget.value)}
        options={months.map((one) => ({ value: one, label: formatMonth(one) }))}
      />
      <DownloadLink
        href={`/api${downloadMonthReport.path}${stringifySearchParams({ month, regency })}`}
        className={buttonClass('outline')}
      >
        <Icon name="file-pdf" size={20} />
        Unduh PDF
      </DownloadLink>
    </section>
  )
}
