import {
  findDuplicates,
  hasTooLongValue,
  isComplete,
  MAX_OPTION_COLUMNS,
  MAX_OPTION_LENGTH,
  optionColumnNames,
} from '@pasar/domain/catalogue/option-rows'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { lockedBy } from '../../ui/base/locked-by.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { WholeField } from '../../ui/fields/whole-field.tsx'
import { renderByIndex } from '../../ui/ssr/render-by-index.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { blankRow, type EditorValues, lowestOrder, withTrailingBlankRow } from '../draft/editor-values.ts'
import {
  type Editing,
  editorFieldProps,
  fieldId,
  IntegerField,
  LockNote,
  lockHelp,
} from './editor-fields.tsx'
import { EditorGrid } from './editor-grid.tsx'
import type { GridColumn } from './grid-cells.ts'

type StockProps = { editing: Editing }

/** Stock, order quantities and options. */
export function StockSection({ editing }: StockProps) {
  const { values, set, lockOf } = editing
  const hasOptions = values.optionNames.length > 0
  return (
    <>
      {!hasOptions && (
        <>
          <Checkbox
            label="Stok tidak terbatas"
            checked={values.stockUnlimited}
            disabled={lockOf('stockUnlimited') !== undefined}
            {...lockHelp(lockOf('stockUnlimited'))}
            onChange={(event) => set({ stockUnlimited: event.currentTarget.checked })}
          />
          {!values.stockUnlimited && (
            <div className="sm:max-w-60">
              <IntegerField
                editing={editing}
                field="stock"
                label="Stok"
                value={values.stock}
                onChange={(stock) => set({ stock })}
              />
            </div>
          )}
        </>
      )}
      {(hasOptions || !values.stockUnlimited) && <StockAlertField editing={editing} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Satuan"
          maxLength={20}
          {...editorFieldProps(editing, 'unit')}
          value={values.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
        <IntegerField
          editing={editing}
          field="minimum"
          label="Pemesanan paling sedikit"
          help={roundingHelp(values)}
          value={values.minimum}
          onChange={(minimum) => set({ minimum })}
        />
        <IntegerField
          editing={editing}
          field="multiple"
          label="Kelipatan"
          value={values.multiple}
          onChange={(multiple) => set({ multiple })}
        />
      </div>
      <Options editing={editing} />
    </>
  )
}

/** The level below which the vendor is notified; empty for that of the shop. */
function StockAlertField({ editing }: StockProps) {
  return (
    <div className="sm:max-w-100">
      <WholeField
        label="Batas stok menipis"
        optional
        help="Anda diberi tahu sekali saat stok kurang dari angka ini. Kosongkan untuk memakai batas toko."
        {...editorFieldProps(editing, 'stockAlert')}
        value={editing.values.stockAlert ?? undefined}
        onChange={(level) => editing.set({ stockAlert: level ?? null })}
      />
    </div>
  )
}

/** Says to what the minimum is rounded up; nothing if it is a multiple already. */
function roundingHelp({ minimum, multiple }: EditorValues): string | undefined {
  const lowest = lowestOrder({ minimum, multiple })
  return lowest === Math.max(1, minimum)
    ? undefined
    : `Dibulatkan menjadi ${formatNumber(lowest)}: kelipatan ${formatNumber(multiple)} yang pertama`
}

/** Adds or removes option columns together with their cells. */
function withColumns(
  values: EditorValues,
  names: readonly string[],
  from: (row: readonly string[]) => string[],
) {
  const options = values.options.map((row) => ({ ...row, values: from(row.values) }))
  return { optionNames: [...names], options: withTrailingBlankRow(options, names.length) }
}

const REPEATED_ROW = 'Pilihan yang sama tertulis dua kali. Ubah atau kosongkan baris yang ditandai.'
const REPEATED_NAME = 'Nama ini sudah dipakai kolom lain'

function Options({ editing }: StockProps) {
  const { values, set, errorOf, lockOf } = editing
  const { optionNames, hasOptionPrices, options } = values
  const lock = lockOf('options') ?? lockOf('optionNames')
  const addColumn = () =>
    set(withColumns(values, optionColumnNames([...optionNames, '']), (row) => [...row, '']))
  if (optionNames.length === 0)
    return (
      <div className="flex flex-col items-start gap-1.5">
        <Button variant="outline" icon="plus" {...lockedBy(lock ?? null, 'no-options')} onClick={addColumn}>
          Tambah pilihan
        </Button>
        <p className="caption text-ink-3">
          {lock === undefined ? (
            'Misalnya warna, ukuran, atau memori; tiap pilihan punya stok sendiri.'
          ) : (
            <LockNote id="no-options">{lock}</LockNote>
          )}
        </p>
      </div>
    )
  const grid = { columns: optionNames.length, hasPrices: hasOptionPrices }
  const repeatedRows = findDuplicates(options.map(({ values: optionValues }) => optionValues))
  const error = repeatedRows.size > 0 ? REPEATED_ROW : errorOf('options')
  const hasLong = options.some(hasTooLongValue)
  const hasHalf = options.slice(0, -1).some((row) => !hasTooLongValue(row) && !isComplete(row, grid))
  return (
    <div id={fieldId('options')} tabIndex={-1} className="flex flex-col gap-3">
      <p className="text-md font-bold">Pilihan</p>
      {lock !== undefined && <LockNote>{lock}</LockNote>}
      <ColumnNames {...{ editing }} isLocked={lock !== undefined} onAdd={addColumn} />
      <Checkbox
        label="Tiap pilihan punya harga sendiri"
        checked={hasOptionPrices}
        disabled={lock !== undefined}
        {...lockHelp(lock !== undefined)}
        onChange={(event) => set({ hasOptionPrices: event.currentTarget.checked })}
      />
      <EditorGrid
        caption="Pilihan"
        columns={gridColumns(optionNames, hasOptionPrices)}
        rows={options.length === 0 ? [blankRow(optionNames.length)] : options}
        isLocked={lock !== undefined}
        isIncomplete={(row, at) => repeatedRows.has(at) || (row !== options.at(-1) && !isComplete(row, grid))}
        onChange={(rows) => set({ options: rows })}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
      {hasHalf && <FieldError>Lengkapi semua pilihan pada baris ini</FieldError>}
      {hasLong && <FieldError>Tiap pilihan paling banyak {MAX_OPTION_LENGTH} huruf</FieldError>}
      <p className="caption text-ink-3">
        Hanya baris yang lengkap disimpan. Sel dari spreadsheet dapat ditempel langsung.
      </p>
    </div>
  )
}

const gridColumns = (names: readonly string[], hasPrices: boolean): readonly GridColumn[] => [
  ...names.map((name, at): GridColumn => ({ key: String(at), head: name, part: 'value', at })),
  ...(hasPrices ? [{ key: 'price', head: 'Harga (Rp)', part: 'price' } as const] : []),
  { key: 'amount', head: 'Stok', part: 'amount' },
]

type NamesProps = { editing: Editing; isLocked: boolean; onAdd: () => void }

/**
 * Names of the option columns: at least one, at most ten.
 *
 * @spec 5 Option columns
 */
function ColumnNames({ editing, isLocked, onAdd }: NamesProps) {
  const { values, set, errorOf } = editing
  const { optionNames } = values
  const repeatedNames = findDuplicates(optionNames.map((name) => [name]))
  const errorAt = (at: number) =>
    repeatedNames.has(at)
      ? REPEATED_NAME
      : at === 0 && repeatedNames.size === 0
        ? errorOf('optionNames')
        : undefined
  const remove = (at: number) =>
    set(
      withColumns(
        values,
        optionNames.filter((_, index) => index !== at),
        (row) => row.filter((_, index) => index !== at),
      ),
    )
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {renderByIndex(optionNames, (name, at) => (
        <li className="flex gap-1">
          <TextField
            label={`Nama pilihan ${at + 1}`}
            maxLength={40}
            readOnly={isLocked}
            value={name}
            error={errorAt(at)}
            onChange={(event) => {
              const typedText = event.currentTarget.value
              set({ optionNames: optionNames.map((one, index) => (index === at ? typedText : one)) })
            }}
            className="flex-1"
          />
          {!isLocked && (
            <IconButton
              icon="trash"
              label={`Hapus pilihan ${name}`}
              className="mt-6.5"
              onClick={() => remove(at)}
            />
          )}
        </li>
      ))}
      {!isLocked && optionNames.length < MAX_OPTION_COLUMNS && (
        <li className="mt-6.5">
          <Button variant="outline" icon="plus" onClick={onAdd}>
            Tambah kolom
          </Button>
        </li>
      )}
    </ul>
  )
}
