import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import {
  type OptionRow,
  optionColumnNames,
  savedRows,
  withBlankRow,
} from '@pasar/domain/catalogue/option-rows'
import { lowestQuantity } from '@pasar/domain/catalogue/quantity'
import { wholesaleSteps } from '@pasar/domain/catalogue/wholesale-rows'
import * as z from 'zod/mini'

/** An item in the form. The grids include incomplete rows and their blank row. */
export type EditorValues = Omit<ItemForm, 'stockSeen' | 'wholesale' | 'options'> & {
  readonly hasOptionPrices: boolean
  /** Wholesale rows have no option values. */
  readonly wholesale: readonly OptionRow[]
  readonly options: readonly OptionRow[]
}

/** Returns an empty form. */
export const emptyItemForm = (isBook: boolean): ItemForm => z.parse(ItemForm, isBook ? { book: {} } : {})

export const blankRow = (columns: number): OptionRow => ({
  values: Array.from({ length: columns }, () => ''),
  price: 0,
  amount: 0,
})

/** Returns the rows of a grid with one blank row at the end. */
export const withTrailingBlankRow = (rows: readonly OptionRow[], columns: number): OptionRow[] =>
  withBlankRow(rows, () => blankRow(columns))

export function toEditorValues({ stockSeen: _, ...form }: ItemForm): EditorValues {
  const options = form.options.map(({ values, price, stock }) => ({
    values,
    price: price ?? 0,
    amount: stock,
  }))
  const wholesale = form.wholesale.map(({ amount, price }) => ({ values: [], amount, price }))
  return {
    ...form,
    hasOptionPrices: form.options.some(({ price }) => price !== null),
    // The server determines the kind of a group.
    groups: form.groups.map(({ id, name }) => ({ id, name })),
    wholesale: withTrailingBlankRow(wholesale, 0),
    options: withTrailingBlankRow(options, form.optionNames.length),
  }
}

const keyOf = (values: readonly string[]) => JSON.stringify(values.map((value) => value.trim()))

/**
 * Converts the form to the request body: complete rows only, with the stock that the user has
 * seen.
 *
 * @param base the last known server version; null for a new item
 * @returns null while a wholesale row is incomplete
 * @spec 5 half a row stops the saving
 */
export function toItemForm(
  { hasOptionPrices, wholesale, options, ...values }: EditorValues,
  base: ItemForm | null,
): ItemForm | null {
  const steps = wholesaleSteps(wholesale)
  if (steps === null) return null
  const columns = values.optionNames.length
  const stockByOption = new Map(base?.options.map((option) => [keyOf(option.values), option.stock]))
  const rows = columns === 0 ? [] : savedRows(options, { columns, hasPrices: hasOptionPrices })
  return {
    ...values,
    // May be empty while the user types another number.
    minimum: lowestOrder(values),
    multiple: Math.max(1, values.multiple),
    optionNames: optionColumnNames(values.optionNames),
    stockSeen: base === null ? null : base.stock,
    wholesale: steps.map(({ amount, price }) => ({ amount, price })),
    options: rows.map((row) => ({
      values: [...row.values],
      price: hasOptionPrices ? row.price : null,
      stock: row.amount,
      stockSeen: stockByOption.get(keyOf(row.values)) ?? null,
    })),
  }
}

/** Returns the lowest quantity that can be ordered; empty fields count as 1. @decision 0135 */
export const lowestOrder = ({ minimum, multiple }: Pick<EditorValues, 'minimum' | 'multiple'>): number =>
  lowestQuantity({ minimum: Math.max(1, minimum), multiple: Math.max(1, multiple) })

/**
 * Updates the form after a save: adopts the stock of the server unless the user has typed
 * another one since.
 *
 * @param now current form, possibly edited since the save
 * @param sentValues form at the time of the save
 */
export function reconcileSaved(
  now: EditorValues,
  sentValues: EditorValues,
  savedForm: ItemForm,
): EditorValues {
  const stocks = new Map(savedForm.options.map((option) => [keyOf(option.values), option.stock]))
  const sentAmounts = new Map(sentValues.options.map((row) => [keyOf(row.values), row.amount]))
  return {
    ...now,
    stock: now.stock === sentValues.stock ? savedForm.stock : now.stock,
    options: now.options.map((row) => {
      const stock = stocks.get(keyOf(row.values))
      return stock !== undefined && sentAmounts.get(keyOf(row.values)) === row.amount
        ? { ...row, amount: stock }
        : row
    }),
  }
}
