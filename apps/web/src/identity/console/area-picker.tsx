import { searchAreas } from '@pasar/contract/identity/member-console'
import { usePageContext } from '../../page/use-page-context.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'

export type Area = { code: string; name: string }

type AreaPickerProps = {
  areas: readonly Area[]
  onChange: (areas: Area[]) => void
  error?: string | undefined
}

/** Picks provinces and regencies. Typing adds one, pressing one removes it. */
export function AreaPicker({ areas, onChange, error }: AreaPickerProps) {
  const { call } = usePageContext()
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label="Wilayah"
        required
        help="Provinsi, kabupaten, atau kota. Boleh lebih dari satu."
        placeholder="Ketik nama wilayah, misalnya Jawa Timur"
        noneText="Wilayah tidak ditemukan"
        error={error}
        value={null}
        search={async (typedText, signal) =>
          (await call(searchAreas, { query: { keyword: typedText }, signal })).map(({ code, name }) => ({
            key: code,
            label: name,
          }))
        }
        onChange={(choice) => {
          if (choice !== null && !areas.some(({ code }) => code === choice.key))
            onChange([...areas, { code: choice.key, name: choice.label }])
        }}
      />
      {areas.length > 0 && (
        <ul aria-label="Wilayah yang dipilih" className="flex flex-wrap gap-2">
          {areas.map((area) => (
            <li key={area.code}>
              <FilterChip onRemove={() => onChange(areas.filter(({ code }) => code !== area.code))}>
                {area.name}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
