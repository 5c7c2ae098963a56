import { expect, test } from 'vitest'
import { withPage } from './last-pages.ts'

const page = (n: number) => ({ address: `/detail/${n}`, title: `Barang ${n}` })

test('keeps the five newest pages without duplicates, newest first', () => {
  const five = [5, 4, 3, 2, 1].map(page)
  expect(withPage(five, page(6))).toEqual([6, 5, 4, 3, 2].map(page))
  expect(withPage(five, page(2))).toEqual([2, 5, 4, 3, 1].map(page))
})
