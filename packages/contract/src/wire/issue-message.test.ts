import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import './endpoint.ts'

const schema = z.object({
  name: z.string().check(z.minLength(3), z.maxLength(5)),
  count: z.number().check(z.minimum(1)),
  size: z.optional(z.number().check(z.positive())),
  kind: z.enum(['goods', 'book']),
  lines: z.array(z.string()).check(z.maxLength(1)),
  note: z.string('Isi catatan'),
})

test('reports an Indonesian message per field when the schema has none of its own', () => {
  const messagesOf = (input: object) =>
    schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(messagesOf({ name: 'ab', count: 0, size: 0, kind: 'car', lines: ['a', 'b'] })).toEqual([
    'name: Paling sedikit 3 huruf',
    'count: Paling sedikit 1',
    'size: Harus di atas 0',
    'kind: Pilihan ini tidak dikenal',
    'lines: Paling banyak 1 baris',
    'note: Isi catatan',
  ])
  expect(messagesOf({ name: 12, lines: [], kind: 'book', note: 'x' })).toEqual([
    'name: Isian tidak sesuai',
    'count: Wajib diisi',
  ])
})

test('§8 does not repeat the input in a message, because it could contain a logout phrase', () => {
  const { error } = z.strictObject({}).safeParse({ 'Login First': 1 })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Ada isian yang tidak dikenal'])
})
