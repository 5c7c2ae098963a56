import { expect, test } from 'vitest'
import { caretAfter, formatDigits } from './digits.ts'

const npwp = ['##.###.###.#-###.###', '#### #### #### ####']

test.each([
  ['', ''],
  ['01', '01'],
  ['012', '01.2'],
  ['012345678', '01.234.567.8'],
  ['012345678901000', '01.234.567.8-901.000'],
  ['3578011203850001', '3578 0112 0385 0001'],
])('formats the digits %j as %j', (digits, text) => {
  expect(formatDigits(digits, npwp)).toBe(text)
})

test.each([
  ['01.234.567', 0, 0],
  ['01.234.567', 2, 2],
  ['01.234.567', 3, 4],
  ['01.2', 9, 4],
])('in %j after %i digits the caret is at %i', (text, digits, caretIndex) => {
  expect(caretAfter(text, digits)).toBe(caretIndex)
})
