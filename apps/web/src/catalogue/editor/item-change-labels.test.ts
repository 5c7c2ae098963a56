import { expect, test } from 'vitest'
import { formatItemChange } from './item-change-labels.ts'

test('formats prices in rupiah with their zone, quantity or option', () => {
  expect(formatItemChange({ path: ['zonePrices', '5a'], from: 19_500, to: 20_000 })).toEqual({
    label: 'Harga zona 5a',
    from: 'Rp\u00a019.500',
    to: 'Rp\u00a020.000',
  })
  expect(formatItemChange({ path: ['wholesale', '10', 'price'], from: null, to: 900 })).toEqual({
    label: 'Harga grosir mulai 10',
    from: 'kosong',
    to: 'Rp\u00a0900',
  })
  expect(formatItemChange({ path: ['options', '8 GB, Hitam', 'stock'], from: 5, to: 1_200 })).toEqual({
    label: 'Stok 8 GB, Hitam',
    from: '5',
    to: '1.200',
  })
})

test('formats properties with their unit or label, and years without a thousands separator', () => {
  expect(formatItemChange({ path: ['weightGrams'], from: 1_500, to: 1_600 })).toMatchObject({
    label: 'Berat',
    to: '1.600 gram',
  })
  expect(formatItemChange({ path: ['book', 'decreeYear'], from: null, to: 2022 })).toMatchObject({
    label: 'Tahun SK',
    to: '2022',
  })
  expect(formatItemChange({ path: ['production'], from: 'import', to: 'domestic' })).toMatchObject({
    label: 'Produksi',
    from: 'Impor',
    to: 'Dalam negeri',
  })
})
