/**
 * Formats digits by a pattern: each `#` takes one digit, and the unused rest is dropped.
 *
 * @param shapes shortest first; the first one with room for all digits is used
 */
export function formatDigits(digits: string, shapes: readonly string[]): string {
  const roomOf = (shape: string) => shape.split('#').length - 1
  const shape = shapes.find((one) => roomOf(one) >= digits.length) ?? shapes.at(-1) ?? ''
  let text = ''
  let next = 0
  for (const character of shape) {
    if (next >= digits.length) break
    text += character === '#' ? digits[next++] : character
  }
  return text
}

/** Returns the caret position in a text that follows the given number of digits. */
export function caretAfter(text: string, digitsBefore: number): number {
  let index = 0
  for (let digitCount = 0; index < text.length && digitCount < digitsBefore; index += 1)
    if (/[0-9]/.test(text[index] ?? '')) digitCount += 1
  return index
}
