import { expect, test } from 'vitest'
import { areaCode, areaHint } from './area-codes.ts'

const areas = new Map([
  ['35', 'Jawa Timur'],
  ['3507', 'Kab. Malang'],
  ['3573', 'Kota Malang'],
])

test('the name of an area stands below its code, and a code that no area has is said at once', () => {
  expect(areaHint(' 3573 ', areas)).toEqual({ help: 'Kota Malang' })
  expect(areaHint('3599', areas)).toEqual({ error: 'Kode wilayah tidak dikenal' })
  expect(areaHint('99', areas)).toEqual({ error: 'Kode wilayah tidak dikenal' })
})

test('half a code, half a name, and a list that did not come are no fault', () => {
  for (const half of ['', '3', '357', 'Kota Mal']) expect(areaHint(half, areas)).toEqual({})
  expect(areaHint('3599', undefined)).toEqual({})
})

test('a name in full becomes its code', () => {
  expect(areaCode('kota malang ', areas)).toBe('3573')
  expect(areaCode('Malang', areas)).toBe('Malang')
  expect(areaCode('3507', areas)).toBe('3507')
})
