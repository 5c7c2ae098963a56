import { expect, test } from 'vitest'
import { isServiceCategory } from './category-kind.ts'

test.each([
  ['Jasa', 'Nasi kotak', false],
  ['Jasa', 'Kudapan', false],
  ['Jasa', 'Air minum', false],
  ['Jasa', 'Spanduk', false],
  ['Jasa', 'Buku', false],
  ['Jasa', 'Prasmanan', true],
  ['Jasa', 'Fotokopi', true],
  ['Jasa', 'AC', true],
  ['Jasa', 'Narasumber', true],
  ['Jasa', '', true],
  ['Barang', 'Kertas', false],
])('food and printed matter are goods: %s, %s is a service: %s', (kindName, className, isService) => {
  expect(isServiceCategory(kindName, className)).toBe(isService)
})
