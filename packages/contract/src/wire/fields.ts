import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { type Rupiah, type Sen, senFromDecimal } from '@pasar/domain/kernel/money'
import { toSingleLine } from '@pasar/domain/kernel/single-line'
import { pictureAddress, pictureKeyOf } from '@pasar/domain/media/item-pictures'
import * as z from 'zod/mini'

/** A database id in an address or a body: a whole number of 1 or more. */
export const id = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** Whole rupiah. */
export const rupiahOut = z.custom<Rupiah>((n) => Number.isSafeInteger(n))
const senOut = z.custom<Sen>((n) => Number.isSafeInteger(n))

/** An exact amount in sen, on the wire in rupiah with two decimals. */
export const decimalOut = z.codec(z.number(), senOut, {
  decode: senFromDecimal,
  encode: (amount) => amount / 100,
})

/** A moment, as ISO 8601 on the wire. */
export const moment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** What goods are shown by; on the wire the address of it. @spec 3 File */
export const picture = z.codec(z.string(), z.string(), {
  decode: (address) => pictureKeyOf(address),
  encode: (shown) => pictureAddress(shown),
})

/** A calendar day, `2026-11-21`. */
export const day = z.iso.date('Isi tanggal yang benar')

export const zone = z.enum(ZONES)

/** Without the space around it. Characters that take no room and fillers that look like a space are nothing by themselves. */
const trimmed = z.overwrite<string>((value) =>
  /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(value) ? value.trim() : '',
)

const isStorable = z.refine<string>((value) => !hasControl(value), 'Ada karakter yang tidak dapat dipakai')

/**
 * Text that a person types: trimmed, without control characters, of limited length.
 *
 * @param most characters at the most
 * @param wrong what is said of something that is no text
 */
export const text = (most: number, wrong?: string) =>
  z.string(wrong).check(trimmed, z.maxLength(most, `Paling banyak ${most} karakter`), isStorable)

/** The same, and it must not be empty. */
export const requiredText = (name: string, most: number) =>
  z
    .string(`${name} wajib diisi`)
    .check(
      trimmed,
      z.minLength(1, `${name} wajib diisi`),
      z.maxLength(most, `${name} paling banyak ${most} karakter`),
      isStorable,
    )

/** A name or another text of one line, wherever it was copied from. @param most characters at the most */
export const line = (most: number) => text(most).check(z.overwrite(toSingleLine))

/** The same, and it must not be empty. */
export const requiredLine = (name: string, most: number) =>
  requiredText(name, most).check(z.overwrite(toSingleLine))

/**
 * PostgreSQL cannot store the zero character, and nothing typed by a person has the others but line ends and tabs. Those that turn the
 * direction of writing around would make a name read as another one.
 */
export const hasControl = (value: string) => /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(value)

/** Words separated by commas in an address; words that are not in the list are passed over. */
export const queryEnumList = <const W extends string>(known: readonly W[]) =>
  z.catch(
    z._default(
      z.pipe(
        z.string(),
        z.transform((value) => {
          const asked = value.split(',')
          return known.filter((word) => asked.includes(word))
        }),
      ),
      [] as W[],
    ),
    [] as W[],
  )

/** A whole number of 0 or more in an address; anything else is 0. */
export const queryInteger = z.catch(
  z._default(z.coerce.number().check(z.int(), z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER)), 0),
  0,
)

/** Whole numbers above 0 separated by commas in an address, each once, the smallest first; anything else is passed over. */
export const queryIntegerList = (most: number) =>
  z.catch(
    z._default(
      z.pipe(
        z.string(),
        z.transform((value) =>
          [...new Set(value.split(',').map(Number))]
            .filter((number) => number > 0 && Number.isSafeInteger(number))
            .sort((a, b) => a - b)
            .slice(0, most),
        ),
      ),
      [] as number[],
    ),
    [] as number[],
  )

/** Degrees in an address. A zero is not written there, so what is left out is zero: the equator. */
export const degrees = (most: number) => z._default(z.coerce.number().check(z.gte(-most), z.lte(most)), 0)

/** A word typed into an address; anything else is empty. */
export const queryText = (most: number) => z.catch(z._default(text(most), ''), '')
