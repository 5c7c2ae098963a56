import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

export type CheckedAddress = { address: string; family: number }

/** Returns all addresses of a host name. */
export type ResolveHost = (host: string) => Promise<CheckedAddress[]>

export const resolveHost: ResolveHost = (host) => lookup(host, { all: true, verbatim: true })

/**
 * Resolves a host once.
 *
 * @param isAllowed decides about one address
 * @returns null when one of its addresses is not allowed
 * @decision 0110
 */
export async function checkedAddress(
  host: string,
  isAllowed: (address: string) => boolean,
  resolve: ResolveHost,
): Promise<CheckedAddress | null> {
  const family = isIP(host)
  const all = family === 0 ? await resolve(host) : [{ address: host, family }]
  return all.every(({ address }) => isAllowed(address)) ? (all[0] ?? null) : null
}

/**
 * Connects a request to the checked address without a second lookup, so the name cannot point
 * elsewhere meanwhile. TLS and the Host header use the name.
 */
export const pinnedLookup =
  ({ address, family }: CheckedAddress): LookupFunction =>
  (_host, options, answer) =>
    options.all ? answer(null, [{ address, family }]) : answer(null, address, family)
