import { describe, expect, test } from 'vitest'
import { findMachineFaults } from '../kernel/machine.ts'
import { findingMachine, overseerActions } from './finding-machine.ts'
import { refutedSince } from './finding-period.ts'
import { groupScore, normalAddress, normalPhone, sharedWeight } from './identity.ts'
import { concentrationOf, earlyReceipt, rotationOf, usualLimit } from './patterns.ts'
import { highestOrdinaryPrice, quartiles } from './prices.ts'
import { findSplits, type SplitOrder } from './splits.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 3))
const part = (id: number, on: number, total: number, facts: Partial<SplitOrder> = {}): SplitOrder => ({
  ...{ id, school: '20100001', accountId: 1, vendor: 7, at: day(on), total, compared: 0 },
  ...{ categories: [11], names: ['Laptop siswa'] },
  ...facts,
})
const everyday = Array.from({ length: 8 }, (_, at) =>
  part(90 + at, at * 30 + 3, 2_000_000, { vendor: 50 + at, categories: [80 + at], names: [`Barang${at}`] }),
)

describe('splits', () => {
  const found = (...orders: SplitOrder[]) =>
    findSplits([...orders, ...everyday], 50_000_000, 2).map(({ orderIds }) => orderIds)

  test('reports a purchase that is split over days, vendors, categories or accounts', () => {
    expect(found(part(1, 100, 30_000_000), part(2, 104, 30_000_000))).toEqual([[1, 2]])
    expect(found(part(1, 100, 30_000_000), part(2, 101, 30_000_000, { vendor: 8 }))).toEqual([[1, 2]])
    expect(found(part(1, 100, 30_000_000), part(2, 101, 30_000_000, { categories: [12] }))).toEqual([[1, 2]])
    expect(found(part(1, 100, 30_000_000), part(2, 101, 30_000_000, { accountId: 2 }))).toEqual([[1, 2]])
  })

  test('does not report sums at the threshold, compared orders, other goods and distant days', () => {
    expect(found(part(1, 100, 25_000_000), part(2, 101, 25_000_000))).toEqual([])
    expect(found(part(1, 100, 30_000_000), part(2, 101, 30_000_000, { compared: 2 }))).toEqual([])
    expect(
      found(part(1, 100, 30_000_000), part(2, 101, 30_000_000, { vendor: 8, names: ['Printer kantor'] })),
    ).toEqual([])
    expect(found(part(1, 100, 30_000_000), part(2, 115, 30_000_000))).toEqual([])
  })
})

describe('prices', () => {
  test('interpolates quartiles as percentile_cont', () => {
    expect(quartiles([10, 20, 30, 40])).toEqual({ lower: 17.5, middle: 25, upper: 32.5 })
  })

  test('returns no limit when there are few prices or vendors', () => {
    const spread = { lower: 100, middle: 100, upper: 100 }
    expect(highestOrdinaryPrice({ ...spread, prices: 7, vendors: 4 })).toBe(null)
    expect(highestOrdinaryPrice({ ...spread, prices: 8, vendors: 3 })).toBe(null)
  })

  test('stays between 132 % and 160 % of the median', () => {
    const many = { prices: 20, vendors: 9 }
    expect(highestOrdinaryPrice({ ...many, lower: 1000, middle: 1000, upper: 1000 })).toBe(1320)
    expect(highestOrdinaryPrice({ ...many, lower: 500, middle: 1000, upper: 2000 })).toBe(1600)
  })
})

