import { queryOf } from '@pasar/contract/wire/address'

/**
 * Reads the query of an address: every value is the text that stands there. A name that stands there more than once, as the
 * ticked boxes of a plain form do, gives a list.
 */
export function parseSearchParams(text: string): Record<string, string> {
  const query = new URLSearchParams(text)
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]))
}

/**
 * Writes the query of an address, with its question mark. The form is the one that browsers send for a plain form, so that
 * both give the same address.
 */
export function stringifySearchParams(values: Readonly<Record<string, unknown>>): string {
  const query = queryOf(values)
  let text = ''
  for (const name in query) text += `${text === '' ? '?' : '&'}${inForm(name)}=${inForm(query[name] ?? '')}`
  return text
}

/** A text as forms write it. Most are plain, and a page has dozens of addresses. */
const inForm = (text: string) =>
  /^[\w.*-]*$/.test(text) ? text : String(new URLSearchParams([['', text]])).slice(1)

/** One value as it stands in an address. */
export const paramText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}
