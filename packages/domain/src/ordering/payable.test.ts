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
      { priceCut: rupiah(0), late: rupiah(26_640) },
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
  expect(
    computePayable([line], rupiah(freight), { priceCut: rupiah(0), late: rupiah(off) }, DEFAULT_SETTINGS.tax),
  ).toMatchObject({
    penalty,
    total,
    received,
  })
})

test('leaves one rupiah to pay for goods without PPN and PPh', () => {
  const line = { unitPrice: rupiah(100), good: 1, ppn: 'exempt' as const }
  expect(
    computePayable([line], rupiah(0), { priceCut: rupiah(0), late: rupiah(100) }, DEFAULT_SETTINGS.tax),
  ).toMatchObject({
    penalty: 99,
    total: 1,
    received: 1,
  })
})

describe('a price cut agreed before the invoice', () => {
  const laptop = { unitPrice: rupiah(8_880_000), good: 3, ppn: 'charged' as const }

  test('lowers DPP, PPN, PPh and payout; a late penalty lowers payment and payout only', () => {
    // 26.640.000 - 2.220.000 = 24.420.000: DPP 22.000.000, PPN 2.420.000, PPh 110.000, fee 5.000.
    // Received 22.000.000 - 110.000 - 5.000 + 150.000 - 26.640.
    const deductions = { priceCut: rupiah(2_220_000), late: rupiah(26_640) }
    expect(computePayable([laptop], rupiah(150_000), deductions, DEFAULT_SETTINGS.tax)).toEqual({
      gross: 24_420_000,
      taxedGross: 24_420_000,
      dpp: 22_000_000,
      dppOther: 20_166_666,
      ppn: 2_420_000,
      pph: 110_000,
      fee: 5_000,
      freight: 150_000,
      priceCut: 2_220_000,
      penalty: 26_640,
      total: 24_543_360,
      received: 22_008_360,
    })
  })

  test('is spread over taxed and untaxed lines by their price', () => {
    // Taxed 1.110.000 and untaxed 390.000; 150.000 off: 111.000 and 39.000.
    const lines = [
      { unitPrice: rupiah(1_110_000), good: 1, ppn: 'charged' as const },
      { unitPrice: rupiah(39_000), good: 10, ppn: 'exempt' as const },
    ]
    const deductions = { priceCut: rupiah(150_000), late: rupiah(0) }
    expect(computePayable(lines, rupiah(0), deductions, DEFAULT_SETTINGS.tax)).toMatchObject({
      gross: 1_350_000,
      taxedGross: 999_000,
      dpp: 900_000,
      ppn: 99_000,
      // 0,5 % of 900.000 + 351.000
      pph: 6_255,
      total: 1_350_000,
      received: 1_244_745,
    })
  })

  test('can bring a line below the threshold of the fee', () => {
    // DPP of 1.111.110 is 1.001.000, above 1.000.000; less 1.110 it is 1.000.000.
    const line = { unitPrice: rupiah(1_111_110), good: 1, ppn: 'charged' as const }
    const fees = [0, 1_110].map((cut) => {
      const deductions = { priceCut: rupiah(cut), late: rupiah(0) }
      return computePayable([line], rupiah(0), deductions, DEFAULT_SETTINGS.tax).fee
    })
    expect(fees).toEqual([5_000, 0])
  })

  test('is exact for amounts whose product exceeds the exact range of doubles', () => {
    // 300.000.000 and 200.000.000; 100.000.001 off: 60.000.000 (rounded down) and 40.000.001.
    const lines = [
      { unitPrice: rupiah(300_000_000), good: 1, ppn: 'charged' as const },
      { unitPrice: rupiah(200_000_000), good: 1, ppn: 'exempt' as const },
    ]
    const deductions = { priceCut: rupiah(100_000_001), late: rupiah(0) }
    expect(computePayable(lines, rupiah(0), deductions, DEFAULT_SETTINGS.tax)).toMatchObject({
      gross: 399_999_999,
      taxedGross: 240_000_000,
      dpp: 216_216_216,
      ppn: 23_783_784,
    })
  })

  test('leaves one rupiah of the received goods', () => {
    const deductions = { priceCut: rupiah(100_000_000), late: rupiah(0) }
    expect(computePayable([laptop], rupiah(0), deductions, DEFAULT_SETTINGS.tax)).toMatchObject({
      priceCut: 26_639_999,
      gross: 1,
      total: 1,
    })
  })
})
