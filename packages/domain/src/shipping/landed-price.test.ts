import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { cheapestFreightTo, freightsTo, landedUnitPrice } from './landed-price.ts'

const HERE = { latitude: -7.36, longitude: 112.76 }
const rates = [
  { service: 'biasa', name: 'Biasa', maxKm: 50, firstKg: 10_000, nextKg: 5_000, minDays: 2, maxDays: 4 },
  { service: 'cepat', name: 'Cepat', maxKm: 50, firstKg: 20_000, nextKg: 9_000, minDays: 1, maxDays: 1 },
]

test('the landed unit price is the price with its share of the cheapest freight', () => {
  const load = { from: HERE, weightGrams: 2_500, quantity: 3, isService: false }
  // 7.500 g are 8 kg: 10.000 + 7 × 5.000 = 45.000; 45.000 / 3 = 15.000.
  const [cheapest] = freightsTo({ to: HERE, rates }, load)
  expect(cheapest).toMatchObject({ service: 'biasa', cost: 45_000 })
  expect(landedUnitPrice(rupiah(52_000), rupiah(45_000), 3)).toBe(67_000)
})

test('rounds the share half up', () => {
  expect(landedUnitPrice(rupiah(1_000), rupiah(10_001), 2)).toBe(6_001) // 5.000,5
  expect(landedUnitPrice(rupiah(1_000), rupiah(10_000), 3)).toBe(4_333) // 3.333,3
})

test('services cost no freight', () => {
  const load = { from: HERE, weightGrams: 0, quantity: 1, isService: true }
  expect(freightsTo({ to: HERE, rates }, load)).toMatchObject([{ cost: 0 }])
})

test('the stored cheapest freight equals the first option of each load', () => {
  const near = { latitude: -7.3, longitude: 112.7 }
  const far = { latitude: 0, longitude: 100 }
  const cheapest = cheapestFreightTo({ to: HERE, rates })
  // 7.500 g and 8.000 g are 8 kg, 8.001 g are 9: 10.000 + 7 × 5.000 and 10.000 + 8 × 5.000.
  const costs = [2_500, 2_500, 4_000, 8_001].map((weightGrams, at) =>
    cheapest({ from: near, weightGrams, quantity: [3, 3, 2, 1][at] ?? 0, isService: false }),
  )
  expect(costs).toEqual([45_000, 45_000, 45_000, 50_000])
  expect(cheapest({ from: far, weightGrams: 2_500, quantity: 3, isService: false })).toBeNull()
  expect(cheapest({ from: far, weightGrams: 0, quantity: 1, isService: true })).toBe(0)
})
