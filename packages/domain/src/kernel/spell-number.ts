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
 * Spells a number in Indonesian as on documents: 1100 is "seribu seratus".
 *
 * @param n any integer that a double holds exactly; negative numbers start with "minus"
 * @returns words in lower case, joined by single spaces
 * @throws RangeError unless n is an exact integer
 */
export function spellNumber(n: number): string {
  return exact(n) < 0 ? `minus ${spellPositive(-n)}` : spellPositive(n)
}

function spellPositive(n: number): string {
  const small = UP_TO_ELEVEN[n]
  if (small !== undefined) return small
  if (n < 20) return `${spellPositive(n - 10)} belas`
  for (const [size, scaleName] of SCALES) if (n >= size) return scaled(n, size, scaleName)
  return withRest(`${spellPositive(divFloor(n, 10))} puluh`, n % 10)
}

/**
 * One hundred and one thousand have words of their own; a million and more are counted from "satu".
 */
function scaled(n: number, size: number, scaleName: string): string {
  const count = divFloor(n, size)
  const head = count === 1 && size <= 1000 ? `se${scaleName}` : `${spellPositive(count)} ${scaleName}`
  return withRest(head, n % size)
}

const withRest = (head: string, rest: number) => (rest === 0 ? head : `${head} ${spellPositive(rest)}`)

/**
 * Spells an amount as under the figures of a document: "Empat juta delapan ratus ribu rupiah".
 *
 * @param amount whole rupiah
 */
export function spellRupiah(amount: number): string {
  const text = spellNumber(amount)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} rupiah`
}
