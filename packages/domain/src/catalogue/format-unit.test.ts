import { expect, test } from 'vitest'
import { formatUnit } from './format-unit.ts'

test.each([
  ['Unit', 'unit'],
  ['Pcs', 'Pcs'],
  ['M2', 'm²'],
  ['m3', 'm³'],
])('writes the unit %s as %s', (typed, written) => {
  expect(formatUnit(typed)).toBe(written)
  expect(formatUnit(written)).toBe(written)
})
