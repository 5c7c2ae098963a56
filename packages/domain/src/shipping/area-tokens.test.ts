import { describe, expect, test } from 'vitest'
import { areaHints, areaTokens, expandAreaToken } from './area-tokens.ts'

describe('tokens of an area', () => {
  test('drops words for the kind of an area unless the name has no other words', () => {
    expect(areaTokens('Kel. Tropodo, Kec. Waru, Kab. Sidoarjo')).toEqual(['tropodo', 'waru', 'sidoarjo'])
    expect(areaTokens('Kota')).toEqual(['kota'])
    expect(areaTokens(' - ')).toEqual([])
  })
})

test('expands abbreviations', () => {
  expect(expandAreaToken('sby')).toEqual(['sby', 'surabaya'])
  expect(expandAreaToken('waru')).toEqual(['waru'])
})

test('reads the level of an area from the kind before its name', () => {
  expect(areaHints('Kel. Tropodo, Kec. Waru, Kab. Sidoarjo')).toEqual([
    { part: 1, prefix: '', token: 'tropodo' },
    { part: 2, prefix: '', token: 'waru' },
    { part: 3, prefix: 'kabupaten ', token: 'sidoarjo' },
  ])
  expect(areaHints('waru kec')).toEqual([])
})
