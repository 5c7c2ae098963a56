/** Unambiguous characters: no I and O, no 0 and 1. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/**
 * Returns a code of six characters that a photo of received goods must show.
 *
 * @param random six random bytes or more
 * @throws RangeError for fewer bytes
 * @decision 0040
 */
export function photoCode(random: Uint8Array): string {
  if (random.length < LENGTH) throw new RangeError('six bytes make a code')
  return [...random.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/**
 * Returns whether a photo carries the code of its order.
 *
 * @param carriedCode the text that the device stamped on it, in any notation; empty for none
 */
export const carriesCode = (carriedCode: string, code: string): boolean =>
  carriedCode.replaceAll(/[\s-]/g, '').toUpperCase() === code
