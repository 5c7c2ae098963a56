import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requiredLine, requiredText, singleLine, text } from './fields.ts'

const read = (value: string) => {
  const { success, data, error } = z.safeParse(requiredText('Nama', 20), value)
  return success ? data : error.issues[0]?.message
}

test.each([
  ['  Buku tulis \u00a0', 'Buku tulis'],
  ['Ünal 😀 👨‍👩‍👧', 'Ünal 😀 👨‍👩‍👧'],
  ['satu\nbaris\tlagi', 'satu\nbaris\tlagi'],
  ['', 'Nama wajib diisi'],
  ['\u200b\u200b\u200b\u200b', 'Nama wajib diisi'], // takes no room
  ['\u3164 \u2800\ufeff', 'Nama wajib diisi'], // looks like a space
  ['a\u0000b', 'Ada karakter yang tidak dapat dipakai'],
  ['a\u0085b', 'Ada karakter yang tidak dapat dipakai'],
  ['a\ud800b', 'Ada karakter yang tidak dapat dipakai'],
  ['faktur\u202efdp.exe', 'Ada karakter yang tidak dapat dipakai'], // would read as "fakturexe.pdf"
  ['\u2066VC\u2069', 'Ada karakter yang tidak dapat dipakai'],
])('parses %j as %j', (typed, parsed) => {
  expect(read(typed)).toBe(parsed)
})

test('parses text of invisible characters as empty text', () => {
  expect(z.parse(text(20), ' \u200b\u3164 ')).toBe('')
})

test.each([
  ['Kertas\r\nHVS', 'Kertas HVS'],
  [' Kertas \n\n\t HVS\n', 'Kertas HVS'],
  ['Kertas\u2028HVS', 'Kertas HVS'],
  ['Kertas  HVS', 'Kertas  HVS'], // as it was typed
])('reduces a name to a single line: parses %j as %j', (typed, read) => {
  expect(z.parse(singleLine(20), typed)).toBe(read)
  expect(z.parse(requiredLine('Nama', 20), typed)).toBe(read)
})
