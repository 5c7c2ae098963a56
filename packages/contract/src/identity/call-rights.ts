import type { Endpoint } from '../wire/endpoint.ts'

/**
 * An endpoint that may be served: one whose access lets a group in has an entry in the table of the
 * group. A type error that shows `Lack` means that the entry is missing.
 */
export type WithCallRight<
  E extends Pick<Endpoint, 'method' | 'path' | 'access'>,
  Access extends Endpoint['access'],
  Calls,
  Lack,
> = E['access'] extends Access
  ? `${E['method']} ${E['path']}` extends keyof Calls
    ? unknown
    : Lack
  : unknown

/**
 * Creates the lookup of the right that a call needs.
 *
 * @param calls right by method and path
 * @param none right of a call without an entry
 */
export function callRights<R extends string>(calls: Readonly<Record<string, R>>, none: R) {
  const rights = new Map(Object.entries(calls))
  return ({ method, path }: Pick<Endpoint, 'method' | 'path'>): R => rights.get(`${method} ${path}`) ?? none
}
