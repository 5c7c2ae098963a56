import { describe, expect, test } from 'vitest'
import { areaWords } from './area-words.ts'

describe('words of an area', () => {
  test('kinds of area are left out, unless nothing else is there', () => {
    expect(areaWords('Kel. Tropodo, Kec. Waru, Kab. Sidoarjo')).toEqual(['tropodo', 'waru', 'sidoarjo'])
    expect(areaWords('Kota')).toEqual(['kota'])
    expect(areaWords(' - ')).toEqual([])
  })
})
