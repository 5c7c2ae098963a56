import { expect, test } from 'vitest'
import { handoverNote } from './buy-box.tsx'

test('the buy box of a service mentions neither a dispatch nor a BAST', () => {
  const vendor = { regencyName: 'Kabupaten Sidoarjo' }
  expect(handoverNote({ kind: 'service', vendor })).toBe(
    'Dikerjakan penyedia dari Kabupaten Sidoarjo. Pembayaran dilakukan setelah hasil pekerjaan diperiksa (BAPP).',
  )
  expect(handoverNote({ kind: 'goods', vendor })).toMatch(/^Dikirim dari .+ barang diperiksa \(BAST\)\.$/)
})
