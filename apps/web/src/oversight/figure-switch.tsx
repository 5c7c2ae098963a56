import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../ui/base/button.tsx'
import { Select } from '../ui/fields/select.tsx'
import type { YearFigures } from './figure-texts.ts'

type FigureSwitchProps = { figures: YearFigures; regency: string }

/** Chooses the year and the area. A plain form before hydration. */
export function FigureSwitch({ figures: { year, years, regencies }, regency }: FigureSwitchProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    void navigate({
      to: '/oversight',
      search: (now) => ({
        ...now,
        year: Number(formData.get('year')),
        regency: String(formData.get('regency')),
      }),
    })
  }
  const shownYears = years.includes(year) ? years : [year, ...years]
  return (
    <form
      key={`${year} ${regency}`}
      action="/oversight"
      onSubmit={submit}
      className="card grid grid-cols-[1fr_auto] items-end gap-3 p-3.5 md:grid-cols-[10rem_1fr_auto] md:p-4"
    >
      <Select
        label="Tahun"
        name="year"
        defaultValue={String(year)}
        options={shownYears.map((one) => ({ value: String(one), label: String(one) }))}
        className="max-md:col-span-2"
      />
      <Select
        label="Wilayah"
        name="regency"
        defaultValue={regency}
        placeholder="Seluruh wilayah pengawasan"
        options={regencies.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Button type="submit" variant="outline">
        Tampilkan
      </Button>
    </form>
  )
}
