import { describe, expect, test } from 'vitest'
import { distanceKm, type FreightRate, freightsFor } from './freight.ts'

const rate = (service: string, maxKm: number, firstKg: number, nextKg: number): FreightRate => ({
  service,
  name: service,
  maxKm,
  firstKg,
  nextKg,
  minDays: 1,
  maxDays: 3,
})
const rates = [
  rate('reguler', 400, 16_000, 12_000),
  rate('reguler', 25, 8_000, 6_000),
  rate('kargo', 25, 35_000, 1_500),
  rate('penyedia', 10, 25_000, 500),
]
const costs = (km: number, weightGrams: number) =>
  freightsFor({ km, weightGrams, onlyServices: false }, rates).map(({ service, cost }) => [service, cost])

describe('§7 POST /shipping', () => {
  test('rounds up to whole kilograms and prices the first one separately', () => {
    expect(costs(20, 1_000)).toEqual([
      ['reguler', 8_000],
      ['kargo', 35_000],
    ])
    // 12.3 kg count as 13: 8,000 + 12 × 6,000 = 80,000; 35,000 + 12 × 1,500 = 53,000
    expect(costs(20, 12_300)).toEqual([
      ['kargo', 53_000],
      ['reguler', 80_000],
    ])
  })
  test('prices goods without weight as one kilogram', () => {
    expect(costs(20, 0)[0]).toEqual(['reguler', 8_000])
  })
  test('prices a million tonnes exactly and offers no service for a gram more', () => {
    // 35,000 + 999,999,999 × 1,500
    expect(costs(20, 1_000_000_000_000)[0]).toEqual(['kargo', 1_500_000_033_500])
    expect(costs(20, 1_000_000_000_001)).toEqual([])
  })
  test('selects the narrowest band that covers the distance, limit included', () => {
    expect(costs(25, 500)[0]).toEqual(['reguler', 8_000])
    expect(costs(26, 500)).toEqual([['reguler', 16_000]])
    expect(costs(401, 500)).toEqual([])
    expect(costs(10, 500)).toContainEqual(['penyedia', 25_000])
  })
  test('puts the faster of two services at the same price first', () => {
    const slow = { service: 'kargo', name: '', maxKm: 9, firstKg: 9_000, nextKg: 0, minDays: 7, maxDays: 14 }
    const fast = { ...slow, service: 'reguler', minDays: 3, maxDays: 6 }
    const offers = freightsFor({ km: 5, weightGrams: 1_000, onlyServices: false }, [slow, fast])
    expect(offers.map(({ service }) => service)).toEqual(['reguler', 'kargo'])
  })
  test('charges no freight for services alone', () => {
    expect(freightsFor({ km: 9_999, weightGrams: 0, onlyServices: true }, rates)).toMatchObject([{ cost: 0 }])
  })
})

describe('distance', () => {
  test('converts one degree on the equator, 111.19 km, to 144.6 km by road, rounded up to 145', () => {
    expect(distanceKm({ latitude: 0, longitude: 110 }, { latitude: 0, longitude: 111 })).toBe(145)
  })
  test('returns the same distance in both directions, and 1 km within a village', () => {
    const a = { latitude: -7.363, longitude: 112.759 }
    const b = { latitude: -7.797, longitude: 110.37 }
    expect(distanceKm(a, b)).toBe(distanceKm(b, a))
    expect(distanceKm(a, a)).toBe(1)
  })
})
