import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'

const cell = z.optional(z.string())
const columns = {
  option0: cell,
  option1: cell,
  option2: cell,
  option3: cell,
  option4: cell,
  option5: cell,
  option6: cell,
  option7: cell,
  option8: cell,
  option9: cell,
}
const COLUMNS = Object.keys(columns)

/**
 * An option row on the wire: one column per value, and `amount` for the stock.
 *
 * @param row the row under domain names: `values` in column order, and `stock`
 * @spec 3 Option stock row
 */
export const wireOptionRow = <const S extends Schema>(row: S) =>
  z.codec(z.looseObject({ ...columns, amount: z.optional(z.unknown()) }), row, {
    decode: ({ amount: stock, ...rest }) => ({ values: valuesIn(rest), stock, ...rest }) as z.input<S>,
    encode: (value) => {
      const { values, stock, ...rest } = Object(value)
      return { ...inColumns(values), amount: stock, ...rest }
    },
  })

/** A missing column before a present one is empty. */
function valuesIn(row: Readonly<Record<string, unknown>>): unknown[] {
  const cells = COLUMNS.map((column) => row[column])
  const count = cells.findLastIndex((one) => one !== undefined) + 1
  return cells.slice(0, count).map((one) => one ?? '')
}

const inColumns = (values: readonly unknown[]) =>
  Object.fromEntries(values.map((one, index) => [`option${index}`, one]))
