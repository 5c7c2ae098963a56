import { expect, test } from 'vitest'
import { EDITOR_OFFERS, masterName, mayChange } from './masters.ts'

test('§6 offers adding and deleting of currencies but only renaming of groups and tags', () => {
  expect(EDITOR_OFFERS).toEqual({ currency: ['add', 'edit', 'delete'], group: ['edit'], tag: ['edit'] })
})

test.each([
  ['staff', null, null, true],
  ['staff', 7, null, false],
  ['its vendor', 7, 7, true],
  ['another vendor', 7, 8, false],
  ['a vendor', null, 7, false],
])('§6 %s, master of owner %s: permission to change, case %#', (_, owner, vendorId, may) => {
  expect(mayChange(owner, { vendorId })).toBe(may)
})

test('collapses spaces in names', () => {
  expect(masterName('  Kelas   digital ')).toBe('Kelas digital')
})
