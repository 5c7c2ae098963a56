import { expect, test } from 'vitest'
import { filterSentence } from './sample-texts.ts'

test('a stored filter is shown as a sentence', () => {
  const period = 'from=2026-01-01 to=2026-06-30'
  expect(filterSentence(`${period} min=1000000 max=0 kind=goods areas=3515`)).toBe(
    '2026-01-01 s.d. 2026-06-30, Barang, mulai Rp\u00a01.000.000',
  )
  expect(filterSentence(`${period} min=0 max=0 kind=all areas=35`)).toBe(
    '2026-01-01 s.d. 2026-06-30, Barang dan jasa, semua nilai',
  )
})
