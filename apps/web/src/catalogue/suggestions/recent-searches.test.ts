import { expect, test } from 'vitest'
import { prependSearch } from './recent-searches.ts'

test('puts the latest search first without duplicates', () => {
  expect(prependSearch(['meja', 'kertas'], ' Kertas ')).toEqual(['Kertas', 'meja'])
  expect(prependSearch(['meja'], '  ')).toEqual(['meja'])
})

test('drops the oldest entry on the ninth search', () => {
  expect(prependSearch(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], 'a')).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
    'h',
  ])
})
