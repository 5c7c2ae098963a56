import { expect, test } from 'vitest'
import { groupRefusals } from './group-refusals.ts'

test('groups the items that a bulk act refused by reason, and accounts for each', () => {
  const heavy = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ name, message: 'Isi berat.' }))
  expect(groupRefusals([...heavy, { name: 'Spidol', message: 'Pilih kategori' }])).toEqual([
    'Isi berat (7 barang): A, B, C, D, E, dan 2 lainnya',
    'Spidol: Pilih kategori',
  ])
})
