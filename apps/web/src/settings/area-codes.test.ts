import { expect, test } from 'vitest'
import { areaCode, areaHint } from './area-codes.ts'

const areas = new Map([
  ['35', 'Jawa Timur'],
  ['3507', 'Kab. Malang'],
  ['3573', 'Kota Malang'],
])

test('shows the name of an area below its code, and an error for an unknown code', () => {
  expect(areaHint(' 3573 ', areas)).toEqual({ help: 'Kota Malang' })
  expect(areaHint('3599', areas)).toEqual({ error: 'Kode wilayah tidak dikenal' })
  expect(areaHint('99', areas)).toEqual({ error: 'Kode wilayah tidak dikenal' })
})

test('accepts partial codes, partial names and a missing list', () => {
  for (const half of ['', '3', '357', 'Kota Mal']) expect(areaHint(half, areas)).toEqual({})
  expect(areaHint('3599', undefined)).toEqual({})
})

test('converts a full name to its code', () => {
  expect(areaCode('kota malang ', areas)).toBe('3573')
  expect(areaCode('Malang', areas)).toBe('Malang')
  expect(areaCode('3507', areas)).toBe('3507')
})
