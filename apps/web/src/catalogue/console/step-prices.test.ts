import { expect, test } from 'vitest'
import { joinLabels } from './step-prices.tsx'

test('a row names the options of one price, and counts what is too long to read', () => {
  expect(joinLabels(['harga pilihan Merah, S', 'harga pilihan Biru, S'])).toBe('Pilihan Merah, S; Biru, S')
  expect(joinLabels(['harga satuan', 'harga pilihan Merah'])).toBe('Harga satuan; pilihan Merah')
  expect(joinLabels(['harga Zona 1', 'harga Zona 2'])).toBe('Harga Zona 1; harga Zona 2')
  const many = Array.from({ length: 14 }, (_, at) => `harga pilihan ${at + 1}`)
  expect(joinLabels(many)).toBe('Pilihan 1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; 12; 2 lainnya')
})
