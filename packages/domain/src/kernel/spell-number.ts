import { divFloor, exact } from './money.ts'

const UP_TO_ELEVEN = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const

const SCALES = [
  [1_000_000_000_000_000, 'kuadriliun'],
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
  [100, 'ratus'],
] as const

/**
 * A number in Indonesian words, as documents write it: 1100 is "seribu seratus".
 *
 * @param n any integer that a double holds exactly; below 0 begins with "minus"
 * @returns words in lower case, joined by single spaces
 * @throws RangeError unless n is an exact integer
 */
export function spellNumber(n: number): string {
  return exact(n) < 0 ? `minus ${positiveWords(-n)}` : positiveWords(n)
}

function positiveWords(n: number): string {
  const small = UP_TO_ELEVEN[n]
  if (small !== undefined) return small
  if (n < 20) return `${positiveWords(n - 10)} belas`
  for (const [size, word] of SCALES) if (n >= size) return scaled(n, size, word)
  return withRest(`${positiveWords(divFloor(n, 10))} puluh`, n % 10)
}

/** One hundred and one thousand have a word of their own; a million and more count from "satu". */
function scaled(n: number, size: number, word: string): string {
  const count = divFloor(n, size)
  const head = count === 1 && size <= 1000 ? `se${word}` : `${positiveWords(count)} ${word}`
  return withRest(head, n % size)
}

const withRest = (head: string, rest: number) => (rest === 0 ? head : `${head} ${positiveWords(rest)}`)

/**
 * An amount in words as it stands under the figures of a document: "Empat juta delapan ratus ribu rupiah".
 *
 * @param amount whole rupiah
 */
export function spellRupiah(amount: number): string {
  const words = spellNumber(amount)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} rupiah`
}
