import type { Endpoint } from './endpoint.ts'

/** Returns the path of a call below `/api` with its parameters filled in. */
export const pathOf = (endpoint: Pick<Endpoint, 'path'>, params: Readonly<Record<string, unknown>>) =>
  endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/**
 * Returns the query parameters of a URL: lists are joined by commas; empty, zero and missing values
 * are omitted.
 */
export function queryOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const out: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text === undefined || text === null || text === '' || text === 0 || text === false) continue
    out[name] = String(text)
  }
  return out
}
