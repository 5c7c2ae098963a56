import { expect, test } from 'vitest'
import { formatLongDay, spellDay } from './day-format.ts'

test('§1 formats a day for documents and spells it for minutes', () => {
  expect(formatLongDay('2026-11-21')).toBe('21 November 2026')
  expect(spellDay('2026-11-21')).toBe(
    'Sabtu, tanggal dua puluh satu bulan November tahun dua ribu dua puluh enam',
  )
  expect(spellDay('2024-02-29')).toBe(
    'Kamis, tanggal dua puluh sembilan bulan Februari tahun dua ribu dua puluh empat',
  )
})
