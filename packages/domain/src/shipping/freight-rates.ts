import type { FreightRate } from './freight.ts'

type Band = readonly [maxKm: number, firstKg: number, nextKg: number, minDays: number, maxDays: number]

const service = (key: string, name: string, bands: readonly Band[]): FreightRate[] =>
  bands.map(([maxKm, firstKg, nextKg, minDays, maxDays]) => ({
    service: key,
    name,
    maxKm,
    firstKg,
    nextKg,
    minDays,
    maxDays,
  }))

/**
 * Whole rupiah for the first and each further kilogram, by distance. From about 10 kg on, cargo is
 * cheaper.
 */
export const FREIGHT_RATES: readonly FreightRate[] = [
  ...service('reguler', 'Kurir reguler', [
    [25, 8_000, 6_000, 1, 2],
    [60, 10_000, 7_000, 1, 2],
    [150, 12_000, 9_000, 1, 3],
    [400, 16_000, 12_000, 2, 3],
    [1_000, 24_000, 19_000, 2, 4],
    [2_500, 42_000, 36_000, 3, 6],
    [6_000, 78_000, 70_000, 5, 9],
  ]),
  ...service('kargo', 'Kargo darat/laut', [
    [25, 35_000, 1_500, 1, 3],
    [60, 38_000, 1_800, 2, 3],
    [150, 42_000, 2_500, 2, 4],
    [400, 50_000, 3_500, 3, 5],
    [1_000, 65_000, 5_500, 4, 8],
    [2_500, 95_000, 9_500, 7, 14],
    [6_000, 140_000, 16_500, 12, 25],
  ]),
  // The vendor's own vehicle serves the neighbourhood only: one band.
  ...service('penyedia', 'Diantar penyedia', [[60, 25_000, 500, 1, 3]]),
]
