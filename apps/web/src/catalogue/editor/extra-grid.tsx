import type { OptionRow } from '@pasar/domain/catalogue/option-rows'
import { useState } from 'react'
import { FieldNotes, RequiredIndicator } from '../../ui/fields/field.tsx'
import { withTrailingBlankRow } from '../draft/editor-values.ts'
import type { ExtraFieldProps } from '../item/extra-props.ts'
import { fieldId } from './editor-fields.tsx'
import { EditorGrid } from './editor-grid.tsx'
import type { GridColumn } from './grid-cells.ts'

const price: GridColumn = { key: 'price', head: 'Harga (Rp)', part: 'price' }
const amount: GridColumn = { key: 'amount', head: 'Jumlah', part: 'amount' }

/** Returns the option columns named by the field definition, or one column with its label. */
const namesOf = ({ field }: Pick<ExtraFieldProps, 'field'>): string[] =>
  field.type === 'wholesale' ? [] : field.options.length > 0 ? [...field.options] : [field.label]

function rowsIn({ value }: Pick<ExtraFieldProps, 'value'>): OptionRow[] {
  if (typeof value !== 'object') return []
  if ('rows' in value) return value.rows
  if (!Array.isArray(value)) return []
  return value.flatMap((row) => (typeof row === 'string' ? [] : [{ values: [], ...row }]))
}

const isFilled = ({ values, price: cost, amount: count }: OptionRow) =>
  cost > 0 || count > 0 || values.some((one) => one !== '')

/** Grid of wholesale tiers, or of options with stock, for a field of a category. */
export function ExtraGrid({ field, value, onChange, error, isLocked }: ExtraFieldProps) {
  const names = namesOf({ field })
  const [rows, setRows] = useState(() => withTrailingBlankRow(rowsIn({ value }), names.length))
  const id = fieldId(`extra.${field.id}`)
  const columns: GridColumn[] =
    field.type === 'wholesale'
      ? [amount, price]
      : [...names.map((head, at) => ({ key: head, head, part: 'value' as const, at })), price, amount]
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-1.5">
      <p className="text-md font-bold">
        {field.label}
        {field.required && <RequiredIndicator />}
      </p>
      <EditorGrid
        caption={field.label}
        columns={columns}
        rows={rows}
        isLocked={isLocked}
        isIncomplete={(row) =>
          isFilled(row) && field.type === 'wholesale' && row.amount > 0 !== row.price > 0
        }
        onChange={(next) => {
          setRows(next)
          const filledRows = next.filter(isFilled)
          onChange(
            field.type === 'wholesale'
              ? filledRows.map((row) => ({ amount: row.amount, price: row.price }))
              : { names, rows: filledRows.map((row) => ({ ...row, values: [...row.values] })) },
          )
        }}
      />
      <FieldNotes id={id} error={error} {...(field.help !== '' && { help: field.help })} />
    </div>
  )
}
