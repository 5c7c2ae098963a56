import { expect, test } from 'vitest'
import { decreeFault } from './book-decree.ts'

const decree = { kind: 'national', number: '148/P/2016', year: 2016, centreLetter: '' } as const

test('§1 accepts a national decree of 2016 and rejects one of 2015', () => {
  expect(decreeFault(decree)).toBeNull()
  expect(decreeFault({ ...decree, year: 2015 })).toBe('ask-the-centre')
})

test('§1 requires approval of the books centre for other decrees of any year', () => {
  for (const kind of ['religious', 'local', 'vocational'] as const)
    expect(decreeFault({ ...decree, kind, year: 2024 })).toBe('ask-the-centre')
  expect(decreeFault({ ...decree, kind: 'religious', centreLetter: '12/PB/2026' })).toBeNull()
})

test('rejects a decree without a number or a year', () => {
  expect(decreeFault({ ...decree, number: ' ' })).toBe('decree-missing')
  expect(decreeFault({ ...decree, year: null })).toBe('decree-missing')
})
