import * as z from 'zod/mini'

/** Directions of a sorted list. */
export type SortDirection = 'asc' | 'desc'

/** A query field with one of some values; without it, or with another value, the first one. */
export const oneOf = <const K extends readonly [string, ...string[]]>(values: K) => {
  const first: K[number] = values[0]
  return z.catch(z._default(z.enum(values), first), first)
}

/**
 * Query fields of a list that can be sorted by its columns: `by` a column and `dir` its direction.
 * Without them the highest of the first column comes first.
 */
export const sortOrder = <const K extends readonly [string, ...string[]]>(columns: K) => ({
  by: oneOf(columns),
  dir: oneOf(['desc', 'asc']),
})
