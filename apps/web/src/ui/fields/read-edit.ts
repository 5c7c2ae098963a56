import type { ChangeEvent } from 'react'
import { countDigits } from '../data/money.ts'

/** Kind and text of a keystroke, as in `InputEvent`. */
type Keystroke = { inputType: string; data: string | null }

/**
 * Returns the text after a keystroke in a number that the field shows with dots. A digit typed into
 * or deleted from it breaks a group of three, so the dots go; text that replaces the number stays.
 */
export function ungroupEdit(text: string, { inputType, data }: Keystroke): string {
  const isDigitEdit = inputType.startsWith('delete') || /^\d$/.test(data ?? '')
  return isDigitEdit && /^[\d.]+$/.test(text) ? text.replaceAll('.', '') : text
}

/**
 * Reads the typed text of a number field. Keeps the caret at its digit.
 *
 * @param isFormatted whether the field showed its formatted value before the keystroke
 */
export function readEdit(
  { currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>,
  isFormatted: boolean,
) {
  if (!isFormatted || !(nativeEvent instanceof InputEvent)) return box.value
  const digitsAfter = countDigits(box.value.slice(box.selectionStart ?? box.value.length))
  const text = ungroupEdit(box.value, nativeEvent)
  if (text === box.value) return text
  box.value = text
  box.setSelectionRange(text.length - digitsAfter, text.length - digitsAfter)
  return text
}
