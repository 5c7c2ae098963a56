/** Characters shown before and after the match. */
const AROUND = 70

/** Returns the part of a text around the first matching word; empty without a match. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const flat = text.replaceAll('\n', ' ')
  const small = flat.toLowerCase()
  const at = terms.map((term) => small.indexOf(term.toLowerCase())).filter((position) => position >= 0)
  if (at.length === 0) return ''
  const firstIndex = Math.min(...at)
  const start = firstIndex <= AROUND ? 0 : flat.indexOf(' ', firstIndex - AROUND) + 1
  const last = flat.lastIndexOf(' ', firstIndex + AROUND)
  const end =
    firstIndex + AROUND >= flat.length ? flat.length : last > firstIndex ? last : firstIndex + AROUND
  return `${start > 0 ? '… ' : ''}${flat.slice(start, end)}${end < flat.length ? ' …' : ''}`
}
