import { describe, expect, test } from 'vitest'
import { matchPictureName, nameReadings, positionPictures, skuKey } from './picture-names.ts'

const SHOP: Readonly<Record<string, readonly number[]>> = {
  'kt-47': [1],
  kt: [2],
  'atk-12': [3],
  'pensil-2b': [4],
  ganda: [5, 6],
}
const itemsOf = (key: string) => SHOP[key] ?? []

test.each([
  ['KT-47', 'kt-47'],
  [' kt 47 ', 'kt-47'],
  ['ATK/12', 'atk-12'],
  ['Pensil  2B', 'pensil-2b'],
  ['ＫＴ４７', 'kt47'],
  ['---', ''],
])('the SKU %j is compared as %j', (sku, key) => {
  expect(skuKey(sku)).toBe(key)
})

test('a file name is read from the longest SKU to the shortest', () => {
  expect(nameReadings('Foto/KT-47_2.JPG')).toEqual([
    { key: 'kt-47-2', kind: 'whole', number: 0 },
    { key: 'kt-47', kind: 'numbered', number: 2 },
    { key: 'kt', kind: 'named', number: 0 },
  ])
  expect(nameReadings('.jpg')).toEqual([])
})

describe('a file belongs to the item whose SKU begins its name', () => {
  test.each([
    ['ATK-12.jpg', [{ itemId: 3, kind: 'whole', number: 0 }]],
    ['atk_12_3.PNG', [{ itemId: 3, kind: 'numbered', number: 3 }]],
    ['ATK 12 (2).jpeg', [{ itemId: 3, kind: 'numbered', number: 2 }]],
    ['pensil 2B tampak depan.jpg', [{ itemId: 4, kind: 'named', number: 0 }]],
    // The longest SKU with other words.
    ['KT-47 depan.jpg', [{ itemId: 1, kind: 'named', number: 0 }]],
    ['ATK-123.jpg', []],
    ['ATK12.jpg', []],
    ['IMG_0001.jpg', []],
  ])('%s', (name, pictures) => {
    expect(matchPictureName(name, itemsOf)).toEqual(pictures)
  })
  test('a SKU of two items leaves the choice to the vendor', () => {
    expect(matchPictureName('ganda-1.jpg', itemsOf).map(({ itemId }) => itemId)).toEqual([5, 6])
  })
  test('a name that is one SKU and picture 47 of another leaves the choice to the vendor', () => {
    expect(matchPictureName('KT-47.jpg', itemsOf)).toEqual([
      { itemId: 1, kind: 'whole', number: 0 },
      { itemId: 2, kind: 'numbered', number: 47 },
    ])
  })
})

describe('pictures follow those of the item', () => {
  const file = (name: string, kind: 'whole' | 'numbered' | 'named', number = 0) => ({ name, kind, number })
  const files = [
    file('a-10.jpg', 'numbered', 10),
    file('a depan.jpg', 'named'),
    file('a-2.jpg', 'numbered', 2),
    file('a.jpg', 'whole'),
  ]
  const placed = (existingCount: number, replaces: boolean) =>
    positionPictures(files, existingCount, replaces).map(({ file: { name }, position }) => [name, position])

  test('in the order of their numbers', () => {
    expect(placed(3, false)).toEqual([
      ['a.jpg', 4],
      ['a-2.jpg', 5],
      ['a-10.jpg', 6],
      ['a depan.jpg', 7],
    ])
  })
  test('up to the tenth', () => {
    expect(placed(8, false).map(([, position]) => position)).toEqual([9, 10, null, null])
  })
  test('from the first if they replace them', () => {
    expect(placed(8, true).map(([, position]) => position)).toEqual([1, 2, 3, 4])
  })
})
