import { expect, test } from 'vitest'
import { formatNumber } from '../text/money.ts'
import { formatEdit } from './read-edit.ts'

test.each([
  ['', '4', 'insertText', '4'],
  ['4.600', '4.6000', 'insertText', '46.000'],
  ['6.000', '46.000', 'insertText', '46.000'],
  ['600', '4600', 'insertText', '4.600'],
  ['46.000', '46.00', 'deleteContentBackward', '4.600'],
  ['46.000', '6.000', 'deleteContentForward', '6.000'],
  // A keyboard that reports the composition instead of one digit.
  ['46.000', '46.0000', 'insertCompositionText', '460.000'],
  // A dot that is deleted comes back, because it separates thousands.
  ['46.000', '46000', 'deleteContentBackward', '46.000'],
  ['0', '05', 'insertText', '5'],
  ['5', '', 'deleteContentBackward', ''],
  // The typed digit replaces a selected number.
  ['46.000', '5', 'insertText', '5'],
  // Other text stays as typed, and after its own dot or comma, digits do too.
  ['1', '1.', 'insertText', '1.'],
  ['1.', '1.5', 'insertText', '1.5'],
  ['1.5', '1.50', 'insertText', '1.50'],
  ['1.500', '1.500,', 'insertText', '1.500,'],
  ['46.000', '-46.000', 'insertText', '-46.000'],
  ['46.000', '46.5', 'insertFromPaste', '46.5'],
  ['46.000', '50.000,00', '', '50.000,00'],
])('“%s” edited to “%s” by %s becomes “%s”', (before, text, inputType, result) => {
  expect(formatEdit(before, text, inputType, formatNumber)).toBe(result)
})

test('a field without dots gets none', () => {
  expect(formatEdit('202', '2026', 'insertText', String)).toBe('2026')
})
