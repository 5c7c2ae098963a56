import { SynonymForm } from '@pasar/contract/moderation/synonyms'
import { searchTerms } from '@pasar/search/text/search-terms'
import { MAX_PHRASE_TERMS } from '@pasar/search/text/synonym-dictionary'
import { expect, test } from 'vitest'
import { SCHOOL_SYNONYMS } from './school-synonyms.ts'

test('about three hundred pairs of names ship with the product, each with a source', () => {
  const pairs = SCHOOL_SYNONYMS.reduce((sum, { names }) => sum + names.length - 1, 0)
  expect(pairs).toBeGreaterThanOrEqual(290)
  expect(SCHOOL_SYNONYMS.filter(({ source }) => source === '')).toEqual([])
})

test('every shipped set could be entered by staff', () => {
  expect(SCHOOL_SYNONYMS.filter((set) => !SynonymForm.safeParse(set).success)).toEqual([])
  const terms = SCHOOL_SYNONYMS.flatMap(({ names }) => names.map(searchTerms))
  expect(terms.filter(({ length }) => length === 0 || length > MAX_PHRASE_TERMS)).toEqual([])
})

test('no shipped set names the same words twice', () => {
  const keys = SCHOOL_SYNONYMS.map(({ names }) => names.map((name) => searchTerms(name).join(' ')))
  // A set whose names are the same words would do nothing.
  expect(keys.filter((names) => new Set(names).size < names.length)).toEqual([])
})
