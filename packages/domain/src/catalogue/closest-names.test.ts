import { expect, test } from 'vitest'
import { closestNames } from './closest-names.ts'

const NAMES = ['Laptop', 'Kertas', 'Kursi siswa', 'Meja siswa', 'Alat tulis guru']

test.each([
  ['Leptop', ['Laptop']],
  ['Leptpo', ['Laptop']],
  ['kertaz', ['Kertas']],
  ['meja siwa', ['Meja siswa']],
  ['alat', ['Alat tulis guru']],
  ['roket', []],
  ['', []],
])('for %s suggests %j', (typed, expected) => {
  expect(closestNames(typed, NAMES, 3)).toEqual(expected)
})

test('compares a name of any length quickly', () => {
  expect(closestNames('x'.repeat(1_000_000), NAMES, 3)).toEqual([])
})
