import { describe, expect, test } from 'vitest'
import { spellNumber, spellRupiah } from './spell-number.ts'

describe('spells numbers', () => {
  test.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [111, 'seratus sebelas'],
    [200, 'dua ratus'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1_000, 'seribu'],
    [1_100, 'seribu seratus'],
    [2_000, 'dua ribu'],
    [11_000, 'sebelas ribu'],
    [101_000, 'seratus satu ribu'],
    [1_000_000, 'satu juta'],
    [1_001_000, 'satu juta seribu'],
    [4_862_500, 'empat juta delapan ratus enam puluh dua ribu lima ratus'],
    [1_000_000_000, 'satu miliar'],
    [1_000_000_000_000, 'satu triliun'],
    [-5, 'minus lima'],
  ])('spells %i as "%s"', (n, text) => {
    expect(spellNumber(n)).toBe(text)
  })

  test('rejects a fraction of a rupiah', () => {
    expect(() => spellNumber(1.5)).toThrow(RangeError)
  })

  test('spells an amount for a document with a capital letter and its currency', () => {
    expect(spellRupiah(54_390)).toBe('Lima puluh empat ribu tiga ratus sembilan puluh rupiah')
  })
})
