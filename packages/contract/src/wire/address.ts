import type { Endpoint } from './endpoint.ts'

/** The path of a call with its parameters filled in, below `/api`. */
export const pathOf = (endpoint: Pick<Endpoint, 'path'>, params: Readonly<Record<string, unknown>>) =>
  endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Query values as they stand in an address: lists joined by commas; what is empty, zero or absent is left out. */
export function queryOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const out: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    const said = Array.isArray(value) ? value.join(',') : value
    if (said === undefined || said === null || said === '' || said === 0 || said === false) continue
    out[name] = String(said)
  }
  return out
}
