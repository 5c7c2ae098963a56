import { extractDigits, normalizePhone } from '@pasar/domain/identity/identity-numbers'
import { isEasyToGuess } from '@pasar/domain/identity/passwords'
import * as z from 'zod/mini'
import { isPrintable, text } from '../wire/fields.ts'

/** A form of education; a setting lists the available ones. @spec 3 Option codes */
export const educationCode = z
  .string('Pilih bentuk pendidikan')
  .check(z.regex(/^3347_\d{2,9}$/, 'Pilih bentuk pendidikan'))

/** An optional number with an exact count of digits; punctuation is ignored. */
export const digits = (count: number, message: string) =>
  z._default(
    z.string(message).check(
      z.trim(),
      z.maxLength(40, message),
      z.refine((value) => value === '' || extractDigits(value).length === count, message),
    ),
    '',
  )
/** Optional text of at most `max` characters. */
export const optional = (max: number) => z._default(text(max), '')

/** An email address, converted to lower case. @spec 5 'Isi email yang valid' */
export const email = z
  .string('Isi email yang valid')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(200, 'Isi email yang valid'),
    z.regex(/^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+$/, 'Isi email yang valid'),
  )

/**
 * A mobile number, normalised to its international form.
 *
 * @spec 5 'Isi nomor handphone yang valid'
 */
export const mobileNumber = z.string('Isi nomor handphone yang valid').check(
  z.trim(),
  z.maxLength(40, 'Isi nomor handphone yang valid'),
  z.overwrite((value) => normalizePhone(value) ?? value),
  z.refine((value) => normalizePhone(value) !== null, 'Isi nomor handphone yang valid'),
)

/** Refusal of a password that is easy to guess. */
export const EASY_PASSWORD = 'Kata sandi ini terlalu mudah ditebak'

/** Refusal of a password that was published after a breach elsewhere. */
export const BREACHED_PASSWORD = 'Kata sandi ini pernah bocor di situs lain. Pilih yang lain.'

/** A new password; staff passwords have a higher minimum length than member passwords. */
export const newPassword = (min: number) =>
  z.string('Kata sandi wajib diisi').check(
    z.minLength(1, 'Kata sandi wajib diisi'),
    z.minLength(min, `Kata sandi paling sedikit ${min} karakter`),
    z.maxLength(200, 'Kata sandi terlalu panjang'),
    z.refine((value) => !isEasyToGuess(value), EASY_PASSWORD),
  )

const ADDRESS = 'Isi lokasi alamat yang benar'
/** A street address. @spec 5 'Isi lokasi alamat yang benar' */
export const address = text(300, ADDRESS).check(z.minLength(3, ADDRESS), isPrintable)

const POINT = 'click peta untuk meletakan titik pada lokasi'
const OUTSIDE = 'Titik berada di luar wilayah Indonesia.'
const degrees = (min: number, max: number) =>
  z.pipe(
    // Booleans and arrays would be coerced to numbers.
    z.unknown().check(z.refine((value) => typeof value !== 'boolean' && !Array.isArray(value), POINT)),
    z.coerce.number(POINT).check(
      z.refine((value) => Number.isFinite(value) && value !== 0, POINT),
      z.refine((value) => value === 0 || (value >= min && value <= max), OUTSIDE),
    ),
  )

/** Latitude in degrees, within Indonesia. @spec 5 'click peta untuk meletakan titik pada lokasi' */
export const latitude = degrees(-12, 8)
export const longitude = degrees(94, 142)

const Statement = z.object({ ppn_agreement: z.literal(true) })

/**
 * Returns whether a value agrees: JSON text such as `{"ppn_agreement":true}` or the parsed object.
 */
function agreesIn(value: unknown): boolean {
  if (value === true) return true
  try {
    return z.safeParse(Statement, typeof value === 'string' ? JSON.parse(value) : value).success
  } catch {
    return false
  }
}

/**
 * Consent to the statement; on the wire the JSON text in `info_11`.
 *
 * @spec 3 Meaning of the info fields
 */
export const agreement = (message: string) =>
  z
    .codec(z.unknown(), z.boolean(), {
      decode: agreesIn,
      encode: (isAgreed) => JSON.stringify({ ppn_agreement: isAgreed }),
    })
    .check(z.refine((isAgreed) => isAgreed, message))
