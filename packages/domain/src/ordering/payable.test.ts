import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { computePayable, latePenalty } from './payable.ts'

const rule = { permille: 1, capPercent: 5 }

describe('charges one permille per day of delay, at most five percent', () => {
  test.each([
    ['in time', '2026-12-05', 0],
    ['one day late', '2026-12-06', 1_234],
    ['ten days late', '2026-12-15', 12_345],
    ['fifty days late', '2027-01-24', 61_728],
    ['ninety days late', '2027-03-05', 61_728],
  ])('deducts the penalty of a delivery %s', (_, arrived, penalty) => {
    expect(latePenalty(rupiah(1_234_567), rule, '2026-12-05', arrived)).toBe(penalty)
  })
})

test('taxes three of four laptops and deducts the penalty from the vendor', () => {
  // 3 × 8.880.000 = 26.640.000: DPP 24.000.000, PPN 2.640.000, PPh 120.000, fee 5.000; freight
  // 150.000; penalty 26.640
  expect(
    computePayable(
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

test.each([
  // 1.110.000: DPP 1.000.000, PPN 110.000, PPh 5.000, no fee; the vendor receives 995.000 for the
  // goods.
  ['all of the price', 1_110_000, 0, 995_000, 115_000, 0],
  ['a rupiah more than the vendor gets', 995_001, 20_000, 995_000, 135_000, 20_000],
  ['what the vendor gets', 995_000, 20_000, 995_000, 135_000, 20_000],
  ['a rupiah less', 994_999, 0, 994_999, 115_001, 1],
])('limits deductions to the payout for the goods: %s', (_, off, freight, penalty, total, received) => {
  const line = { unitPrice: rupiah(1_110_000), good: 1, ppn: 'charged' as const }
  expect(computePayable([line], rupiah(freight), rupiah(off), DEFAULT_SETTINGS.tax)).toMatchObject({
    penalty,
    total,
    received,
  })
})

test('leaves one rupiah to pay for goods without PPN and PPh', () => {
  const line = { unitPrice: rupiah(100), good: 1, ppn: 'exempt' as const }
  expect(computePayable([line], rupiah(0), rupiah(100), DEFAULT_SETTINGS.tax)).toMatchObject({
    penalty: 99,
    total: 1,
    received: 1,
  })
})
