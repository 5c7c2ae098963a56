import type { ChangeEvent } from 'react'
import { formatNumber } from '../text/money.ts'
import { caretBefore, countDigits } from '../text/typed-number.ts'

/** A number with or without dots, so that every dot in it separates thousands. */
const isNumberText = (text: string) =>
  /^\d*$/.test(text) || (/^[\d.]+$/.test(text) && formatNumber(Number(text.replaceAll('.', ''))) === text)

/** Returns the part of a text that the text before an edit did not have at this place. */
function insertedPart(before: string, text: string): string {
  let start = 0
  while (start < text.length && text[start] === before[start]) start += 1
  let end = 0
  const limit = Math.min(text.length, before.length) - start
  while (end < limit && text.at(-1 - end) === before.at(-1 - end)) end += 1
  return text.slice(start, text.length - end)
}

/**
 * Returns the text of a number field after an edit: formatted while digits are typed or deleted,
 * otherwise as typed. Pasted text stays, and so does a dot or comma that the user types.
 *
 * @param inputType kind of the edit, as in `InputEvent`
 * @param format adds thousands dots, if the field shows them
 */
export function formatEdit(
  before: string,
  text: string,
  inputType: string,
  format: (number: number) => string,
): string {
  const isTyped = /^(insertText|insertCompositionText|delete.*)$/.test(inputType)
  if (!isTyped || !isNumberText(before) || !/^\d*$/.test(insertedPart(before, text))) return text
  const digits = text.replaceAll('.', '')
  const formattedText = /^\d{1,15}$/.test(digits) ? format(Number(digits)) : ''
  return formattedText === '' ? text : formattedText
}

/**
 * Reads the text of a number field after an edit. Keeps the caret at its digit.
 *
 * @param before text that the field showed before
 */
export function readEdit(
  { currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>,
  before: string,
  format: (number: number) => string = formatNumber,
): string {
  if (!(nativeEvent instanceof InputEvent)) return box.value
  const digitsAfter = countDigits(box.value.slice(box.selectionStart ?? box.value.length))
  const text = formatEdit(before, box.value, nativeEvent.inputType, format)
  if (text === box.value) return text
  box.value = text
  const caret = caretBefore(text, digitsAfter)
  box.setSelectionRange(caret, caret)
  return text
}
