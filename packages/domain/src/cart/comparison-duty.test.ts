import { must } from '@pasar/domain/kernel/must'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import {
  bandsOf,
  candidateFault,
  comparisonDuty,
  comparisonFault,
  type JudgedOrder,
  requiredCandidates,
  totalsByCategory,
} from './comparison-duty.ts'

const bands = bandsOf(DEFAULT_SETTINGS)
const PAPER = 1
const LAPTOPS = 2

/** Returns an order without freight. */
const orderOf = (...lines: readonly (readonly [categoryId: number, lineTotal: number])[]): JudgedOrder => ({
  total: rupiah(lines.reduce((sum, [, amount]) => sum + amount, 0)),
  lines: lines.map(([categoryId, amount]) => ({ categoryId, lineTotal: rupiah(amount) })),
})

const NOTHING = new Map<number, never>()

describe('§1 number of vendors to compare', () => {
  test.each([
    [1, 0],
    [49_999_999, 0],
    [50_000_000, 0],
    [50_000_001, 2],
    [199_999_999, 2],
    [200_000_000, 2],
    [200_000_001, 3],
    [900_000_000_000, 3],
  ])('at Rp %i: %i', (value, candidates) => {
    expect(requiredCandidates(value, bands)).toBe(candidates)
  })

  test('includes freight: 49.900.000 of goods and 100.001 of freight exceed 50 million', () => {
    const order = { ...orderOf([LAPTOPS, 49_900_000]), total: rupiah(50_000_001) }
    expect(comparisonDuty([order], NOTHING, bands)).toEqual([
      [{ candidates: 2, value: 50_000_001, basis: 'order' }],
    ])
  })

  test('judges the whole order instead of single lines', () => {
    const [lines] = comparisonDuty([orderOf([PAPER, 20_000_000], [LAPTOPS, 31_000_000])], NOTHING, bands)
    expect(lines).toEqual([
      { candidates: 2, value: 51_000_000, basis: 'order' },
      { candidates: 2, value: 51_000_000, basis: 'order' },
    ])
  })

  test('adds up the same category over two vendors of a checkout, but not different categories', () => {
    const orders = [orderOf([LAPTOPS, 30_000_000]), orderOf([LAPTOPS, 25_000_000], [PAPER, 20_000_000])]
    expect(comparisonDuty(orders, NOTHING, bands)).toEqual([
      [{ candidates: 2, value: 55_000_000, basis: 'kind' }],
      [
        { candidates: 2, value: 55_000_000, basis: 'kind' },
        { candidates: 0, value: 45_000_000, basis: 'order' },
      ],
    ])
  })

  test('adds earlier purchases: 180 million and 20.000.001 require three vendors', () => {
    const before = new Map([[LAPTOPS, rupiah(180_000_000)]])
    const duty = comparisonDuty([orderOf([LAPTOPS, 20_000_001])], before, bands)
    expect(duty).toEqual([[{ candidates: 3, value: 200_000_001, basis: 'kind' }]])
    expect(comparisonDuty([orderOf([PAPER, 20_000_001])], before, bands)[0]?.[0]?.candidates).toBe(0)
  })

  test('divides freight in proportion to the price of the goods', () => {
    const order = { ...orderOf([PAPER, 3_000_000], [LAPTOPS, 1_000_000]), total: rupiah(4_000_400) }
    expect([...totalsByCategory([order])]).toEqual([
      [PAPER, 3_000_300],
      [LAPTOPS, 1_000_100],
    ])
  })
})

const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        categoryId: fc.integer({ min: 1, max: 4 }),
        lineTotal: fc.integer({ min: 100, max: 90_000_000 }).map(rupiah),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    freight: fc.nat(2_000_000),
  })
  .map(({ lines, freight }) => ({
    lines,
    total: rupiah(lines.reduce((sum, { lineTotal }) => sum + lineTotal, freight)),
  }))

