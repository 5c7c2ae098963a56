import { Icon } from '../../ui/base/icon.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import type { EditableField } from './listing-cell.ts'
import { editableColumns } from './listings-settings.ts'

type ColumnsProps = {
  editableFields: readonly EditableField[]
  onChoose: (fields: readonly EditableField[]) => void
}

/** Selects the columns that are editable in the listing. */
export function EditableColumnsToggle({ editableFields, onChoose }: ColumnsProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-bold">
        Ubah langsung di daftar
        <Icon name="caret-down" size={18} className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-x-6">
        {editableColumns.map(({ field, label }) => (
          <Checkbox
            key={field}
            label={label}
            checked={editableFields.includes(field)}
            onChange={(event) =>
              onChoose(
                event.currentTarget.checked
                  ? [...editableFields, field]
                  : editableFields.filter((one) => one !== field),
              )
            }
          />
        ))}
      </div>
    </details>
  )
}
