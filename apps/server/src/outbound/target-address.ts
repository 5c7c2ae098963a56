import { BlockList, isIP } from 'node:net'

const blocked4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked4.addSubnet(network, prefix, 'ipv4')

/** The public part of IPv6. Mapped, translated and local addresses are outside of it. */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')

/** Parts of `2000::/3` that contain IPv4 addresses or are not routed. */
const blocked6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked6.addSubnet(network, prefix, 'ipv6')

/**
 * Returns whether an IP address is public: neither private, loopback, link-local, reserved nor
 * multicast. IPv6 addresses that contain an IPv4 address are not public.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked4.check(address, 'ipv4')
  // A list matches mapped addresses against its IPv4 networks, too.
  return family === 6 && public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}

/** Returns whether an IP address is this computer. */
export const isLoopbackAddress = (address: string): boolean => address === '::1' || address.startsWith('127.')

const MIN_FREE_PORT = 1024

/**
 * Parses an address that a member gives.
 *
 * @param allowsLoopback for tests: HTTP and every address are allowed
 * @param example a complete address, for the reason
 * @returns the reason to refuse it, for the owner
 */
export function parseTarget(
  address: string,
  allowsLoopback: boolean,
  example = 'https://toko.id/webhook',
): URL | string {
  if (!URL.canParse(address)) return `Isi alamat lengkap, misalnya ${example}`
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(allowsLoopback && url.protocol === 'http:'))
    return 'Alamat harus memakai https'
  if (url.username !== '' || url.password !== '') return 'Alamat tidak boleh memuat nama atau kata sandi'
  if (allowsLoopback) return url
  if (url.port !== '' && Number(url.port) < MIN_FREE_PORT) return 'Pakai port 443, atau 1024 ke atas'
  const host = hostOf(url)
  if (isIP(host) !== 0 ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.localhost'))
    return 'Alamat harus dapat dicapai dari internet'
  return url
}

/** Returns the host name of a URL, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')
