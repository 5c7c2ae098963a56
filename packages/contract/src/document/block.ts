import * as z from 'zod/mini'

const cell = z.union([z.string(), z.number()])

/** A document block for display; sealed values are decrypted for the viewer. */
export const DocumentBlockView = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('facts'),
    title: z.string(),
    rows: z.array(
      z.union([
        z.object({ label: z.string(), value: z.string() }),
        z.object({ label: z.string(), amount: z.int() }),
      ]),
    ),
  }),
  z.object({
    is: z.literal('table'),
    title: z.string(),
    columns: z.array(z.object({ head: z.string(), is: z.enum(['text', 'count', 'money']) })),
    rows: z.array(z.array(cell)),
    foot: z.optional(z.array(cell)),
  }),
  z.object({
    is: z.literal('sums'),
    rows: z.array(z.object({ label: z.string(), amount: z.int() })),
    words: z.string(),
  }),
  z.object({ is: z.literal('text'), title: z.string(), paragraphs: z.array(z.string()) }),
  z.object({
    is: z.literal('signatures'),
    sides: z.array(
      z.object({
        role: z.string(),
        of: z.string(),
        name: z.string(),
        position: z.string(),
        nip: z.optional(z.string()),
      }),
    ),
  }),
])
export type DocumentBlockView = z.output<typeof DocumentBlockView>
