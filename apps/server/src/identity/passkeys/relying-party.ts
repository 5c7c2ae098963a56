/** The site as WebAuthn names it: host name and origin. */
export type RelyingParty = { readonly id: string; readonly origin: string }

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', '0.0.0.0'])

/**
 * Returns the relying party of a site. WebAuthn allows no addresses of numbers, so a site on a
 * loopback address is used as `localhost`.
 *
 * @param site public origin of the shop
 * @decision 0105
 */
export function relyingPartyOf(site: string): RelyingParty {
  const url = new URL(site)
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
