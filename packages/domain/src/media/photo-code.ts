/** Signs that nobody takes for another one: no I and O, no 0 and 1. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/**
 * A code of six signs, which a photo of received goods shows.
 *
 * @param random six bytes or more of chance
 * @throws RangeError where there are fewer
 * @decision 0040
 */
export function photoCode(random: Uint8Array): string {
  if (random.length < LENGTH) throw new RangeError('six bytes make a code')
  return [...random.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}

/**
 * Whether a photo carries the code of its order.
 *
 * @param carried what the device has stamped on it, however it is spelt; empty for nothing
 */
export const carriesCode = (carried: string, code: string): boolean =>
  carried.replaceAll(/[\s-]/g, '').toUpperCase() === code
