const NO_BREAK_SPACE = '\u00a0'

/** Dots between thousands: 4862500 → "4.862.500". Own code, because Intl differs between engines. */
export function formatNumber(n: number): string {
  let text = String(Math.abs(Math.trunc(n)))
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)}.${text.slice(at)}`
  return (n < 0 ? '-' : '') + text
}

/**
 * An amount as people read it, on server and browser alike.
 *
 * @param amount whole rupiah
 * @returns "Rp 54.390", with a no-break space
 */
export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp${NO_BREAK_SPACE}${formatNumber(Math.abs(amount))}`

/** Behind a whole number: the decimal comma, and the digits after it that there are so far. Three of them are thousands. */
const CENTS = /(\d[^,]*)(,\d{0,2})\s*$/

/** What is typed of decimals at the end of a text: ",5" of "1,5". */
export const decimalPart = (text: string): string => CENTS.exec(text)?.[2] ?? ''

/** The digits of a whole number as people type or paste it, without its decimals: "1" of "1,5". */
export const wholeDigits = (text: string): string => text.replace(CENTS, '$1').replace(/\D/g, '')

/**
 * Reads an amount as people type or paste it: "Rp 12.500", "12500", "12.500,00".
 *
 * @returns whole rupiah, or undefined when there is no digit before the decimal comma
 */
export function parseRupiah(text: string): number | undefined {
  const whole = wholeDigits(text)
  if (whole === '') return undefined
  const amount = Number(whole)
  return Number.isSafeInteger(amount) ? amount : undefined
}

/** How many digits a text has. */
export const countDigits = (text: string): number => text.replace(/\D/g, '').length

/** The place in a grouped amount that has so many digits to its right, left of a dot. */
export function caretBefore(text: string, digitsAfter: number): number {
  let place = text.length
  for (let seen = 0; place > 0 && seen < digitsAfter; place -= 1)
    if (/\d/.test(text[place - 1] ?? '')) seen += 1
  return digitsAfter > 0 && text[place - 1] === '.' ? place - 1 : place
}
