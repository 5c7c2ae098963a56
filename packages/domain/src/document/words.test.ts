import { expect, test } from 'vitest'
import { dayInWords, longDay } from './words.ts'

test('§1 a day as documents write it, and as minutes begin', () => {
  expect(longDay('2026-11-21')).toBe('21 November 2026')
  expect(dayInWords('2026-11-21')).toBe(
    'Sabtu, tanggal dua puluh satu bulan November tahun dua ribu dua puluh enam',
  )
  expect(dayInWords('2024-02-29')).toBe(
    'Kamis, tanggal dua puluh sembilan bulan Februari tahun dua ribu dua puluh empat',
  )
})
