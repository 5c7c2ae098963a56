import { expect, test } from 'vitest'
import { actionsFor, faultsIn, step } from '../kernel/machine.ts'
import { ITEM_STATES, isDraft, itemMachine, lockReason } from './item-machine.ts'

test('the table of the item machine is sound', () => {
  expect(faultsIn(itemMachine)).toEqual([])
})

test('only staff approve, and only a trusted vendor publishes without them', () => {
  expect(step(itemMachine, 'submitted', 'approve', 'vendor')).toMatchObject({ ok: false })
  expect(step(itemMachine, 'draft', 'publish', 'vendor')).toMatchObject({ ok: false })
  expect(step(itemMachine, 'draft', 'publish', 'trusted')).toEqual({ ok: true, to: 'live' })
})

test('what staff took down comes back through a fix and a review only', () => {
  expect(actionsFor(itemMachine, 'taken_down', 'vendor')).toEqual([])
  expect(actionsFor(itemMachine, 'taken_down', 'trusted')).toEqual([])
})

test('§4 a live item and one that was taken down are no drafts', () => {
  expect(ITEM_STATES.filter(isDraft)).toEqual(['draft', 'submitted', 'needs_fix'])
})

test('§4 on sale only price and stock change; what was taken down does not change at all', () => {
  expect(ITEM_STATES.map((state) => lockReason(state, 'name'))).toEqual([
    null,
    null,
    'Turunkan barang dahulu untuk mengubah ini',
    null,
    'Barang ini diturunkan oleh platform',
  ])
  expect([
    lockReason('live', 'price'),
    lockReason('live', 'stock'),
    lockReason('live', 'description'),
  ]).toEqual([null, null, 'Turunkan barang dahulu untuk mengubah ini'])
  expect(lockReason('taken_down', 'price')).toBe('Barang ini diturunkan oleh platform')
})
