import { parseWholeNumber } from '@pasar/domain/kernel/whole-number'

/** Refusal of text that is not a whole number. */
export const WHOLE_NUMBER_FAULT = 'Isi bilangan bulat, misalnya 15'

/**
 * Parses a typed or pasted whole number or amount: "15", "1.500", "Rp 12.500", "12.500,00".
 *
 * @returns undefined without text; null for a decimal, a minus sign, letters, or too many digits
 */
export const parseWhole = (text: string): number | undefined | null =>
  /^\s*(Rp\.?)?\s*$/i.test(text) ? undefined : parseWholeNumber(text.trim())

/** Parses a number with a decimal comma: "1,5", "-3", "1.500,25"; null for other text. */
export function parseDecimal(text: string): number | null {
  const [, sign = '', wholeText = '', fraction = '0'] = /^(-?)([\d.]+)(?:,(\d+))?$/.exec(text.trim()) ?? []
  const whole = parseWholeNumber(wholeText)
  return whole === null ? null : Number(`${sign}${whole}.${fraction}`)
}

/** Returns the number of digits in a text. */
export const countDigits = (text: string): number => text.replace(/\D/g, '').length

/**
 * Returns the caret position in a grouped amount with the given number of digits to its right,
 * left of a dot.
 */
export function caretBefore(text: string, digitsAfter: number): number {
  let index = text.length
  for (let digitCount = 0; index > 0 && digitCount < digitsAfter; index -= 1)
    if (/\d/.test(text.charAt(index - 1))) digitCount += 1
  return digitsAfter > 0 && text[index - 1] === '.' ? index - 1 : index
}
