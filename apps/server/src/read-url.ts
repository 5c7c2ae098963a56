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
