import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { type Rupiah, type Sen, senFromDecimal } from '@pasar/domain/kernel/money'
import { unprintableFault } from '@pasar/domain/kernel/paper-fonts'
import { toSingleLine } from '@pasar/domain/kernel/single-line'
import { pictureAddress, pictureKeyOf } from '@pasar/domain/media/item-pictures'
import * as z from 'zod/mini'

/** A database id in a URL or a body: an integer of 1 or more. */
export const id = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** Whole rupiah. */
export const rupiahOut = z.custom<Rupiah>((n) => Number.isSafeInteger(n))
const senOut = z.custom<Sen>((n) => Number.isSafeInteger(n))

/** An exact amount in sen, on the wire in rupiah with two decimals. */
export const decimalOut = z.codec(z.number(), senOut, {
  decode: senFromDecimal,
  encode: (amount) => amount / 100,
})

/** A moment, in ISO 8601 on the wire. */
export const moment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A picture of goods by its key; on the wire its URL. @spec 3 File */
export const picture = z.codec(z.string(), z.string(), {
  decode: (address) => pictureKeyOf(address),
  encode: (shownPicture) => pictureAddress(shownPicture),
})

/** A calendar day, `2026-11-21`. */
export const day = z.iso.date('Isi tanggal yang benar')

export const zone = z.enum(ZONES)

/**
 * Trims text, including zero-width characters and fillers that look like spaces. Text of such
 * characters alone becomes empty.
 */
const trimmedText = z.overwrite<string>((value) =>
  /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(value) ? value.trim() : '',
)

const isStorable = z.refine<string>((value) => !hasControl(value), 'Ada karakter yang tidak dapat dipakai')

/**
 * Text input: trimmed, without control characters, with a maximum length.
 *
 * @param max maximum number of characters
 * @param wrong message for input that is not text
 */
export const text = (max: number, wrong?: string) =>
  z.string(wrong).check(trimmedText, z.maxLength(max, `Paling banyak ${max} karakter`), isStorable)

/** Text input as in `text` that must not be empty. */
export const requiredText = (name: string, max: number) =>
  z
    .string(`${name} wajib diisi`)
    .check(
      trimmedText,
      z.minLength(1, `${name} wajib diisi`),
      z.maxLength(max, `${name} paling banyak ${max} karakter`),
      isStorable,
    )

/**
 * A name or another single-line text; line breaks of pasted text become spaces.
 *
 * @param max maximum number of characters
 */
export const singleLine = (max: number) => text(max).check(z.overwrite(toSingleLine))

/** Single-line text as in `singleLine` that must not be empty. */
export const requiredLine = (name: string, max: number) =>
  requiredText(name, max).check(z.overwrite(toSingleLine))

/**
 * Text that documents print: a character without a font is refused, with its name.
 *
 * @decision 0127
 */
export const isPrintable = z.refine<string>((value) => unprintableFault(value) === null, {
  error: ({ input }) => unprintableFault(String(input)) ?? undefined,
})

/**
 * PostgreSQL cannot store the NUL character; of the other control characters only line breaks and
 * tabs are valid input. Bidirectional control characters would make a name look like another name.
 */
export const hasControl = (value: string) => /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(value)

/** Comma-separated words in a URL; words outside the list are ignored. */
export const queryEnumList = <const W extends string>(allowedValues: readonly W[]) =>
  z.catch(
    z._default(
      z.pipe(
        z.string(),
        z.transform((value) => {
          const values = value.split(',')
          return allowedValues.filter((value) => values.includes(value))
        }),
      ),
      [] as W[],
    ),
    [] as W[],
  )

/** An integer of 0 or more in a URL; any other input becomes 0. */
export const queryInteger = z.catch(
  z._default(z.coerce.number().check(z.int(), z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER)), 0),
  0,
)

/**
 * Rupiah in a URL, as users type them: dots may group the digits by three. Any other input becomes
 * 0.
 */
export const queryRupiah = z.catch(
  z._default(
    z.codec(
      z.union([z.string(), z.number()]),
      z.number().check(z.int(), z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER)),
      {
        decode: (amount) => Number(String(amount).replaceAll(/\.(?=\d{3}\b)/g, '')),
        encode: (amount) => amount,
      },
    ),
    0,
  ),
  0,
)

/** A calendar day in a URL; invalid input becomes empty. */
export const queryDay = z.catch(z._default(z.union([z.literal(''), day]), ''), '')

/**
 * Comma-separated positive integers in a URL, deduplicated and in ascending order; other input is
 * ignored.
 */
export const queryIntegerList = (max: number) =>
  z.catch(
    z._default(
      z.pipe(
        z.string(),
        z.transform((value) =>
          [...new Set(value.split(',').map(Number))]
            .filter((number) => number > 0 && Number.isSafeInteger(number))
            .sort((a, b) => a - b)
            .slice(0, max),
        ),
      ),
      [] as number[],
    ),
    [] as number[],
  )

/** Degrees in a URL. Zero is omitted from URLs, so an absent value is 0: the equator. */
export const degrees = (max: number) => z._default(z.coerce.number().check(z.gte(-max), z.lte(max)), 0)

/** Text in a URL; invalid input becomes empty. */
export const queryText = (max: number) => z.catch(z._default(text(max), ''), '')
