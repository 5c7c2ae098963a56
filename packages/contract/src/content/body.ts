import {
  type Body,
  isSafeLink,
  MAX_BODY_LENGTH,
  MAX_BODY_PICTURES,
  picturesIn,
  plainText,
} from '@pasar/domain/content/body'
import * as z from 'zod/mini'
import { hasControl, text } from '../wire/fields.ts'

const href = z
  .string()
  .check(z.refine(isSafeLink, 'Tautan harus diawali https://, mailto:, atau / untuk halaman di sini'))

const markSchema = z.union([
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
])

/**
 * Text is stored as typed, including leading and trailing spaces, because other text may be
 * adjacent.
 */
const textRun = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(
    z.minLength(1),
    z.maxLength(MAX_BODY_LENGTH),
    z.refine((typedText) => !hasControl(typedText), 'Ada karakter yang tidak dapat dipakai'),
  ),
  marks: z.optional(z.array(markSchema).check(z.maxLength(3))),
})
const inline = z.optional(z.array(textRun).check(z.maxLength(500)))

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline })

const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inline,
})

const picture = z.strictObject({
  type: z.literal('picture'),
  attrs: z.strictObject({
    key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    width: z.int().check(z.gte(1), z.lte(4_000)),
    height: z.int().check(z.gte(1), z.lte(4_000)),
    words: text(300).check(z.minLength(1, 'Tulis keterangan tiap gambar untuk yang tidak dapat melihatnya')),
  }),
})

const item = z.strictObject({
  type: z.literal('item'),
  content: z.array(z.union([paragraph, picture])).check(z.minLength(1), z.maxLength(4)),
})
const list = z.strictObject({
  type: z.enum(['bullets', 'steps']),
  content: z.array(item).check(z.minLength(1), z.maxLength(200)),
})
const note = z.strictObject({
  type: z.literal('note'),
  content: z.array(paragraph).check(z.minLength(1), z.maxLength(20)),
})

/**
 * A tree of known parts with known fields; unknown input is rejected rather than sanitised.
 *
 * @decision 0039
 */
export const BodySchema: z.ZodMiniType<Body, unknown> = z
  .strictObject({
    type: z.literal('doc'),
    content: z.array(z.union([paragraph, heading, list, note, picture])).check(z.maxLength(500)),
  })
  .check(
    z.refine(
      (body) => plainText(body).length <= MAX_BODY_LENGTH,
      `Isi paling banyak ${MAX_BODY_LENGTH} huruf`,
    ),
    z.refine(
      (body) => picturesIn(body).length <= MAX_BODY_PICTURES,
      `Paling banyak ${MAX_BODY_PICTURES} gambar`,
    ),
  )
