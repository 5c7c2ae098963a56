import { expect, test } from 'vitest'
import { ungroupEdit } from './read-edit.ts'

const typed = (data: string) => ({ inputType: 'insertText', data })

test.each([
  // One digit is added to or deleted from a number that is shown with dots.
  ['46.0000', typed('0'), '460000'],
  ['4.6000', typed('4'), '46000'],
  ['46.00', { inputType: 'deleteContentBackward', data: null }, '4600'],
  ['6.000', { inputType: 'deleteContentForward', data: null }, '6000'],
  // Other text replaces it, and stays as typed.
  ['50.000,00', typed('50.000,00'), '50.000,00'],
  ['1.5', { inputType: 'insertFromPaste', data: null }, '1.5'],
  ['5', typed('5'), '5'],
  ['-46.000', typed('-'), '-46.000'],
  ['46.000,', typed(','), '46.000,'],
])('“%s” after %j becomes “%s”', (text, keystroke, result) => {
  expect(ungroupEdit(text, keystroke)).toBe(result)
})
