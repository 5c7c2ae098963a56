import { expect, test } from 'vitest'
import { EDITOR_OFFERS, masterName, mayChange } from './masters.ts'

test('§6 the editor adds and deletes currencies; groups and tags it only renames', () => {
  expect(EDITOR_OFFERS).toEqual({ currency: ['add', 'edit', 'delete'], group: ['edit'], tag: ['edit'] })
})

test.each([
  ['staff', null, null, true],
  ['staff', 7, null, false],
  ['its vendor', 7, 7, true],
  ['another vendor', 7, 8, false],
  ['a vendor', null, 7, false],
])('§6 %s changes what belongs to %s: %#', (_, owner, vendorId, may) => {
  expect(mayChange(owner, { vendorId })).toBe(may)
})

test('names are kept with single spaces', () => {
  expect(masterName('  Kelas   digital ')).toBe('Kelas digital')
})
