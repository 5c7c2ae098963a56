import { RadioGroup } from '../ui/radio-group.tsx'
import { type Editing, LockNote, WholeField } from './editor-fields.tsx'
import { type FacetChoice, facetChoices, facetTitles } from './facet-names.ts'

type PartProps = { editing: Editing }

/** Weight and size, from which the freight is reckoned. */
export function DeliverySection({ editing }: PartProps) {
  const { values, set } = editing
  return (
    <>
      <div className="sm:max-w-60">
        <WholeField
          editing={editing}
          field="weightGrams"
          label="Berat satu satuan"
          required
          suffix="gram"
          value={values.weightGrams}
          onChange={(weightGrams) => set({ weightGrams })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <WholeField
          editing={editing}
          field="lengthMm"
          label="Panjang"
          suffix="mm"
          value={values.lengthMm}
          onChange={(lengthMm) => set({ lengthMm })}
        />
        <WholeField
          editing={editing}
          field="widthMm"
          label="Lebar"
          suffix="mm"
          value={values.widthMm}
          onChange={(widthMm) => set({ widthMm })}
        />
        <WholeField
          editing={editing}
          field="heightMm"
          label="Tinggi"
          suffix="mm"
          value={values.heightMm}
          onChange={(heightMm) => set({ heightMm })}
        />
      </div>
    </>
  )
}

/** What schools filter by. */
export function FactsSection({ editing }: PartProps) {
  const { values, set, lockOf } = editing
  const group = (
    facet: 'production' | 'goods' | 'condition' | 'availability',
    choices: readonly FacetChoice[],
    onChoose: (value: string) => void,
  ) => {
    const lock = lockOf(facet)
    return (
      <RadioGroup
        legend={facetTitles[facet]}
        look="segments"
        name={facet}
        value={values[facet]}
        disabled={lock !== undefined}
        {...(lock !== undefined && { help: <LockNote>Terkunci</LockNote> })}
        options={choices}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {group('production', facetChoices.production, (chosen) =>
        set({ production: chosen === 'import' ? 'import' : 'domestic' }),
      )}
      {group('goods', facetChoices.goods, (chosen) =>
        set({ goods: chosen === 'non_umkm' ? 'non_umkm' : 'umkm' }),
      )}
      {group('condition', facetChoices.condition, (chosen) =>
        set({ condition: chosen === 'used' ? 'used' : 'new' }),
      )}
      {group('availability', facetChoices.availability, (chosen) =>
        set({ availability: chosen === 'preorder' ? 'preorder' : 'ready' }),
      )}
    </div>
  )
}
