import { expect, test } from 'vitest'
import { isWholeList, readDesk, readItem } from './desk-address.ts'

test('the address of a list keeps what makes sense', () => {
  expect(readDesk({ cari: 'laptop', keadaan: 'needs_fix' })).toEqual({ cari: 'laptop', keadaan: 'needs_fix' })
  expect(readDesk({ cari: '', keadaan: 'terjual' })).toEqual({})
  expect(readDesk({ keadaan: 'all', kategori: '22' })).toEqual({ kategori: '22' })
})

test('an address that says nothing, or nothing that makes sense, asks for the whole list', () => {
  expect([{}, { cari: '', keadaan: 'terjual' }].map((given) => isWholeList(readDesk(given)))).toEqual([
    true,
    true,
  ])
  expect(isWholeList(readDesk({ keadaan: 'draft' }))).toBe(false)
})

test('the address of the form names an item, or what a new one is to be', () => {
  expect(readItem({ id: '12', type: 'book' })).toEqual({ id: 12, type: 'book' })
  expect(readItem({ id: '0', type: 'item' })).toEqual({ type: 'item' })
  expect(readItem({ id: '1.5' })).toEqual({ type: 'item' })
  expect(readItem({ type: 'blog' })).toEqual({ type: 'item' })
})
