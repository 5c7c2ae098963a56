import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { counterFault, offerAmounts, openingFault } from './offer.ts'

const subject = { quantity: 30, listPrice: 64_500, minimum: 5, multiple: 5, stock: 400, firstStep: 50 }
const at = (unitPrice: number) => ({ unitPrice, freight: 25_000, packing: 0, days: 5 })
const messageOf = (fault: ReturnType<typeof openingFault>) => fault?.fields?.[0]?.message ?? null

describe('§4 opening offer of a school', () => {
  test('requires a price below the list price and a quantity that is sold', () => {
    expect(openingFault(subject, at(60_000), false)).toBeNull()
    expect(messageOf(openingFault(subject, at(64_500), false))).toContain('di bawah harga')
    expect(messageOf(openingFault({ ...subject, quantity: 32 }, at(60_000), false))).toBe('Kelipatan 5')
    expect(messageOf(openingFault({ ...subject, quantity: 500 }, at(60_000), true))).toBe(
      'Tersedia paling banyak 400',
    )
  })
  test('requires the school to waive the wholesale step for a quantity from that step on', () => {
    expect(messageOf(openingFault({ ...subject, quantity: 50 }, at(60_000), false))).toContain(
      'Mulai 50 unit',
    )
    expect(openingFault({ ...subject, quantity: 50 }, at(60_000), true)).toBeNull()
  })
})

describe('bounds of counter-offers', () => {
  const last = { buyer: at(58_000), vendor: at(63_000) }
  test.each([
    ['buyer', 58_000, null],
    ['buyer', 63_000, null],
    ['buyer', 57_999, 'Tidak boleh di bawah tawaran Anda sebelumnya'],
    ['buyer', 63_001, 'Tidak boleh di atas permintaan penyedia'],
    ['vendor', 58_000, null],
    ['vendor', 64_500, null],
    ['vendor', 57_999, 'Tidak boleh di bawah tawaran sekolah'],
    ['vendor', 64_501, 'Tidak boleh di atas harga tayang'],
  ] as const)('%s at %d', (by, price, message) => {
    expect(messageOf(counterFault(by, at(price), { listPrice: 64_500, last }))).toBe(message)
  })
})

test('calculates 30 reams at 61.050 with 25.000 freight: DPP 1.650.000, PPN 181.500, PPh 8.250, fee 5.000', () => {
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
