import { expect, test } from 'vitest'
import { cacheOwnerOf } from './cache-owner.ts'

test('a device caches for one person of one account, and nothing for staff and supervisors', () => {
  const person = { id: 7, externalId: 'k', name: 'Ibu Contoh', position: 'head' } as const
  const own = { person: null, lastActivity: null }
  expect(cacheOwnerOf(null)).toBe('visitor')
  expect(cacheOwnerOf({ ...own, memberId: 12, role: 'buyer' })).toBe('12.0')
  expect(cacheOwnerOf({ ...own, memberId: 12, role: 'buyer', person })).toBe('12.7')
  expect(cacheOwnerOf({ ...own, memberId: 13, role: 'vendor' })).toBe('13.0')
  expect(cacheOwnerOf({ ...own, memberId: 14, role: 'staff' })).toBe('none')
  expect(cacheOwnerOf({ ...own, memberId: 15, role: 'supervisor' })).toBe('none')
})

test('a session on a shared computer caches nothing on the device', () => {
  const lastActivity = new Date('2026-11-23T02:00:00Z')
  expect(cacheOwnerOf({ memberId: 12, role: 'buyer', person: null, lastActivity })).toBe('none')
})