describe('shared identities', () => {
  test('weigh less with each further account, and nothing for a network of seven accounts', () => {
    expect([sharedWeight('bank', 2), sharedWeight('bank', 4)]).toEqual([5, 2.5])
    expect([sharedWeight('network', 6) > 0, sharedWeight('network', 7)]).toEqual([true, 0])
  })

  test('rank a ring that sells to one school above a family that does not', () => {
    const family = {
      links: 5,
      vendors: 2,
      hasSchool: false,
      sharedSchools: 0,
      sharedOrders: 0,
      rivalComparisons: 0,
    }
    expect(groupScore(family)).toBe(1)
    expect(groupScore({ ...family, sharedSchools: 3, sharedOrders: 12, rivalComparisons: 4 })).toBe(21)
  })

  test('compare usual spellings of phone numbers and addresses', () => {
    expect([normalPhone('0812-3456 789'), normalPhone('+62 8123456789')]).toEqual([
      '8123456789',
      '8123456789',
    ])
    expect(normalAddress('Jl. Melati No. 5, RT 02')).toBe(normalAddress('Jalan Melati 5 RT 02'))
    expect(normalAddress('Pasar Baru')).toBe('')
  })
})

describe('patterns of a school', () => {
  const order = (id: number, vendor: number, total = 6_000_000) => ({ id, vendor, at: day(id * 5), total })

  test('reports a vendor with four fifths of the orders from six orders and 30 million on', () => {
    const orders = [1, 2, 3, 4, 5, 6].map((id) => ({ ...order(id, 7), at: day(id * 20) }))
    expect(concentrationOf([...orders, order(7, 8)])).toMatchObject({
      vendor: 7,
      orderIds: [1, 2, 3, 4, 5, 6],
    })
    expect(concentrationOf(orders.slice(1))).toBe(null)
    expect(concentrationOf([...orders, order(7, 8, 10_000_000)])).toBe(null)
  })

  test('does not judge the vendor of the first three months', () => {
    const orders = [1, 2, 3, 4, 5, 6].map((id) => order(id, 7))
    expect(concentrationOf([...orders, { ...order(7, 7), at: day(94) }])).toBe(null)
    expect(concentrationOf([...orders, { ...order(7, 7), at: day(95) }])).toMatchObject({
      vendor: 7,
      share: 1,
    })
  })

  test('reports vendors that take turns with similar amounts', () => {
    const turns = [7, 8, 7, 8, 7, 8].map((vendor, at) => order(at + 1, vendor))
    expect(rotationOf(turns)).toEqual({ vendors: [7, 8], orderIds: [1, 2, 3, 4, 5, 6] })
    expect(rotationOf([7, 7, 7, 8, 8, 8].map((vendor, at) => order(at + 1, vendor)))).toBe(null)
  })

  test('reports receipts that cannot follow their delivery', () => {
    const receipt = { shippedAt: day(10), receivedAt: day(12), photoAt: null, isSameRegency: false }
    expect(earlyReceipt(receipt)).toBe(null)
    expect(earlyReceipt({ ...receipt, receivedAt: day(9) })).toBe('before-dispatch')
    expect(earlyReceipt({ ...receipt, photoAt: day(8) })).toBe('photo-before-dispatch')
    expect(earlyReceipt({ ...receipt, receivedAt: day(10) })).toBe('too-fast')
    expect(earlyReceipt({ ...receipt, receivedAt: day(10), isSameRegency: true })).toBe(null)
  })

  test('derives the usual limit of a school from eight orders on', () => {
    const past = Array.from({ length: 8 }, (_, at) => order(at + 1, 7, 10_000_000))
    expect(usualLimit(past, day(60))).toBe(14_333_294)
    expect(usualLimit(past.slice(1), day(60))).toBe(null)
  })
})

describe('findings', () => {
  test('an outdated finding takes the steps of a new one', () => {
    expect(findMachineFaults(findingMachine)).toEqual([])
    expect(overseerActions('outdated')).toEqual(['view', 'explain', 'report'])
  })

  test('a search refutes findings of orders that it reads with all that they are judged by', () => {
    const now = new Date('2026-11-27T03:00:00Z')
    expect(refutedSince('concentration', now)).toEqual(new Date(0))
    expect(refutedSince('split', now)).toEqual(new Date('2025-10-13T03:00:00Z'))
    expect(refutedSince('unusual-order', now)).toEqual(new Date('2026-10-13T03:00:00Z'))
    expect(refutedSince('photo', now)).toBe(null)
  })
})
