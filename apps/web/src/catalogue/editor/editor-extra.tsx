import type { ExtraEntry } from '@pasar/contract/catalogue/extra-fields'
import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'
import type { Editing } from './editor-fields.tsx'
import { ExtraWidget } from './extra-widget.tsx'

type ExtraSectionProps = { editing: Editing; extraFields: readonly ExtraField[]; info: string }

/**
 * Additional fields of the category, one widget per field.
 *
 * @spec 3 `schema`
 */
export function ExtraSection({ editing, extraFields, info }: ExtraSectionProps) {
  const { values, set, errorOf, lockOf } = editing
  const setExtra = (id: string, value: ExtraEntry['value']) => {
    const others = values.extra.filter((one) => one.id !== id)
    set({ extra: [...others, { id, label: '', value, text: '' }] })
  }
  return (
    <>
      {info !== '' && <p className="text-ink-2">{info}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {extraFields.map((field) => (
          <div key={field.id} className={isWide(field) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <ExtraWidget
              field={field}
              value={values.extra.find(({ id }) => id === field.id)?.value}
              onChange={(value) => setExtra(field.id, value)}
              error={errorOf(`extra.${field.id}`)}
              isLocked={lockOf('extra') !== undefined}
            />
          </div>
        ))}
      </div>
    </>
  )
}

const isWide = ({ type }: ExtraField) => ['multi', 'wholesale', 'option_stock'].includes(type)
