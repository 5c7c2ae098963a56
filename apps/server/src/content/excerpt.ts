/** Characters before and after what was found. */
const AROUND = 70

/** The piece of a text in which the first of the words was found; empty without words, or where they stand elsewhere. */
export function excerptOf(text: string, words: readonly string[]): string {
  const flat = text.replaceAll('\n', ' ')
  const small = flat.toLowerCase()
  const at = words.map((word) => small.indexOf(word.toLowerCase())).filter((place) => place >= 0)
  if (at.length === 0) return ''
  const found = Math.min(...at)
  const start = found <= AROUND ? 0 : flat.indexOf(' ', found - AROUND) + 1
  const last = flat.lastIndexOf(' ', found + AROUND)
  const end = found + AROUND >= flat.length ? flat.length : last > found ? last : found + AROUND
  return `${start > 0 ? '… ' : ''}${flat.slice(start, end)}${end < flat.length ? ' …' : ''}`
}
