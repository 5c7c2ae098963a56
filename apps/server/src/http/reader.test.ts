import { expect, test } from 'vitest'
import { readerOf } from './reader.ts'

test('a device keeps copies for one person of one account, and none for those who read what others have', () => {
  const person = { id: 7, externalId: 'k', name: 'Ibu Contoh', position: 'head' } as const
  expect(readerOf(null)).toBe('visitor')
  expect(readerOf({ memberId: 12, role: 'buyer', person: null })).toBe('12.0')
  expect(readerOf({ memberId: 12, role: 'buyer', person })).toBe('12.7')
  expect(readerOf({ memberId: 13, role: 'vendor', person: null })).toBe('13.0')
  expect(readerOf({ memberId: 14, role: 'staff', person: null })).toBe('none')
  expect(readerOf({ memberId: 15, role: 'supervisor', person: null })).toBe('none')
})
