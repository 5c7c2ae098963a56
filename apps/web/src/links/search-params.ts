import { queryOf } from '@pasar/contract/wire/address'

/**
 * Parses a query string into texts. A repeated name, as from checkboxes of a plain form, gives
 * a comma-separated list.
 */
export function parseSearchParams(text: string): Record<string, string> {
  const query = new URLSearchParams(text)
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]))
}

/**
 * Builds a query string with its question mark. Uses the encoding of HTML forms, so that
 * scripts and plain forms produce the same URL.
 */
export function stringifySearchParams(values: Readonly<Record<string, unknown>>): string {
  const query = queryOf(values)
  let text = ''
  for (const [name, value] of Object.entries(query))
    text += `${text === '' ? '?' : '&'}${inForm(name)}=${inForm(value)}`
  return text
}

/** Encodes a text as form data. Fast path for plain text, because a page builds dozens of URLs. */
const inForm = (text: string) =>
  /^[\w.*-]*$/.test(text) ? text : String(new URLSearchParams([['', text]])).slice(1)

/** Returns the text of one parameter value. */
export const paramText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}
