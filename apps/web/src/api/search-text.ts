import type { SearchSchemaInput } from '@tanstack/react-router'
import * as z from 'zod/mini'

/**
 * Reads the query of an address: every value is the text that stands there. A name that stands there more than once, as the ticked
 * boxes of a plain form do, gives a list.
 */
export function readSearch(text: string): Record<string, string> {
  const query = new URLSearchParams(text)
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]))
}

/**
 * Writes the query of an address, with its question mark. Lists are joined by commas; what is empty is left out.
 * The form is the one that browsers send for a plain form, so that both give the same address.
 */
export function writeSearch(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const text = inAddress(value)
    if (text !== '') query.set(name, text)
  }
  return query.size > 0 ? `?${query}` : ''
}

const inAddress = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}

/**
 * A schema of the contract as a route's `validateSearch`. It reads what stands in an address as well as the values that a
 * screen gives, of which every one may be left out.
 */
export const searchBy =
  <Out extends object>(schema: z.ZodMiniType<Out>) =>
  (given: Partial<Out> & SearchSchemaInput): Out =>
    z.parse(
      schema,
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, inAddress(value)])),
    )
