import { expect, test } from 'vitest'
import { prependSearch } from './recent-searches.ts'

test('what was searched last comes first, and only once', () => {
  expect(prependSearch(['meja', 'kertas'], ' Kertas ')).toEqual(['Kertas', 'meja'])
  expect(prependSearch(['meja'], '  ')).toEqual(['meja'])
})

test('the ninth pushes the oldest out', () => {
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
