import { expect, test } from 'vitest'
import { remedyEffect } from './complaint-labels.ts'

test('the effect of a price cut says that the tax follows the lowered price', () => {
  const order = { freight: null, lines: [{ kind: 'goods' as const }] }
  expect(remedyEffect('price_cut', 50_000, order).money.replaceAll('\u00a0', ' ')).toBe(
    'Tagihan setelah BAST berkurang Rp 50.000, ditanggung penyedia. Pajak dihitung dari harga setelah dipotong.',
  )
})
