import { listAreas } from '@pasar/contract/identity/member-console'
import { useId, useRef, useState } from 'react'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { classes } from '../ui/base/classes.ts'
import { IconButton } from '../ui/base/icon-button.tsx'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { FieldError } from '../ui/fields/field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { renderByIndex } from '../ui/ssr/render-by-index.ts'
import { type Areas, areaCode, areaHint } from './area-codes.ts'
import { ListImport } from './list-import.tsx'
import {
  type Cells,
  filledRowIndexes,
  formatRows,
  isBlank,
  isWideRow,
  parseRows,
  type RowColumn,
} from './setting-rows.ts'

type RowsFieldProps = {
  columns: readonly RowColumn[]
  keyColumns: number
  draft: string
  help: string | undefined
  /**
   * Returns the error of a cell, by index of its non-blank row and column name, or of the whole
   * list.
   */
  faultOf: (part: string) => string | undefined
  /** Returns the errors that other rows would have. */
  faultsOfRows: (rows: readonly Cells[]) => Readonly<Record<string, string>>
  isLocked: boolean
  onChange: (draft: string) => void
}

/** Edits a list row by row, or imports it from a file or pasted text. */
export function RowsField(props: RowsFieldProps) {
  const { columns, keyColumns, draft, help, faultOf, faultsOfRows, isLocked, onChange } = props
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const rows = parseRows(draft)
  const filledRows = filledRowIndexes(rows)
  const areas = useAreas(columns.some(({ isArea }) => isArea === true))
  const set = (next: readonly Cells[]) => onChange(formatRows(next))
  const add = () => {
    set([...rows, columns.map(() => '')])
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('li:last-of-type :is(input, select)')?.focus(),
    )
  }
  const remove = (row: number) => {
    set(rows.filter((_, index) => index !== row))
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const fault = faultOf('')
  return (
    <fieldset
      ref={box}
      aria-describedby={fault === undefined ? undefined : `${id}-error`}
      className="min-w-0"
    >
      <legend className="font-bold">Daftar ({rows.filter((cells) => !isBlank(cells)).length} baris)</legend>
      {help !== undefined && <p className="caption text-ink-2">{help}</p>}
      {fault !== undefined && (
        <div role="alert" className="mt-1">
          <FieldError id={`${id}-error`}>{fault}</FieldError>
        </div>
      )}
      {!isLocked && <ListImport {...{ columns, keyColumns, rows, faultsOfRows }} onTake={set} />}
      <ul className="mt-3 flex flex-col gap-3 md:gap-2">
        {renderByIndex(rows, (cells, row) => {
          return (
            <Row
              {...{ columns, cells, row, areas, isLocked }}
              listId={`${id}-region`}
              errorOf={(column) => {
                const filledRow = filledRows[row]
                return filledRow === undefined ? undefined : faultOf(`${filledRow}.${column}`)
              }}
              onChange={(next) => set(rows.with(row, next))}
              onRemove={() => remove(row)}
            />
          )
        })}
      </ul>
      {areas !== null && <AreaList id={`${id}-region`} areas={areas} />}
      {!isLocked && (
        <Button data-add variant="outline" icon="plus" className="mt-3" onClick={add}>
          Tambah baris
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = {
  columns: readonly RowColumn[]
  cells: Cells
  /** Position in the list, from 0. */
  row: number
  areas: Areas | null
  /** Id of the list of areas. */
  listId: string
  isLocked: boolean
  errorOf: (column: string) => string | undefined
  onChange: (cells: Cells) => void
  onRemove: () => void
}

function Row({ columns, cells, row, areas, listId, isLocked, errorOf, onChange, onRemove }: RowProps) {
  const isWide = isWideRow(columns)
  const change = (at: number, typedText: string) =>
    onChange(columns.map((_, cell) => (cell === at ? typedText : (cells[cell] ?? ''))))
  return (
    <li className="flex items-start gap-2 max-md:border-b max-md:border-line max-md:pb-3">
      {/* biome-ignore lint/a11y/useSemanticElements: screen readers announce a fieldset at every cell */}
      <div
        role="group"
        aria-label={`Baris ${row + 1}`}
        className={
          isWide
            ? 'grid min-w-0 flex-1 grid-cols-2 items-end gap-2 md:grid-cols-4 lg:grid-cols-7'
            : 'grid min-w-0 flex-1 gap-2 md:flex'
        }
      >
        {columns.map((column, at) => (
          <Cell
            key={column.name}
            column={column}
            isNamed={isWide}
            value={cells[at] ?? ''}
            error={errorOf(column.name)}
            isLocked={isLocked}
            {...(column.isArea === true && areas !== null && { areas, listId })}
            onChange={(typedText) => change(at, typedText)}
          />
        ))}
      </div>
      {!isLocked && (
        <IconButton
          icon="trash"
          label={`Hapus baris ${row + 1} ${cells[0] ?? ''}`.trim()}
          className={isWide ? 'self-end' : undefined}
          onClick={() => onRemove()}
        />
      )}
    </li>
  )
}

function AreaList({ id, areas }: { id: string; areas: Areas }) {
  return (
    <datalist id={id}>
      {[...areas].map(([code, name]) => (
        <option key={code} value={code} label={name} />
      ))}
    </datalist>
  )
}

type CellProps = {
  column: RowColumn
  isNamed: boolean
  value: string
  error: string | undefined
  isLocked: boolean
  /** Area names for cells with area codes. */
  areas?: Areas
  listId?: string
  onChange: (typedText: string) => void
}

function Cell(props: CellProps) {
  const { column, isNamed, value, isLocked, areas, listId, onChange } = props
  const { label, kind, choices } = column
  const { error = props.error, help } = areaHint(value, areas)
  const common = { label, hideLabel: !isNamed, value, error, help }
  const width =
    kind === 'text' && choices === undefined ? 'md:min-w-24 md:flex-1' : isNamed ? '' : 'md:w-48 md:shrink-0'
  if (choices)
    return (
      <Select
        {...common}
        className={width}
        placeholder={label}
        disabled={isLocked}
        options={choices.map((choice) => ({ value: choice, label: `${label}: ${choice}` }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextField
      {...common}
      className={width}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      inputClassName={classes(kind === 'number' && 'tnum text-right')}
      placeholder={label}
      maxLength={120}
      autoComplete="off"
      readOnly={isLocked}
      list={listId}
      onChange={(event) => onChange(areaCode(event.currentTarget.value, areas))}
    />
  )
}

type Area = { code: string; name: string }

/**
 * Returns provinces and regencies by code, loaded on demand; null before that, or after a
 * failure.
 */
function useAreas(isEnabled: boolean): Areas | null {
  const { call } = usePageContext()
  const [areas, setAreas] = useState<readonly Area[] | null>(null)
  useEffectOnChange(isEnabled, () => {
    // Without the names, the user can still type codes, which the server validates.
    if (isEnabled) void call(listAreas, {}).then(setAreas, () => undefined)
  })
  return areas && new Map(areas.map(({ code, name }) => [code, name]))
}
