import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { type FacetOption, facetOptions, facetTitles } from '../item/facet-names.ts'
import { type Editing, IntegerField, lockHelp } from './editor-fields.tsx'

type PartProps = { editing: Editing }

/** Weight and dimensions, from which freight is computed. */
export function DeliverySection({ editing }: PartProps) {
  const { values, set } = editing
  return (
    <>
      <div className="sm:max-w-60">
        <IntegerField
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
        <IntegerField
          editing={editing}
          field="lengthMm"
          label="Panjang"
          suffix="mm"
          value={values.lengthMm}
          onChange={(lengthMm) => set({ lengthMm })}
        />
        <IntegerField
          editing={editing}
          field="widthMm"
          label="Lebar"
          suffix="mm"
          value={values.widthMm}
          onChange={(widthMm) => set({ widthMm })}
        />
        <IntegerField
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

/** Properties that schools can filter by. */
export function FactsSection({ editing }: PartProps) {
  const { values, set, lockOf } = editing
  const group = (
    facet: 'production' | 'goods' | 'condition' | 'availability',
    choices: readonly FacetOption[],
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
        {...lockHelp(lock !== undefined)}
        options={choices}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {group('production', facetOptions.production, (chosenValue) =>
        set({ production: chosenValue === 'import' ? 'import' : 'domestic' }),
      )}
      {group('goods', facetOptions.goods, (chosenValue) =>
        set({ goods: chosenValue === 'non_umkm' ? 'non_umkm' : 'umkm' }),
      )}
      {group('condition', facetOptions.condition, (chosenValue) =>
        set({ condition: chosenValue === 'used' ? 'used' : 'new' }),
      )}
      {group('availability', facetOptions.availability, (chosenValue) =>
        set({ availability: chosenValue === 'preorder' ? 'preorder' : 'ready' }),
      )}
    </div>
  )
}
