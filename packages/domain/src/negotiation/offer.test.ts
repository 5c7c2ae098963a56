import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { counterFault, offerAmounts, openingFault } from './offer.ts'

const matter = { quantity: 30, listPrice: 64_500, minimum: 5, multiple: 5, stock: 400, firstStep: 50 }
const at = (unitPrice: number) => ({ unitPrice, freight: 25_000, packing: 0, days: 5 })
const words = (fault: ReturnType<typeof openingFault>) => fault?.fields?.[0]?.message ?? null

describe('§4 a school opens a negotiation', () => {
  test('below the list price, in a quantity that is sold', () => {
    expect(openingFault(matter, at(60_000), false)).toBeNull()
    expect(words(openingFault(matter, at(64_500), false))).toContain('di bawah harga')
    expect(words(openingFault({ ...matter, quantity: 32 }, at(60_000), false))).toBe('Kelipatan 5')
    expect(words(openingFault({ ...matter, quantity: 500 }, at(60_000), true))).toBe(
      'Tersedia paling banyak 400',
    )
  })
  test('from the wholesale step on only when it gives the step up', () => {
    expect(words(openingFault({ ...matter, quantity: 50 }, at(60_000), false))).toContain('Mulai 50 unit')
    expect(openingFault({ ...matter, quantity: 50 }, at(60_000), true)).toBeNull()
  })
})

describe('counter-offers come closer', () => {
  const last = { buyer: at(58_000), vendor: at(63_000) }
  test.each([
    ['buyer', 58_000, null],
    ['buyer', 63_000, null],
    ['buyer', 57_999, 'Tidak boleh di bawah penawaran Anda sebelumnya'],
    ['buyer', 63_001, 'Tidak boleh di atas permintaan penyedia'],
    ['vendor', 58_000, null],
    ['vendor', 64_500, null],
    ['vendor', 57_999, 'Tidak boleh di bawah penawaran sekolah'],
    ['vendor', 64_501, 'Tidak boleh di atas harga yang tertera'],
  ] as const)('%s at %d', (by, price, message) => {
    expect(words(counterFault(by, at(price), { listPrice: 64_500, last }))).toBe(message)
  })
})

test('30 rims at 61.050 and 25.000 to bring them: DPP 1.650.000, PPN 181.500, PPh 8.250, fee 5.000', () => {
  expect(offerAmounts(at(61_050), 30, 'charged', DEFAULT_SETTINGS.tax)).toMatchObject({
    gross: 1_831_500,
    dpp: 1_650_000,
    ppn: 181_500,
    pph: 8_250,
    fee: 5_000,
    freight: 25_000,
    total: 1_856_500,
    received: 1_661_750,
  })
})
