import type { OptionRow } from '@pasar/domain/catalogue/option-rows'
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { classes } from '../../ui/base/classes.ts'
import { describeField, FieldError } from '../../ui/fields/field.tsx'
import { useWholeText } from '../../ui/fields/use-whole-text.ts'
import { renderByIndex } from '../../ui/ssr/render-by-index.ts'
import { WHOLE_NUMBER_FAULT } from '../../ui/text/typed-number.ts'
import {
  type CellPosition,
  cellText,
  type GridColumn,
  nextCellPosition,
  parsePastedCells,
  pasteCells,
  setCellText,
  unreadableCells,
} from './grid-cells.ts'

type EditorGridProps = {
  /** Read by screen readers with each cell. */
  caption: string
  columns: readonly GridColumn[]
  rows: readonly OptionRow[]
  onChange: (rows: OptionRow[]) => void
  isLocked?: boolean | undefined
  /** Whether a row cannot be saved as it is. Such rows are highlighted. */
  isIncomplete: (row: OptionRow, at: number) => boolean
}

const cellBox =
  'min-h-11 w-full min-w-24 bg-transparent px-2.5 text-lg -outline-offset-2 read-only:bg-sunken md:text-base'

/**
 * Spreadsheet-like grid. Enter and arrow keys move between cells, a block of cells can be
 * pasted, and one blank row follows the last one.
 *
 * @spec 4 exactly one blank row at the end
 */
export function EditorGrid(props: EditorGridProps) {
  const { caption, columns, rows, isIncomplete } = props
  const body = useRef<HTMLTableSectionElement>(null)
  function focusCell({ row, column }: CellPosition) {
    const cell = body.current?.rows[row]?.cells[column]?.querySelector<HTMLInputElement>('input')
    cell?.focus()
    cell?.select()
  }
  const [unread, setUnread] = useState<readonly string[]>([])
  return (
    <>
      <div className="overflow-x-auto rounded-lg border border-edge">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, head, part }) => (
                <th
                  key={key}
                  scope="col"
                  className={classes(
                    'border-b-2 border-margin-line px-2.5 py-2 text-xs font-bold whitespace-nowrap text-ink-2',
                    part === 'value' ? 'text-left' : 'text-right',
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {renderByIndex(rows, (row, at) => (
              <tr
                className={classes(
                  'border-b border-line last:border-b-0',
                  isIncomplete(row, at) && 'bg-brass-100',
                )}
              >
                {columns.map((column, columnIndex) => (
                  <td key={column.key} className="border-l border-line p-0 first:border-l-0">
                    <GridInput
                      {...{ column, row }}
                      grid={props}
                      at={{ row: at, column: columnIndex }}
                      onMove={focusCell}
                      onUnread={setUnread}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unread.length > 0 && (
        <FieldError>{`Tidak ditempel: ${unread.join('; ')}. ${WHOLE_NUMBER_FAULT}`}</FieldError>
      )}
    </>
  )
}

type GridInputProps = {
  grid: Pick<EditorGridProps, 'columns' | 'rows' | 'onChange' | 'isLocked'>
  column: GridColumn
  row: OptionRow
  at: CellPosition
  onMove: (to: CellPosition) => void
  /** Receives the pasted texts that are no whole number. */
  onUnread: (texts: readonly string[]) => void
}

/** The input of one cell. */
function GridInput({ grid, column, row, at, onMove, onUnread }: GridInputProps) {
  const { columns, rows, onChange, isLocked = false } = grid
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    if (event.key === 'Enter') event.preventDefault()
    const caret = { atStart: selectionEnd === 0, atEnd: selectionStart === value.length }
    const keyPress = { key: event.key, isShift: event.shiftKey, ...caret }
    const to = nextCellPosition(keyPress, at, rows.length, columns.length)
    if (to === null) return
    event.preventDefault()
    onMove(to)
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const cells = parsePastedCells(event.clipboardData.getData('text'))
    if (cells === null || isLocked) return
    event.preventDefault()
    onUnread(unreadableCells(columns, at, cells))
    onChange(pasteCells(rows, columns, at, cells))
  }
  const setText = (text: string) => onChange(setCellText(rows, columns, at, text))
  const attributes = {
    type: 'text',
    autoComplete: 'off',
    'aria-label': `${column.head}, baris ${at.row + 1}`,
    readOnly: isLocked,
    onKeyDown: press,
    onPaste: paste,
  }
  if (column.part !== 'value') return <NumberCell {...{ column, row, attributes, setText }} />
  return (
    <input
      {...attributes}
      value={cellText(row, column)}
      onChange={(event) => setText(event.currentTarget.value)}
      className={cellBox}
    />
  )
}

type NumberCellProps = {
  column: Extract<GridColumn, { part: 'price' | 'amount' }>
  row: OptionRow
  attributes: ComponentProps<'input'>
  setText: (text: string) => void
}

/** A cell for a whole number. */
function NumberCell({ column, row, attributes, setText }: NumberCellProps) {
  const id = useId()
  const { text, fault, type, settle } = useWholeText({
    value: row[column.part],
    onChange: (number) => setText(number === undefined ? '' : String(number)),
    format: (number = 0) => cellText({ ...row, [column.part]: number }, column),
    id,
  })
  return (
    <>
      <input
        {...attributes}
        {...describeField(id, { error: fault })}
        id={id}
        inputMode="numeric"
        value={text}
        onChange={type}
        onBlur={settle}
        className={classes(cellBox, 'tnum text-right')}
      />
      {fault !== undefined && (
        <div className="px-2.5 pb-1.5">
          <FieldError id={`${id}-error`}>{fault}</FieldError>
        </div>
      )}
    </>
  )
}
