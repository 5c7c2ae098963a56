import { expect, test } from 'vitest'
import { withRecent } from './recent-searches.ts'

test('what was searched last comes first, and only once', () => {
  expect(withRecent(['meja', 'kertas'], ' Kertas ')).toEqual(['Kertas', 'meja'])
  expect(withRecent(['meja'], '  ')).toEqual(['meja'])
})

test('the ninth pushes the oldest out', () => {
  expect(withRecent(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], 'a')).toEqual([
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
