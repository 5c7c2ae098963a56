import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { BadConfig } from './bad-config.ts'

/**
 * Reads TRUSTED_PROXIES.
 *
 * @returns addresses and networks (CIDR)
 * @throws BadConfig
 */
export function readProxies(value: string | undefined): string[] {
  const proxies = (value ?? '').split(',').flatMap((one) => one.trim() || [])
  if (!proxies.every(isNetwork))
    throw new BadConfig('TRUSTED_PROXIES harus alamat IP atau jaringan seperti 10.0.0.0/8, dipisahkan koma')
  return proxies
}

/** Returns whether a text is an IP address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  // A prefix of 0 would trust the whole internet.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Returns a function that decides whether a request comes directly from a trusted proxy, whose
 * headers are believed.
 *
 * @param proxies addresses and networks (CIDR)
 */
export function isFromProxy(
  proxies: readonly string[],
): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  const trustedNetworks = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = familyOf(address)
    if (bits === undefined) trustedNetworks.addAddress(address, family)
    else trustedNetworks.addSubnet(address, Number(bits), family)
  }
  return ({ socket: { remoteAddress } }) =>
    remoteAddress !== undefined && trustedNetworks.check(remoteAddress, familyOf(remoteAddress))
}
