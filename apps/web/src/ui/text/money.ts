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
