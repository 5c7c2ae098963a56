import { expect, test } from 'vitest'
import { resultSentence } from './result-announcement.ts'
import { appliedFilters, nothingChosen, toggled } from './search-address.ts'

const chips = (search: typeof nothingChosen) => appliedFilters(search, {})
const umkm = toggled(nothingChosen, 'goods', 'umkm')
const both = toggled(umkm, 'availability', 'ready')

test('a filter that was taken away is named with what is left', () => {
  expect(resultSentence(chips(both), chips(umkm), 1_686)).toBe('Saringan Tersedia dihapus, 1.686 hasil')
})

test('every other change only counts', () => {
  expect(resultSentence(chips(umkm), chips(both), 12)).toBe('12 hasil')
  expect(resultSentence(chips(both), chips(nothingChosen), 12)).toBe('12 hasil')
  expect(resultSentence(chips(umkm), chips(toggled(nothingChosen, 'goods', 'non_umkm')), 0)).toBe('0 hasil')
})
