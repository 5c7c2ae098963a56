import { rupiah } from '@pasar/domain/kernel/money'
import { describe, expect, test } from 'vitest'
import { lineFault, nextStepHint } from './line-messages.ts'

const line = { problem: null, unit: 'rim', quantity: 20, minimum: 2, multiple: 5, stock: 120 } as const

describe('a line that cannot be ordered as it stands', () => {
  test('an ordinary line has nothing to say', () => {
    expect(lineFault(line)).toBeNull()
  })

  test('too little stock offers what is left in steps that may be ordered', () => {
    expect(lineFault({ ...line, problem: 'stock', stock: 13 })).toEqual({
      sentence: 'Tersisa 13 rim',
      quantity: 12,
    })
  })

  test('less than the minimum left is sold out', () => {
    expect(lineFault({ ...line, problem: 'stock', stock: 1 })).toEqual({
      sentence: 'Stok habis',
      quantity: null,
    })
  })

  test('under the minimum offers the minimum', () => {
    expect(lineFault({ ...line, problem: 'minimum', quantity: 1 })).toEqual({
      sentence: 'Pemesanan paling sedikit 2 rim',
      quantity: 2,
    })
  })

  test('between two steps offers the nearer one', () => {
    expect(lineFault({ ...line, problem: 'multiple', quantity: 9 })).toEqual({
      sentence: 'Kelipatan 5 rim, mulai dari 2',
      quantity: 7,
    })
  })

  test.each(['not-for-sale', 'vendor-closed', 'option'] as const)(
    '%s cannot be settled by a quantity',
    (problem) => {
      expect(lineFault({ ...line, problem })?.quantity).toBeNull()
    },
  )
})

test('the next wholesale step says how many more it takes', () => {
  const hint = nextStepHint({ quantity: 38, unit: 'rim', nextStep: { amount: 50, price: rupiah(52_700) } })
  expect(hint).toBe('Tambah 12 rim untuk harga Rp\u00a052.700')
})
