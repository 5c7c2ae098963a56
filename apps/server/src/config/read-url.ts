import type { InstallationProfile } from '@pasar/domain/settings/profile'
import { BadConfig } from './bad-config.ts'

/**
 * Reads a variable with a URL of one of these protocols.
 *
 * @returns null when it is missing or empty
 * @throws BadConfig for another text
 */
export function readUrl(
  name: string,
  value: string | undefined,
  protocols: readonly string[],
): string | null {
  if (value === undefined || value === '') return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new BadConfig(`${name} harus alamat ${protocols.map((one) => `${one}//`).join(' atau ')}`)
  return value
}

/** Returns whether a URL names this computer, so that no other computer reads what is sent. */
export const isLoopback = (url: string): boolean =>
  /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/.test(new URL(url).hostname)

/**
 * Reads a variable with the URL of an outside service. In production it is `https:`, or a program
 * on this computer, such as a proxy that adds TLS.
 *
 * @returns null when it is missing or empty
 * @throws BadConfig for another text
 * @decision 0128
 */
export function readServiceUrl(
  name: string,
  value: string | undefined,
  profile: InstallationProfile,
): string | null {
  const url = readUrl(name, value, ['http:', 'https:'])
  if (url === null || profile !== 'production') return url
  if (new URL(url).protocol === 'https:' || isLoopback(url)) return url
  throw new BadConfig(
    `${name} harus https:// di profil production, sebab isi yang dikirim lewat http:// dapat dibaca dan diubah di jalan.`,
  )
}
