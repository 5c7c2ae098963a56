import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { exemptReason, payableUnitPrice, splitPrice } from './price.ts'

describe('§5 Tax calculation', () => {
  test.each([
    // gross,      net (sen),  dppOther, ppn,  pph      worked by hand from the rule
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
  ])('Rp %i splits into %i sen, DPP nilai lain %i, PPN %i, PPh %i', (gross, net, dppOther, ppn, pph) => {
    expect(splitPrice(rupiah(gross), 'charged')).toEqual({
      net,
      dppOther,
      ppn,
      pph,
      accepted: net - pph * 100,
    })
  })

  test('an exempt item keeps its whole price as net, and withholding is taken from it', () => {
    expect(splitPrice(rupiah(10_000), 'exempt')).toEqual({
      net: 1_000_000,
      dppOther: 0,
      ppn: 0,
      pph: 50,
      accepted: 995_000,
    })
  })

  test('a price that is not whole rupiah never gets in', () => {
    expect(() => splitPrice(rupiah(99.5), 'charged')).toThrow(RangeError)
  })
})

describe('who pays no PPN', () => {
  const taxed = { item: 'charged', vendorIsPkp: true, buyerInFreeTradeZone: false } as const
  test('a taxed item of a PKP vendor for an ordinary school is taxed', () => {
    expect(exemptReason(taxed)).toBeNull()
  })
  test.each([
    [{ ...taxed, item: 'exempt' as const }, 'item'],
    [{ ...taxed, vendorIsPkp: false }, 'vendor'],
    [{ ...taxed, buyerInFreeTradeZone: true }, 'free-trade-zone'],
  ])('%o is exempt because of the %s', (of, reason) => {
    expect(exemptReason(of)).toBe(reason)
  })
  test('a free-trade-zone school pays the net price in whole rupiah: 54.390 becomes 49.000', () => {
    expect(payableUnitPrice(rupiah(54_390), 'free-trade-zone')).toBe(49_000)
    expect(payableUnitPrice(rupiah(54_390), 'vendor')).toBe(54_390)
    expect(payableUnitPrice(rupiah(10_000), 'free-trade-zone')).toBe(9_009) // 9,009.009…
  })
})
