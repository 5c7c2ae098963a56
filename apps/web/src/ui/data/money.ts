const NO_BREAK_SPACE = '\u00a0'

/**
 * Formats thousands separators: 4862500 → "4.862.500". Avoids Intl, which differs between
 * engines.
 */
export function formatNumber(n: number): string {
  let text = String(Math.abs(Math.trunc(n)))
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)}.${text.slice(at)}`
  return (n < 0 ? '-' : '') + text
}

/**
 * Formats an amount, identically on the server and in the browser.
 *
 * @param amount whole rupiah
 * @returns "Rp 54.390", with a no-break space
 */
export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp${NO_BREAK_SPACE}${formatNumber(Math.abs(amount))}`

/** Joins "Rp" and the amount after it in a sentence, so that no line ends between them. */
export const joinAmounts = (sentence: string): string => sentence.replaceAll('Rp ', `Rp${NO_BREAK_SPACE}`)

/**
 * Matches the decimal comma after a whole number with up to two digits. Three digits are a
 * thousands group.
 */
const CENTS = /(\d[^,]*)(,\d{0,2})\s*$/

/** Returns the decimals at the end of a text: ",5" of "1,5". */
export const decimalPart = (text: string): string => CENTS.exec(text)?.[2] ?? ''

/** Returns the digits of the whole part as typed or pasted: "1" of "1,5". */
export const wholeDigits = (text: string): string => text.replace(CENTS, '$1').replace(/\D/g, '')

/**
 * Parses a typed or pasted amount: "Rp 12.500", "12500", "12.500,00".
 *
 * @returns whole rupiah, or undefined without a digit before the decimal comma
 */
export function parseRupiah(text: string): number | undefined {
  const whole = wholeDigits(text)
  if (whole === '') return undefined
  const amount = Number(whole)
  return Number.isSafeInteger(amount) ? amount : undefined
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
    if (/\d/.test(text[index - 1] ?? '')) digitCount += 1
  return digitsAfter > 0 && text[index - 1] === '.' ? index - 1 : index
}
