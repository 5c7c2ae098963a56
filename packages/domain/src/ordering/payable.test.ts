import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { latePenalty, payable } from './payable.ts'

const rule = { permille: 1, capPercent: 5 }

describe('a delay costs one permille a day, at most five percent', () => {
  test.each([
    ['in time', '2026-12-05', 0],
    ['one day late', '2026-12-06', 1_234],
    ['ten days late', '2026-12-15', 12_345],
    ['fifty days late', '2027-01-24', 61_728],
    ['ninety days late', '2027-03-05', 61_728],
  ])('%s', (_, arrived, penalty) => {
    expect(latePenalty(rupiah(1_234_567), rule, '2026-12-05', arrived)).toBe(penalty)
  })
})

test('three of four laptops and a penalty: tax on the three, the penalty borne by the vendor', () => {
  // 3 × 8.880.000 = 26.640.000: DPP 24.000.000, PPN 2.640.000, PPh 120.000, fee 5.000; freight 150.000; penalty 26.640
  expect(
    payable(
      [
        { unitPrice: rupiah(8_880_000), good: 3, ppn: 'charged' },
        { unitPrice: rupiah(25_000), good: 0, ppn: 'charged' },
      ],
      rupiah(150_000),
      rupiah(26_640),
      DEFAULT_SETTINGS.tax,
    ),
  ).toMatchObject({
    gross: 26_640_000,
    dpp: 24_000_000,
    ppn: 2_640_000,
    pph: 120_000,
    fee: 5_000,
    penalty: 26_640,
    total: 26_763_360,
    received: 23_998_360,
  })
})
