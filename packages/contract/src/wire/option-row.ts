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
 * A row of options as it is sent: a column for each value, and `amount` for what there is of it.
 *
 * @param row under our names: with `values`, in the order of the columns, and `stock`
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

/** A column that is left out before one that is there is empty. */
function valuesIn(row: Readonly<Record<string, unknown>>): unknown[] {
  const cells = COLUMNS.map((column) => row[column])
  const count = cells.findLastIndex((one) => one !== undefined) + 1
  return cells.slice(0, count).map((one) => one ?? '')
}

const inColumns = (values: readonly unknown[]) =>
  Object.fromEntries(values.map((one, place) => [`option${place}`, one]))
