import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { invoiceTax } from './invoice.ts'
import type { TaxRule } from './rule.ts'

const rule: TaxRule = {
  version: 'PMK 131/2024',
  ppnPercent: 11,
  pphPermille: 5,
  feeAmount: 5_000,
  feeThreshold: 1_000_000,
}
const line = (total: number, ppn: 'charged' | 'exempt' = 'charged') => ({ total: rupiah(total), ppn })

describe('§9 Transaction fee', () => {
  test('charges no fee at a DPP of exactly one million', () => {
    expect(invoiceTax([line(1_110_000)], rupiah(0), rule).fee).toBe(0)
  })
  test('charges the fee at one rupiah more', () => {
    expect(invoiceTax([line(1_110_001)], rupiah(0), rule)).toMatchObject({ dpp: 1_000_001, fee: 5_000 })
  })
  test('charges no fee for two lines below the threshold, and never for an exempt line', () => {
    expect(invoiceTax([line(1_000_000), line(1_000_000)], rupiah(0), rule).fee).toBe(0)
    expect(invoiceTax([line(9_000_000, 'exempt')], rupiah(0), rule).fee).toBe(0)
  })
  test('charges the fee once for any number of lines above the threshold', () => {
    expect(invoiceTax([line(2_000_000), line(3_000_000)], rupiah(0), rule).fee).toBe(5_000)
  })
})

describe('derives all figures from the gross amount', () => {
  test('calculates a mixed invoice like the manual calculation', () => {
    // taxed 3,205,000: net 2,887,387.387… → 2,887,387; PPN 317,613; other base 11/12 → 2,646,771.4
    // → 2,646,771 untaxed 100,000: base 2,987,387; PPh 0.5 % → 14,936.9 → 14,936; fee 5,000;
    // freight 45,000
    expect(
      invoiceTax([line(2_635_000), line(570_000), line(100_000, 'exempt')], rupiah(45_000), rule),
    ).toEqual({
      gross: 3_305_000,
      taxedGross: 3_205_000,
      dpp: 2_887_387,
      dppOther: 2_646_771,
      ppn: 317_613,
      pph: 14_936,
      fee: 5_000,
      freight: 45_000,
      total: 3_350_000,
      received: 3_012_451,
    })
  })

  test('calculates the most expensive possible order of a cart to the rupiah', () => {
    // 200 lines of 10^12 each: 2 × 10^14 ÷ 1.11 = 180,180,180,180,180.18…; × 0.5 % =
    // 900,900,900,900.9
    const dearest = Array.from({ length: 200 }, () => line(1_000_000_000_000))
    expect(invoiceTax(dearest, rupiah(0), rule)).toMatchObject({
      gross: 200_000_000_000_000,
      dpp: 180_180_180_180_180,
      dppOther: 165_165_165_165_165,
      ppn: 19_819_819_819_820,
      pph: 900_900_900_900,
    })
  })

  test('balances for any invoice: gross = DPP + PPN + untaxed, received + PPN + PPh + fee = total', () => {
    const anyLine = fc.record({
      total: fc.integer({ min: 100, max: 2_000_000_000 }).map(rupiah),
      ppn: fc.constantFrom('charged' as const, 'exempt' as const),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 50 }), fc.nat(5_000_000), (lines, freight) => {
        const tax = invoiceTax(lines, rupiah(freight), rule)
        expect(tax.dpp + tax.ppn).toBe(tax.taxedGross)
        expect(tax.received + tax.ppn + tax.pph + tax.fee).toBe(tax.total)
        expect(tax.total).toBe(lines.reduce((sum, l) => sum + l.total, 0) + freight)
      }),
    )
  })
})
