import type { BatchItem } from '@pasar/contract/media/picture-batch'
import { expect, test } from 'vitest'
import { type BatchChoices, type MatchedFile, planBatch, sentCount } from './batch-plan.ts'

const item = (id: number, overrides: Partial<BatchItem> = {}): BatchItem => ({
  id,
  list: 'item',
  name: `Barang ${id}`,
  sku: `KT-${id}`,
  state: 'draft',
  pictureCount: 0,
  lock: null,
  needsReview: false,
  ...overrides,
})

const file = (name: string, itemIds: number[], fault: string | null = null): MatchedFile => ({
  key: name,
  file: new File(['x'], name, { type: 'image/jpeg' }),
  fault,
  matches: itemIds.map((itemId) => ({
    itemId,
    kind: 'numbered',
    number: Number(/\d+/.exec(name)?.[0] ?? 0),
  })),
})

const NOTHING_CHOSEN: BatchChoices = { itemOf: new Map(), replacedItems: new Set() }

const FILES = [
  file('2.jpg', [1]),
  file('1.jpg', [1]),
  file('3.jpg', [2]),
  file('4.jpg', [1, 2]),
  file('IMG.jpg', []),
  file('5.jpg', [], 'Berkas kosong'),
]

test('each file goes to its item and position, waits for a choice, or is skipped with a reason', () => {
  const locked = item(2, { lock: 'Barang sedang diperiksa.' })
  const plan = planBatch(FILES, [item(1, { pictureCount: 8 }), locked], NOTHING_CHOSEN)
  expect(
    plan.groups.map(({ item: { id }, files }) => [id, files.map((one) => [one.file.key, one.position])]),
  ).toEqual([
    [
      1,
      [
        ['1.jpg', 9],
        ['2.jpg', 10],
      ],
    ],
  ])
  expect(plan.openFiles.map(({ key }) => key)).toEqual(['4.jpg'])
  expect(plan.skippedFiles.map(({ file: { key }, reason }) => [key, reason])).toEqual([
    ['IMG.jpg', 'Nama berkas tidak diawali SKU barang mana pun'],
    ['5.jpg', 'Berkas kosong'],
    ['3.jpg', 'Barang 2: Barang sedang diperiksa.'],
  ])
  expect(sentCount(plan)).toBe(2)
})

test('a chosen item gets the file, and the eleventh picture is skipped', () => {
  const choices: BatchChoices = { itemOf: new Map([['4.jpg', 1]]), replacedItems: new Set() }
  const plan = planBatch(FILES, [item(1, { pictureCount: 8 }), item(2)], choices)
  expect(plan.openFiles).toEqual([])
  expect(plan.skippedFiles.at(-1)).toMatchObject({
    file: { key: '4.jpg' },
    reason: 'Barang 1: sudah ada 8 foto, paling banyak 10',
  })
})

test('a file that the vendor skips is no open question', () => {
  const choices: BatchChoices = { itemOf: new Map([['4.jpg', null]]), replacedItems: new Set() }
  const plan = planBatch(FILES, [item(1), item(2)], choices)
  expect(plan.openFiles).toEqual([])
  expect(plan.skippedFiles.map(({ reason }) => reason)).toContain('Anda melewati berkas ini')
})

test('replacing begins at the first position; an item without pictures has nothing to replace', () => {
  const choices: BatchChoices = { itemOf: new Map(), replacedItems: new Set([1, 2]) }
  const plan = planBatch(FILES, [item(1, { pictureCount: 10 }), item(2)], choices)
  expect(plan.groups.map(({ replaces, files }) => [replaces, files.map(({ position }) => position)])).toEqual(
    [
      [true, [1, 2]],
      [false, [1]],
    ],
  )
})
