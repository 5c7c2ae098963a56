import { describe, expect, test } from 'vitest'
import {
  createInitialSelection,
  findSelectedOption,
  formatMissingNames,
  listOptionChoices,
  parseChoice,
  serializeChoice,
} from './option-choice.ts'

const option = (id: number, values: string[], stock: number) => ({ id, values, price: null, stock })
const names = ['Ukuran', 'Warna']
const shirts = [
  option(1, ['S', 'Putih'], 4),
  option(2, ['S', 'Merah'], 0),
  option(3, ['M', 'Putih'], 0),
  option(4, ['M', 'Merah'], 7),
]

describe('§3 Option stock row', () => {
  test('lists every value once; a value without any stock is sold out', () => {
    expect(listOptionChoices(names, shirts, [null, null])).toEqual([
      {
        name: 'Ukuran',
        values: [
          { value: 'S', isSoldOut: false },
          { value: 'M', isSoldOut: false },
        ],
      },
      {
        name: 'Warna',
        values: [
          { value: 'Putih', isSoldOut: false },
          { value: 'Merah', isSoldOut: false },
        ],
      },
    ])
  })

  test('a selection narrows the other option names, not its own', () => {
    const [sizes, colours] = listOptionChoices(names, shirts, ['S', null])
    expect(sizes?.values.map(({ isSoldOut }) => isSoldOut)).toEqual([false, false])
    expect(colours?.values.map(({ isSoldOut }) => isSoldOut)).toEqual([false, true])
  })

  test('finds an option once every name has a value', () => {
    expect(findSelectedOption(shirts, ['M', null])).toBeUndefined()
    expect(findSelectedOption(shirts, ['M', 'Merah'])?.id).toBe(4)
  })

  test('preselects the only value of a name', () => {
    expect(
      createInitialSelection(names, [option(1, ['S', 'Putih'], 1), option(2, ['M', 'Putih'], 1)]),
    ).toEqual([null, 'Putih'])
  })

  test('formats the missing option names', () => {
    expect(formatMissingNames(['Ukuran', 'Warna', 'Bahan'], [null, null, null])).toBe(
      'ukuran, warna dan bahan',
    )
    expect(formatMissingNames(names, ['S', null])).toBe('warna')
    expect(formatMissingNames(names, ['S', 'Putih'])).toBeNull()
  })

  test('restores a stored selection; drops unavailable values and rejects malformed texts', () => {
    const shirt = { optionNames: names, options: [...shirts, option(5, ['L & XL', 'Putih'], 2)] }
    expect(parseChoice(serializeChoice(12, ['L & XL', null]), shirt)).toEqual({
      quantity: 12,
      chosen: ['L & XL', null],
    })
    expect(parseChoice(serializeChoice(3, ['XXL', 'Merah']), shirt)).toEqual({
      quantity: 3,
      chosen: [null, 'Merah'],
    })
    for (const text of ['', '0&S', '-2&S', '1e9&S', '1.5']) expect(parseChoice(text, shirt)).toBeNull()
  })
})
