/** Whole rupiah: the unit of display, payment and storage. */
export type Rupiah = number & { readonly unit: 'rupiah' }

/**
 * Hundredths of a rupiah. Exists only because the unit price rule keeps two decimals of the net
 * price.
 */
export type Sen = number & { readonly unit: 'sen' }

/**
 * Returns the number unchanged after a check that it is an exact integer.
 *
 * @param n any number
 * @returns the same number
 * @throws RangeError unless n is an integer that a double holds exactly
 */
export function exact(n: number): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not an exact integer: ${n}`)
  return n
}

/** @throws RangeError unless n is whole rupiah */
export const rupiah = (n: number) => exact(n) as Rupiah

/** @throws RangeError unless n is whole sen */
export const sen = (n: number) => exact(n) as Sen

/**
 * Converts an amount in rupiah with two decimals to sen.
 *
 * @throws RangeError when it is too large to be exact
 */
export const senFromDecimal = (amount: number) => sen(Math.round(amount * 100))

/** a ÷ b rounded down; a ≥ 0, b > 0, both exact integers. */
export const divFloor = (a: number, b: number) => (exact(a) - (a % b)) / b

/** a ÷ b rounded up; a ≥ 0, b > 0, both exact integers. */
export const divCeil = (a: number, b: number) => divFloor(a, b) + (a % b === 0 ? 0 : 1)

/** a ÷ b rounded half up; a ≥ 0, b > 0, both exact integers. */
export const divRound = (a: number, b: number) => divFloor(a, b) + (2 * (a % b) >= b ? 1 : 0)

/**
 * a × b ÷ c rounded down, where a × b may exceed the exact range of doubles; a, b ≥ 0, c > 0, exact
 * integers.
 */
export const timesDivFloor = (a: number, b: number, c: number) =>
  divFloor(a, c) * b + divFloor((a % c) * b, c)

/** a × b ÷ c rounded half up, under the same conditions as `timesDivFloor`. */
export const timesDivRound = (a: number, b: number, c: number) =>
  divFloor(a, c) * b + divRound((a % c) * b, c)

/** a × b ÷ c rounded half up, for numbers of any size; a, b ≥ 0, c > 0. */
export const mulDivRound = (a: bigint, b: bigint, c: bigint) => (2n * a * b + c) / (2n * c)

/**
 * Formats an amount without the currency symbol: 1500000 is "1.500.000".
 *
 * @param n whole rupiah of 0 or more
 */
export const formatThousands = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, '.')

/** Sum of whole rupiah; 0 for none. */
export const sumRupiah = (amounts: readonly Rupiah[]) =>
  rupiah(amounts.reduce<number>((sum, n) => sum + n, 0))

/** amount × times; times is a whole number of 0 or more. */
export const timesRupiah = (amount: Rupiah, times: number) => rupiah(amount * exact(times))

/**
 * Allocates a total by weight in whole rupiah; the parts add up to the total.
 *
 * @param total whole rupiah of 0 or more
 * @param weights whole numbers of 0 or more, one of them above 0
 */
export function allocateByWeight(total: Rupiah, weights: readonly number[]): Rupiah[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  let before = 0n
  let distributedSum = 0n
  return weights.map((weight) => {
    before += BigInt(weight)
    const due = (BigInt(total) * before) / whole
    const share = due - distributedSum
    distributedSum = due
    return rupiah(Number(share))
  })
}
