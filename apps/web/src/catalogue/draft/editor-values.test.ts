import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { describe, expect, test } from 'vitest'
import { emptyItemForm, reconcileSaved, toEditorValues, toItemForm } from './editor-values.ts'

const laptop = {
  ...emptyItemForm(false),
  name: 'Laptop 14 inci',
  stock: 12,
  stockSeen: 12,
  optionNames: ['RAM'],
  options: [
    { values: ['8 GB'], price: 7_500_000, stock: 5, stockSeen: 5 },
    { values: ['16 GB'], price: 8_900_000, stock: 7, stockSeen: 7 },
  ],
  wholesale: [{ amount: 10, price: 7_300_000 }],
}

describe('conversion between the item and the form', () => {
  test('round-trips without loss; each grid ends with a blank row', () => {
    const values = toEditorValues(laptop)
    expect(values.options).toHaveLength(3)
    expect(values.options[2]).toEqual({ values: [''], price: 0, amount: 0 })
    expect(values.wholesale[1]).toEqual({ values: [], price: 0, amount: 0 })
    expect(toItemForm(values, laptop)).toEqual(laptop)
  })

  test('§5 only complete option rows are sent', () => {
    const values = toEditorValues(laptop)
    const options = [...values.options.slice(0, 2), { values: ['32 GB'], price: 0, amount: 4 }]
    expect(toItemForm({ ...values, options }, laptop)?.options).toEqual(laptop.options)
    const priceless = toItemForm({ ...values, options, hasOptionPrices: false }, laptop)
    expect(priceless?.options[2]).toEqual({ values: ['32 GB'], price: null, stock: 4, stockSeen: null })
  })

  test('§5 a wholesale row with one empty cell blocks the save; complete rows are sorted', () => {
    const values = toEditorValues(laptop)
    const half = { values: [], amount: 20, price: 0 }
    expect(toItemForm({ ...values, wholesale: [half] }, laptop)).toBeNull()
    const rows = [{ values: [], amount: 20, price: 7_000_000 }, ...values.wholesale]
    expect(toItemForm({ ...values, wholesale: rows }, laptop)?.wholesale).toEqual([
      { amount: 10, price: 7_300_000 },
      { amount: 20, price: 7_000_000 },
    ])
  })

  test('an item without option columns has no options', () => {
    const values = { ...toEditorValues(laptop), optionNames: [] }
    expect(toItemForm(values, laptop)?.options).toEqual([])
  })
})

test('§5 accepts ten option columns and rejects an eleventh', () => {
  const wide = (columns: number) => {
    const cells = Array.from({ length: columns }, (_, at) => `Pilihan ${at + 1}`)
    return ItemForm.safeParse({ optionNames: cells, options: [{ values: cells }] })
  }
  expect(wide(10).success).toBe(true)
  expect(wide(11).error?.issues[0]?.message).toBe('Paling banyak 10 kolom pilihan')
})

describe('after a save', () => {
  test('the next save does not restore stock sold meanwhile', () => {
    const sent = toEditorValues(laptop)
    const read = {
      ...laptop,
      stock: 9,
      options: [{ values: ['8 GB'], price: 7_500_000, stock: 2, stockSeen: 2 }],
    }
    const after = reconcileSaved(sent, sent, read)
    expect(after.stock).toBe(9)
    expect(after.options.map(({ amount }) => amount)).toEqual([2, 7, 0])
  })

  test('keeps input typed since the save', () => {
    const sent = toEditorValues(laptop)
    const now = { ...sent, name: 'Laptop 15 inci', stock: 30 }
    const after = reconcileSaved(now, sent, { ...laptop, stock: 9 })
    expect([after.name, after.stock]).toEqual(['Laptop 15 inci', 30])
  })
})
