import { expect, test } from 'vitest'
import { resultSentence } from './result-announcement.ts'
import { appliedFilters, EMPTY_SEARCH, withFacetToggled } from './search-address.ts'

const chips = (search: typeof EMPTY_SEARCH) => appliedFilters(search, {})
const umkm = withFacetToggled(EMPTY_SEARCH, 'goods', 'umkm')
const both = withFacetToggled(umkm, 'availability', 'ready')

test('names a removed filter with the remaining count', () => {
  expect(resultSentence(chips(both), chips(umkm), 1_686)).toBe('Saringan Tersedia dihapus, 1.686 hasil')
})

test('announces only the count for other changes', () => {
  expect(resultSentence(chips(umkm), chips(both), 12)).toBe('12 hasil')
  expect(resultSentence(chips(both), chips(EMPTY_SEARCH), 12)).toBe('12 hasil')
  expect(resultSentence(chips(umkm), chips(withFacetToggled(EMPTY_SEARCH, 'goods', 'non_umkm')), 0)).toBe(
    '0 hasil',
  )
})
