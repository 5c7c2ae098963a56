import { expect, test } from 'vitest'
import { documentTitle, numberOf } from './kind-names.ts'
import { documentTerms, subjectOf } from './terms.ts'

test('an order contains goods, services or both; books are goods', () => {
  expect(subjectOf(['goods', 'book'])).toBe('goods')
  expect(subjectOf(['service', 'service'])).toBe('services')
  expect(subjectOf(['service', 'book'])).toBe('both')
})

test('only an order of services has a completion report with its own series', () => {
  expect(documentTitle('delivery', 'services')).toBe('Laporan penyelesaian pekerjaan')
  expect(numberOf('delivery', 'services')).toEqual({ prefix: 'LPP', of: 'vendor' })
  for (const subject of ['goods', 'both'] as const) {
    expect(documentTitle('delivery', subject)).toBe('Surat jalan')
    expect(numberOf('delivery', subject)).toEqual({ prefix: 'SJ', of: 'vendor' })
  }
})

test('terms of services name neither goods nor a delivery', () => {
  expect(JSON.stringify(documentTerms('services'))).not.toMatch(/barang|kirim|surat jalan|BAST/i)
})
