import ipaddr from 'ipaddr.js'

/** The networks by which rate limits identify a client. */
export type ClientNetworks = {
  /** The IPv4 address, or the /64 of an IPv6 address, which one subscriber owns. */
  readonly near: string
  /** The /48 of an IPv6 address: one site may own 65,536 networks of /64. null for IPv4. */
  readonly wide: string | null
  /** The /32 of an IPv6 address: a provider may own 65,536 sites of /48. null for IPv4. */
  readonly provider: string | null
}

/**
 * Returns the networks of an address. An IPv4-mapped IPv6 address counts as the IPv4 address.
 *
 * @param address as the framework reports it; text that is no address is returned unchanged
 */
export function networksOf(address: string): ClientNetworks {
  const text = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(text)) return { near: address, wide: null, provider: null }
  const parsedAddress = ipaddr.process(text)
  if (parsedAddress.kind() === 'ipv4') return { near: parsedAddress.toString(), wide: null, provider: null }
  const prefix = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsedAddress.toString()}/${bits}`).toString()}/${bits}`
  return { near: prefix(64), wide: prefix(48), provider: prefix(32) }
}
