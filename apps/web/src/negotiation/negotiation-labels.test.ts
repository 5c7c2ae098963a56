import { expect, test } from 'vitest'
import { formatDiscount, stateLook } from './negotiation-labels.ts'

test('rounds the discount from the list price down', () => {
  expect(formatDiscount(61_050, 64_500)).toBe('5,3% di bawah harga tayang')
  expect(formatDiscount(32_250, 64_500)).toBe('50% di bawah harga tayang')
  expect(formatDiscount(64_499, 64_500)).toBe('kurang dari 0,1% di bawah harga tayang')
  expect(formatDiscount(64_500, 64_500)).toBe('sama dengan harga tayang')
})

test('labels a refused negotiation as refused and a timed-out one as expired', () => {
  expect(stateLook({ state: 'expired', outcome: 'refused' }).tag).toBe('Ditolak')
  expect(stateLook({ state: 'expired', outcome: 'timed_out' }).tag).toBe('Kedaluwarsa')
  expect(stateLook({ state: 'expired', outcome: 'agreed' }).tag).toBe('Kedaluwarsa')
})
