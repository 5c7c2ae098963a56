import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { computePayable } from '../ordering/payable.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { LEDGER_ACCOUNTS, postingsOf, pphBase } from './ledger.ts'

const rule = DEFAULT_SETTINGS.tax

describe('§9 PPN, PPh and transaction fee in the ledger', () => {
  test('posts 11.100.000 of taxed goods, 55.000 freight and a penalty of 10.000', () => {
    const lines = [{ unitPrice: rupiah(11_100_000), good: 1, ppn: 'charged' as const }]
    const invoice = computePayable(lines, rupiah(55_000), { priceCut: rupiah(0), late: rupiah(10_000) }, rule)
    expect(postingsOf(invoice)).toEqual({
      payment: 11_145_000,
      penalty: 10_000,
      ppn: -1_100_000,
      pph: -50_000,
      fee: -5_000,
      freight: -55_000,
      // 10.000.000 less 50.000 and 5.000.
      vendor: -9_945_000,
    })
    expect(pphBase(invoice)).toBe(10_000_000)
  })

  test.each([
    // 11.100.000 less 1.110.000: DPP 9.000.000, PPN 990.000, PPh 45.000.
    [
      'taxed',
      ['charged'],
      1_110_000,
      { payment: 10_035_000, ppn: -990_000, pph: -45_000, fee: -5_000, vendor: -8_950_000 },
      9_000_000,
    ],
    // 11.100.000 less 1.110.000 without PPN: PPh 0,5 % of 9.990.000.
    [
      'free trade zone',
      ['exempt'],
      1_110_000,
      { payment: 10_035_000, ppn: 0, pph: -49_950, fee: 0, vendor: -9_940_050 },
      9_990_000,
    ],
    // 22.200.000 less 2.220.000, half each: PPh 0,5 % of 9.000.000 + 9.990.000.
    [
      'mixed',
      ['charged', 'exempt'],
      2_220_000,
      { payment: 20_025_000, ppn: -990_000, pph: -94_950, fee: -5_000, vendor: -18_890_050 },
      18_990_000,
    ],
  ] as const)('posts a price cut and a penalty of 10.000: %s', (_, ppns, cut, postings, base) => {
    const lines = ppns.map((ppn) => ({ unitPrice: rupiah(11_100_000), good: 1, ppn }))
    const deductions = { priceCut: rupiah(cut), late: rupiah(10_000) }
    const invoice = computePayable(lines, rupiah(55_000), deductions, rule)
    expect(postingsOf(invoice)).toEqual({ ...postings, freight: -55_000, penalty: 10_000 })
    expect(pphBase(invoice)).toBe(base)
  })

  test('matches an independent exact calculation for 2,000 random invoices, and each balances to zero', () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 100, max: 50_000_000 }).map(rupiah),
      good: fc.integer({ min: 0, max: 200 }),
      ppn: fc.constantFrom('charged' as const, 'exempt' as const),
    })
    const invoices = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      freight: fc.integer({ min: 0, max: 5_000_000 }).map(rupiah),
      percent: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(invoices, ({ lines, freight, percent }) => {
        const price = ({ unitPrice, good }: (typeof lines)[number]) => BigInt(unitPrice) * BigInt(good)
        const sum = (of: typeof lines) => of.reduce((all, one) => all + price(one), 0n)
        const taxed = lines.filter(({ ppn }) => ppn === 'charged')
        const gross = sum(lines)
        const off = (gross * BigInt(percent)) / 100n
        // Half up to whole rupiah: the whole part of (200 x + 111) / 222.
        const net = (amount: bigint) => (200n * amount + 111n) / 222n
        const ppn = sum(taxed) - net(sum(taxed))
        const base = gross - ppn
        const pph = base / 200n
        const fee = taxed.some((one) => net(price(one)) > 1_000_000n) ? 5_000n : 0n
        // Deductions do not exceed the vendor's payout for the goods, and one rupiah remains to be
        // paid.
        const smallest = [off, base - pph - fee, gross - 1n].reduce((a, b) => (b < a ? b : a))
        const penalty = smallest < 0n ? 0n : smallest
        const got = postingsOf(
          computePayable(lines, freight, { priceCut: rupiah(0), late: rupiah(Number(off)) }, rule),
        )
        const exact = [
          gross + BigInt(freight) - penalty,
          -ppn,
          -pph,
          -fee,
          -(base - pph - fee),
          -BigInt(freight),
          penalty,
        ]
        expect(LEDGER_ACCOUNTS.map((account) => BigInt(got[account]))).toEqual(exact)
        expect(LEDGER_ACCOUNTS.reduce((all, account) => all + got[account], 0)).toBe(0)
      }),
      { numRuns: 2_000 },
    )
  })
})
