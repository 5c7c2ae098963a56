import { expect, test } from 'vitest'
import { actionsFor, findMachineFaults, step } from '../kernel/machine.ts'
import { ITEM_STATES, isDraft, isProposed, itemMachine, lockReason } from './item-machine.ts'

test('the item state machine has no unreachable state and no contradiction', () => {
  expect(findMachineFaults(itemMachine)).toEqual([])
})

test('lets only staff approve, and only a trusted vendor publish without review', () => {
  expect(step(itemMachine, 'submitted', 'approve', 'vendor')).toMatchObject({ ok: false })
  expect(step(itemMachine, 'draft', 'publish', 'vendor')).toMatchObject({ ok: false })
  expect(step(itemMachine, 'draft', 'publish', 'trusted')).toEqual({ ok: true, to: 'live' })
})

test('returns an item that staff took down to sale only through a fix and a review', () => {
  expect(actionsFor(itemMachine, 'taken_down', 'vendor')).toEqual([])
  expect(actionsFor(itemMachine, 'taken_down', 'trusted')).toEqual([])
})

test('§4 does not count a live item or one that staff took down as a draft', () => {
  expect(ITEM_STATES.filter(isDraft)).toEqual(['draft', 'submitted', 'needs_fix'])
})

test('§4 locks name, category and PPN group on sale, and every field of an item that staff took down', () => {
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

test('turns a content change on sale into a proposal, but applies price, stock and draft changes immediately', () => {
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
