import { FIELD_TYPES } from '@pasar/domain/catalogue/extra-fields'
import * as z from 'zod/mini'
import type { Schema } from '../wire/endpoint.ts'
import { singleLine, text } from '../wire/fields.ts'

/** An extra field that a category requires of its items. @spec 3 `schema` */
export const ExtraFieldView = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  unit: z.string(),
  options: z.readonly(z.array(z.string())),
  min: z.number(),
  max: z.number(),
  decimals: z.int(),
  help: z.string(),
})

const lines = z.array(text(150)).check(z.maxLength(20, 'Paling banyak 20 baris'))
/** A choice with an id; the server looks its name up by the id. */
const Chosen = z.object({ id: text(40), name: z._default(singleLine(200), '') })

const ExtraValue = z.union(
  [
    text(1_000),
    z.number(),
    z.boolean(),
    lines,
    z.array(z.object({ amount: z.int(), price: z.int() })).check(z.maxLength(20)),
    z.object({
      names: lines,
      rows: z.array(z.object({ values: lines, price: z.int(), amount: z.int() })).check(z.maxLength(20)),
    }),
    Chosen,
  ],
  'Isian ini tidak dapat dibaca',
)

/** One extra value of an item; the server adds the label and the text. */
export const ExtraEntry = z.object({
  id: text(40),
  label: z._default(text(100), ''),
  value: ExtraValue,
  text: z._default(text(5_000), ''),
})
export type ExtraEntry = z.output<typeof ExtraEntry>

/** A tag of an item. */
export const ItemTag = z.object({
  id: z.int('Pilih dari daftar').check(z.positive('Pilih dari daftar'), z.lte(2_147_483_647)),
  name: z._default(singleLine(60), ''),
})
/** A group of an item; the server looks up its name and its kind. */
export const ItemGroupRef = z.extend(ItemTag, { groupNameId: z.optional(text(20)) })
/** Declares a list of an item's tags or groups: at most 20 entries, empty by default. */
export const namedList = <const S extends Schema>(one: S) =>
  z._default(z.array(one).check(z.maxLength(20, 'Paling banyak 20')), [])
