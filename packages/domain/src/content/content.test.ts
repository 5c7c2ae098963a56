import { describe, expect, test } from 'vitest'
import { type Body, headingsOf, isSafeLink, plainText } from './body.ts'
import { compareBodies } from './compare.ts'
import { publicationStateOf, targetOf } from './pages.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const
const heading = (text: string) =>
  ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }) as const
const body = (...content: Body['content']): Body => ({ type: 'doc', content })

describe('§2 Footer menu', () => {
  test.each([
    ['Panduan Satdik', 'satdik'],
    ['  Cara mengisi BAST ', 'bast'],
    ['Impor dari CSV/XLSX', 'csvxlsx'],
    ['Pajak (PPN)', 'ppn'],
    ['Sekolah', 'sekolah'],
    ['Panduan é', 'e'],
    ['Panduan ???', ''],
    ['', ''],
  ])('addresses %s by %s', (name, slug) => {
    expect(targetOf(name)).toBe(slug)
  })
})

test.each([
  ['/cart', true],
  ['/search?keyword=kertas', true],
  ['https://contoh.test/a', true],
  ['mailto:bantuan@contoh.test', true],
  ['//contoh.test', false],
  ['/\\contoh.test', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['http://contoh.test', false],
  ['data:text/html,x', false],
  ['cart', false],
  ['/a b', false],
])('checks whether a link to %s is allowed: %s', (href, isSafe) => {
  expect(isSafeLink(href)).toBe(isSafe)
})

test('gives equal headings different anchors', () => {
  expect(
    headingsOf(body(heading('Cara Bayar'), paragraph('x'), heading('Cara bayar'), heading('***'))),
  ).toEqual([
    { level: 2, text: 'Cara Bayar', anchor: 'cara-bayar' },
    { level: 2, text: 'Cara bayar', anchor: 'cara-bayar-2' },
    { level: 2, text: '***', anchor: 'bagian' },
  ])
})

test('includes lists, notes and pictures in the plain text', () => {
  const picture = { type: 'picture', attrs: { key: '', width: 1, height: 1, words: 'Layar' } } as const
  const page = body(
    heading('Judul'),
    { type: 'steps', content: [{ type: 'item', content: [paragraph('Satu'), picture] }] },
    { type: 'note', content: [paragraph('Ingat')] },
    paragraph(''),
  )
  expect(plainText(page)).toBe('Judul\nSatu\nLayar\nIngat')
})

test('reports common, added and removed lines of two versions', () => {
  const before = body(heading('Satu'), paragraph('dua'), paragraph('tiga'))
  const after = body(heading('Satu'), paragraph('dua baru'), paragraph('tiga'), paragraph('empat'))
  expect(compareBodies(before, after)).toEqual([
    { change: 'same', text: '# Satu' },
    { change: 'removed', text: 'dua' },
    { change: 'added', text: 'dua baru' },
    { change: 'same', text: 'tiga' },
    { change: 'added', text: 'empat' },
  ])
})

test.each([
  [1, null, true, 'shown'],
  [1, 2, true, 'shown'],
  [null, 2, false, 'scheduled'],
  [null, null, true, 'withdrawn'],
  [null, null, false, 'draft'],
] as const)('shown %s, scheduled %s, seen before %s: %s', (shown, scheduled, wasShown, standing) => {
  expect(publicationStateOf(shown, scheduled, wasShown)).toBe(standing)
})
