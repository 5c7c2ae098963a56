import { expect, test } from 'vitest'
import { closestNames } from './closest-names.ts'

const NAMES = ['Laptop', 'Kertas', 'Kursi siswa', 'Meja siswa', 'Alat tulis guru']

test.each([
  ['Leptop', ['Laptop']],
  ['kertaz', ['Kertas']],
  ['meja siwa', ['Meja siswa']],
  ['alat', ['Alat tulis guru']],
  ['roket', []],
  ['', []],
])('whoever typed %s meant %j', (typed, meant) => {
  expect(closestNames(typed, NAMES, 3)).toEqual(meant)
})

test('a name of any length is compared at once', () => {
  expect(closestNames('x'.repeat(1_000_000), NAMES, 3)).toEqual([])
})
