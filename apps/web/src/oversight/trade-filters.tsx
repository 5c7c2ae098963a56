import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../ui/base/button.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { TradePage } from './figure-texts.ts'
import type { TradeSearch } from './trade-address.ts'

type TradeFilterFormProps = { side: 'schools' | 'vendors'; search: TradeSearch; loaded: TradePage }

/** Searches a list and keeps its order. A plain form before hydration. */
export function TradeFilterForm({ side, search, loaded: { year, years, regencies } }: TradeFilterFormProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    void navigate({
      to: '/oversight/$side',
      params: { side },
      search: {
        keyword: String(formData.get('keyword')),
        year: Number(formData.get('year')),
        regency: String(formData.get('regency')),
        by: search.by,
        dir: search.dir,
      },
    })
  }
  const shownYears = years.includes(year) ? years : [year, ...years]
  return (
    <search aria-label="Saringan daftar">
      <form
        action={`/oversight/${side}`}
        onSubmit={submit}
        className="card grid grid-cols-2 items-end gap-3 p-3.5 md:grid-cols-[2fr_1fr_2fr_auto] md:p-4"
      >
        <TextField
          label={side === 'schools' ? 'Nama sekolah' : 'Nama penyedia'}
          type="search"
          name="keyword"
          icon="magnifying-glass"
          maxLength={100}
          defaultValue={search.keyword}
          className="max-md:col-span-2"
        />
        <Select
          label="Tahun"
          name="year"
          defaultValue={String(year)}
          options={shownYears.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <Select
          label="Wilayah"
          name="regency"
          defaultValue={search.regency}
          placeholder="Semua"
          options={regencies.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <input type="hidden" name="by" value={search.by} />
        <input type="hidden" name="dir" value={search.dir} />
        <Button type="submit" variant="outline">
          Terapkan
        </Button>
      </form>
    </search>
  )
}
