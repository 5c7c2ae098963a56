import { expect, test } from 'vitest'
import { actionsFor, findMachineFaults, step } from '../kernel/machine.ts'
import { ITEM_STATES, isDraft, isProposed, itemMachine, lockReason } from './item-machine.ts'

test('the table of the item machine is sound', () => {
  expect(findMachineFaults(itemMachine)).toEqual([])
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

test('§4 name, category and PPN group are locked on sale; what was taken down does not change at all', () => {
  expect(ITEM_STATES.map((state) => lockReason(state, 'name'))).toEqual([
    null,
    null,
    'Turunkan barang dahulu untuk mengubah ini',
    null,
    'Barang ini diturunkan oleh platform',
  ])
  const fields = ['name', 'categoryId', 'ppn', 'price', 'stock', 'description']
  expect(fields.filter((field) => lockReason('live', field) !== null)).toEqual(['name', 'categoryId', 'ppn'])
  expect(fields.filter((field) => lockReason('taken_down', field) === null)).toEqual([])
})

test('on sale the content is proposed, price and stock change at once, and a draft needs no proposal', () => {
  const fields = [
    'name',
    'price',
    'zonePrices',
    'options',
    'stock',
    'description',
    'weightGrams',
    'unit',
    'book',
  ]
  expect(fields.filter((field) => isProposed('live', field))).toEqual([
    'description',
    'weightGrams',
    'unit',
    'book',
  ])
  expect(fields.filter((field) => isProposed('draft', field) || isProposed('submitted', field))).toEqual([])
})
