import { describe, expect, test } from 'vitest'
import { areaHints, areaTokens, expandAreaToken } from './area-tokens.ts'

describe('words of an area', () => {
  test('kinds of area are left out, unless nothing else is there', () => {
    expect(areaTokens('Kel. Tropodo, Kec. Waru, Kab. Sidoarjo')).toEqual(['tropodo', 'waru', 'sidoarjo'])
    expect(areaTokens('Kota')).toEqual(['kota'])
    expect(areaTokens(' - ')).toEqual([])
  })
})

test('short forms stand for what they are short for', () => {
  expect(expandAreaToken('sby')).toEqual(['sby', 'surabaya'])
  expect(expandAreaToken('waru')).toEqual(['waru'])
})

test('a kind in front of a name says of which level it is', () => {
  expect(areaHints('Kel. Tropodo, Kec. Waru, Kab. Sidoarjo')).toEqual([
    { part: 1, prefix: '', token: 'tropodo' },
    { part: 2, prefix: '', token: 'waru' },
    { part: 3, prefix: 'kabupaten ', token: 'sidoarjo' },
  ])
  expect(areaHints('waru kec')).toEqual([])
})
