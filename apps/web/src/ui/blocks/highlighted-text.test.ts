import { expect, test } from 'vitest'
import { splitHighlights } from './highlighted-text.tsx'

const formatHighlights = (text: string, ...terms: string[]) =>
  splitHighlights(text, terms)
    .map(({ part, isHighlighted }) => (isHighlighted ? `[${part}]` : part))
    .join('')

test.each([
  ['Kertas HVS A4 80 gsm', ['kertas', 'a4'], '[Kertas] HVS [A4] 80 gsm'],
  ['Kertas HVS A4', ['ker'], '[Ker]tas HVS A4'],
  ['Meja belajar anak', ['ajar'], 'Meja belajar anak'],
  ['Alat tulis', ['a', 'alat'], '[Alat] tulis'],
  ['Kertas (A4)', ['(a4)', '.*'], 'Kertas [(A4)]'],
  ['<b>Buku</b>', ['buku'], '<b>[Buku]</b>'],
  ['Spidol', [], 'Spidol'],
  ['', ['x'], ''],
])('highlights in %s the terms %j', (text, terms, shown) => {
  expect(formatHighlights(text, ...terms)).toBe(shown)
})
