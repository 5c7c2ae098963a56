import { expect, test } from 'vitest'
import { formatFault } from './format-fault.ts'

test('a list names flattened options in a few words, and other faults as they are', () => {
  const message = 'Setujui dahulu, sebab harga grosir menyamakan harga pilihan: mulai 12, Ungu dari Rp 87.500'
  expect(formatFault({ field: 'confirmFlattening', message })).toBe(
    'Harga grosir menyamakan harga pilihan; setujui di formulirnya',
  )
  expect(formatFault({ field: 'zonePrices.5a', message: 'Harga tidak boleh kosong / nol' })).toBe(
    'Zona 5a: Harga tidak boleh kosong / nol',
  )
  expect(formatFault({ field: 'name', message: 'Nama tidak boleh kosong' })).toBe('Nama tidak boleh kosong')
})
