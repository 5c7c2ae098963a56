/**
 * Digits in the shape that people know from a card: each `#` takes one, what is left open stays away.
 *
 * @param shapes shortest first; the first that holds all digits is taken
 */
export function formatDigits(digits: string, shapes: readonly string[]): string {
  const roomOf = (shape: string) => shape.split('#').length - 1
  const shape = shapes.find((one) => roomOf(one) >= digits.length) ?? shapes.at(-1) ?? ''
  let text = ''
  let next = 0
  for (const sign of shape) {
    if (next >= digits.length) break
    text += sign === '#' ? digits[next++] : sign
  }
  return text
}

/** The place in a text that has so many digits to its left. */
export function caretAfter(text: string, digitsBefore: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < digitsBefore; place += 1)
    if (/[0-9]/.test(text[place] ?? '')) seen += 1
  return place
}
