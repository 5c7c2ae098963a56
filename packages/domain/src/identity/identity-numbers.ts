/**
 * Returns the digits of a text in order; drops points, spaces and dashes.
 *
 * @spec 5 others stripped
 */
export const extractDigits = (text: string): string => text.replaceAll(/[^0-9]/g, '')

/**
 * Normalises an NPWP to 16 digits. An NPWP of 15 digits, from before 2024, gets a leading 0.
 *
 * @param digits 15 or 16 digits
 * @returns null for any other number of digits
 */
export function normalizeNpwp(digits: string): string | null {
  if (/^[0-9]{15}$/.test(digits)) return `0${digits}`
  return /^[0-9]{16}$/.test(digits) ? digits : null
}

/**
 * Returns the 16 digits of the NPWP of a registration. It accepts 15 digits, these digits after a
 * 0, and for a person the NIK.
 *
 * @param nik 16 digits; empty for a company or a school
 * @returns null for any other digits
 * @decision 0015
 */
export function registrationNpwp(digits: string, nik: string): string | null {
  const isAccepted = digits.length === 15 || digits.startsWith('0') || digits === nik
  return isAccepted ? normalizeNpwp(digits) : null
}

/**
 * Normalises an NPSN: 8 characters, all digits or a letter and 7 digits, as equivalency schools and
 * PKBM have. Drops spaces, points and dashes, and writes the letter in upper case.
 *
 * @returns null for any other text
 */
export function normalizeNpsn(text: string): string | null {
  const npsn = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z0-9][0-9]{7}$/.test(npsn) ? npsn : null
}

/**
 * Masks all but the last characters of a number or a name: `************1000`.
 *
 * @param shownCharacters number of visible characters, at most half of them
 */
export function maskText(text: string, shownCharacters = 4): string {
  const shownLength = Math.min(shownCharacters, Math.floor(text.length / 2))
  return '•'.repeat(text.length - shownLength) + text.slice(text.length - shownLength)
}

/**
 * Returns why an NIK looks wrong: its seventh to tenth digits are the day (plus 40 for women) and
 * the month of birth.
 *
 * @param nik 16 digits
 * @returns a warning, never a refusal: wrongly issued numbers exist
 */
export function nikWarning(nik: string): string | null {
  const [day, month] = [Number(nik.slice(6, 8)), Number(nik.slice(8, 10))]
  const isDay = (day >= 1 && day <= 31) || (day >= 41 && day <= 71)
  return isDay && month >= 1 && month <= 12
    ? null
    : 'Tanggal lahir di dalam NIK ini tidak lazim. Periksa kembali.'
}

/**
 * Normalises a phone number to its international form: `0812 3456-789`, `62812…`, `0062812…` and
 * `+62 (0)812…` become `+62812…`. A number of another country, with `+` or `00`, keeps its country
 * code and loses a `(0)` after it.
 *
 * @returns null with fewer than 7 or more than 15 digits, and with letters: an extension is not
 *   part of a number
 * @spec 5 `mobile_number` of 7 or more
 */
export function normalizePhone(text: string): string | null {
  // Drop invisible direction characters, which copied contacts contain.
  const withoutInvisible = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  // `(0)` is dialled only without the country code.
  const plainText = withoutInvisible.replace(/^([\s(]*(?:\+|00)[\s\d)-]*)\(0\)/, '$1')
  const digits = extractDigits(plainText)
  if (digits.length < 7 || digits.length > 17 || /\p{L}/u.test(plainText)) return null
  const hasPlus = /^[\s(]*\+/.test(plainText)
  const international = digits.replace(/^00(?=[1-9])/, '')
  const isForeign = (hasPlus || digits.startsWith('00')) && /^[1-9]/.test(international)
  const number =
    isForeign && !international.startsWith('62')
      ? international
      : `62${international.replace(/^62/, '').replace(/^0+/, '')}`
  return number.length >= 7 && number.length <= 15 ? `+${number}` : null
}
