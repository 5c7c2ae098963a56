import { DECREE_KINDS } from '@pasar/domain/catalogue/book-decree'
import { MAX_STOCK_ALERT } from '@pasar/domain/catalogue/item-stock'
import * as z from 'zod/mini'
import { singleLine } from '../wire/fields.ts'

/** A whole number of 0 to `max`. */
export const count = (max: number) =>
  z.int('Isi dengan angka').check(z.gte(0, 'Tidak boleh kurang dari 0'), z.lte(max, 'Angka terlalu besar'))
/** Likewise; 0 when it is not sent. */
export const whole = (max: number) => z._default(count(max), 0)

/** A line of text; empty when it is not sent. */
export const optionalLine = (max: number) => z._default(singleLine(max), '')

/** Book details of an item. */
export const ItemBook = z.object({
  isbn: optionalLine(20),
  publisher: optionalLine(150),
  author: optionalLine(200),
  year: whole(2100),
  curriculum: optionalLine(60),
  educationLevel: optionalLine(20),
  schoolClass: optionalLine(10),
  subject: optionalLine(80),
  pages: whole(10_000),
  size: optionalLine(40),
  paper: optionalLine(60),
  decreeKind: z._default(z.enum(DECREE_KINDS), 'national'),
  decreeNumber: optionalLine(80),
  decreeYear: z._default(
    z.nullable(
      z
        .int('Isi tahun')
        .check(z.gte(1945, 'Isi tahun dengan 4 angka'), z.lte(2100, 'Isi tahun dengan 4 angka')),
    ),
    null,
  ),
  centreLetter: optionalLine(80),
})

/** A number of units below which a stock is small. */
export const stockAlertLevel = z
  .int('Isi dengan angka')
  .check(z.gte(0, 'Paling sedikit 0'), z.lte(MAX_STOCK_ALERT, 'Angka terlalu besar'))
