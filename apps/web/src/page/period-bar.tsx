import type { PeriodFilters, PeriodReply } from '@pasar/contract/wire/period-filters'
import { PERIOD_FAULTS, type PeriodName } from '@pasar/domain/figures/periods'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/base/button.tsx'
import type { LinkLook } from '../ui/base/link-look.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { dayRange } from '../ui/text/day-range.ts'

const NAMES: Readonly<Record<Exclude<PeriodName, 'custom'>, string>> = {
  month: 'Bulan ini',
  'last-month': 'Bulan lalu',
  '3-months': '3 bulan',
  '12-months': '12 bulan',
  year: 'Tahun ini',
}
const PRESETS = ['month', 'last-month', '3-months', '12-months', 'year'] as const

type PeriodBarProps = {
  search: PeriodFilters
  period: PeriodReply
  /** Address of the screen, for the form before hydration. */
  action: string
  /** Renders the link to a named period. */
  link: (period: PeriodName, look: LinkLook) => ReactNode
  onChoose: (form: FormData) => void
}

/** Chooses the period of figures: a named one, or days. It works without scripts. @decision 0169 */
export function PeriodBar({ search, period, action, link, onChoose }: PeriodBarProps) {
  const fault = period.fault === null ? null : PERIOD_FAULTS[period.fault]
  const errorOf = (field: 'from' | 'to') => (fault?.field === field ? fault.message : undefined)
  // What the viewer typed stays in the fields, also when it is no period.
  const typedDays = search.period === 'custom' ? search : period
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChoose(new FormData(event.currentTarget))
  }
  return (
    <div className="flex flex-col gap-3">
      <TabLinks
        label="Masa"
        tabs={PRESETS.map((name) => ({
          key: name,
          label: NAMES[name],
          isCurrent: search.period === name,
          link: (look) => link(name, look),
        }))}
      />
      <form
        key={`${typedDays.from} ${typedDays.to}`}
        action={action}
        onSubmit={submit}
        noValidate
        className="flex flex-wrap items-start gap-3"
      >
        <input type="hidden" name="period" value="custom" />
        <TextField
          label="Dari tanggal"
          type="date"
          name="from"
          defaultValue={typedDays.from}
          error={errorOf('from')}
        />
        <TextField
          label="Sampai tanggal"
          type="date"
          name="to"
          defaultValue={typedDays.to}
          error={errorOf('to')}
        />
        <Button type="submit" variant="outline" className="mt-7">
          Terapkan
        </Button>
      </form>
      <p className="text-ink-2">
        {fault !== null && 'Tanggal belum dapat dipakai, jadi yang tampil bulan ini: '}
        <b className="tnum text-ink">{dayRange(period)}</b> (WIB), dibanding {dayRange(period.before)}, masa
        sebelumnya yang sama panjang.
      </p>
    </div>
  )
}
