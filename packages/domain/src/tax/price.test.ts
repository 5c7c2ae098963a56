import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { exemptReason, payableUnitPrice, splitPrice } from './price.ts'
import type { TaxRule } from './rule.ts'

const rule = DEFAULT_SETTINGS.tax

describe('§5 Tax calculation', () => {
  test.each([
    // gross,      net (sen),  dppOther, ppn,  pph      calculated by hand from the rule
    [111_000, 10_000_000, 91_666, 11_000, 500], // divides evenly: nothing is rounded but the DPP
    [10_000, 900_901, 8_258, 991, 45],
    [11_100, 1_000_000, 9_166, 1_100, 50],
    [25_000, 2_252_252, 20_645, 2_478, 112],
    [54_390, 4_900_000, 44_916, 5_390, 245],
    [100_000, 9_009_009, 82_582, 9_910, 450],
    [1_110_000, 100_000_000, 916_666, 110_000, 5_000],
    [100, 9_009, 82, 10, 0], // the cheapest item the search shows (§9)
    [222, 20_000, 183, 22, 1], // binary floats get this one wrong
    [0, 0, 0, 0, 0],
  ])('splits Rp %i into %i sen, DPP nilai lain %i, PPN %i, PPh %i', (gross, net, dppOther, ppn, pph) => {
    expect(splitPrice(rupiah(gross), 'charged', rule)).toEqual({
      net,
      dppOther,
      ppn,
      pph,
      accepted: net - pph * 100,
    })
  })

  test('takes the whole price of an exempt item as net and as the base of withholding', () => {
    expect(splitPrice(rupiah(10_000), 'exempt', rule)).toEqual({
      net: 1_000_000,
      dppOther: 0,
      ppn: 0,
      pph: 50,
      accepted: 995_000,
    })
  })

  test('rejects a price that is not whole rupiah', () => {
    expect(() => splitPrice(rupiah(99.5), 'charged', rule)).toThrow(RangeError)
  })
})

describe('exemption from PPN', () => {
  const taxed = { item: 'charged', vendorIsPkp: true, buyerInFreeTradeZone: false } as const
  test('taxes a taxed item of a PKP vendor for an ordinary school', () => {
    expect(exemptReason(taxed)).toBeNull()
  })
  test.each([
    [{ ...taxed, item: 'exempt' as const }, 'item'],
    [{ ...taxed, vendorIsPkp: false }, 'vendor'],
    [{ ...taxed, buyerInFreeTradeZone: true }, 'free-trade-zone'],
  ])('exempts %o because of the %s', (of, reason) => {
    expect(exemptReason(of)).toBe(reason)
  })
  test('charges a school in a free-trade zone the net price in whole rupiah: 49.000 for 54.390', () => {
    expect(payableUnitPrice(rupiah(54_390), 'free-trade-zone', rule)).toBe(49_000)
    expect(payableUnitPrice(rupiah(54_390), 'vendor', rule)).toBe(54_390)
    expect(payableUnitPrice(rupiah(10_000), 'free-trade-zone', rule)).toBe(9_009) // 9,009.009…
  })
})

describe('other rates', () => {
  /** The tax base is the whole price: 12 % of 12/12. */
  const twelve: TaxRule = { ...rule, version: 'UU contoh', ppnPercent: 12, pphPermille: 15 }
  test('splits Rp 112.000 at 12 % effective into Rp 100.000 net and 12.000 PPN, with 1.5 % withholding', () => {
    expect(splitPrice(rupiah(112_000), 'charged', twelve)).toEqual({
      net: 10_000_000,
      dppOther: 100_000,
      ppn: 12_000,
      pph: 1_500,
      accepted: 9_850_000,
    })
  })
  test('uses 10/12 of the net price as DPP nilai lain at 10 % effective of a nominal 12 %', () => {
    // 110,000 ÷ 1.10 = 100,000; × 10/12 = 83,333.3; PPN 10,000
    expect(splitPrice(rupiah(110_000), 'charged', { ...rule, ppnPercent: 10 })).toMatchObject({
      net: 10_000_000,
      dppOther: 83_333,
      ppn: 10_000,
    })
  })
  test('charges a school in a free-trade zone the net price at the rate in force', () => {
    expect(payableUnitPrice(rupiah(112_000), 'free-trade-zone', twelve)).toBe(100_000)
  })
})