describe('§1 splitting purchases', () => {
  test('never requires less for purchases of one category split into checkouts than for a single purchase', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 90_000_000 }), { minLength: 1, maxLength: 8 }),
        (prices) => {
          const [atOnce] = comparisonDuty(
            [orderOf(...prices.map((price) => [PAPER, price] as const))],
            NOTHING,
            bands,
          )
          let bought = 0
          const apart = prices.map((price) => {
            const before = new Map([[PAPER, rupiah(bought)]])
            bought += price
            return comparisonDuty([orderOf([PAPER, price])], before, bands)[0]?.[0]?.candidates ?? 0
          })
          // The purchase that exceeds the band has the duty of the whole, and no later purchase has
          // a smaller one.
          expect(apart.at(-1)).toBe(atOnce?.[0]?.candidates)
          expect(apart).toEqual(apart.toSorted((a, b) => a - b))
        },
      ),
    )
  })

  test('distributes every rupiah to exactly one category and never requires less for a line than for its order', () => {
    fc.assert(
      fc.property(fc.array(anOrder, { minLength: 1, maxLength: 5 }), (orders) => {
        const whole = orders.reduce((sum, { total }) => sum + total, 0)
        expect([...totalsByCategory(orders).values()].reduce<number>((sum, n) => sum + n, 0)).toBe(whole)
        for (const [at, lines] of comparisonDuty(orders, NOTHING, bands).entries())
          for (const { candidates } of lines)
            expect(candidates).toBeGreaterThanOrEqual(
              requiredCandidates(must(orders[at], 'the order').total, bands),
            )
      }),
    )
  })
})

describe('§1 offers of a comparison', () => {
  const offer = (vendorId: number, isOrderable = true) => ({ vendorId, isOrderable })
  test.each([
    ['one alone', [offer(1)], 'alike', 'comparison/few'],
    ['two of one vendor', [offer(1), offer(1)], 'alike', 'comparison/same-vendor'],
    ['of different kinds', [offer(1), offer(2)], 'unlike', 'comparison/unlike'],
    ['one that cannot be ordered', [offer(1), offer(2, false)], 'alike', 'comparison/not-orderable'],
    ['two vendors', [offer(1), offer(2)], 'alike', null],
    ['three vendors', [offer(1), offer(2), offer(3)], 'alike', null],
  ] as const)('%s', (_, offers, likeness, fault) => {
    expect(candidateFault(offers, likeness)).toBe(fault)
  })
})

describe('§1 comparison of a line', () => {
  const line = { itemId: 7, optionId: null, quantity: 10, unitPrice: 5_000_000, bargainedAt: null }
  const saved = {
    at: new Date('2026-11-01T03:00:00Z'),
    quantity: 10,
    offers: [
      { itemId: 7, optionId: null, unitPrice: 5_000_000 },
      { itemId: 8, optionId: null, unitPrice: 5_100_000 },
    ],
  }
  const terms = { candidates: 2, days: 14, now: new Date('2026-11-15T03:00:00Z') }

  test('is valid until the end of the fourteenth day', () => {
    expect(comparisonFault(line, saved, terms)).toBeNull()
    expect(comparisonFault(line, saved, { ...terms, now: new Date('2026-11-15T03:00:00.001Z') })).toBe('old')
  })

  test.each([
    ['other goods', { itemId: 9 }, {}],
    ['other goods', { optionId: 3 }, {}],
    ['quantity', { quantity: 11 }, {}],
    ['few', {}, { candidates: 3 }],
    ['dearer', { unitPrice: 5_000_001 }, {}],
  ] as const)('%s', (fault, changed, expected) => {
    expect(comparisonFault({ ...line, ...changed }, saved, { ...terms, ...expected })).toBe(fault)
  })

  test('of an agreed price must precede the negotiation and does not expire during it', () => {
    const bargained = (at: string) => ({ ...line, unitPrice: 4_000_000, bargainedAt: new Date(at) })
    const late = { ...terms, now: new Date('2026-12-20T03:00:00Z') }
    expect(comparisonFault(bargained('2026-11-02T03:00:00Z'), saved, late)).toBeNull()
    expect(comparisonFault(bargained('2026-10-31T03:00:00Z'), saved, late)).toBe('after bargaining')
    expect(comparisonFault(bargained('2026-11-16T03:00:00Z'), saved, late)).toBe('old')
  })
})
