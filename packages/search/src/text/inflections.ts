/**
 * Endings that leave the meaning of a word, with the shortest word before them. The ending -an
 * makes other nouns: `tabung` is a tube and `tabungan` are savings.
 */
const ENDINGS: readonly (readonly [string, number])[] = [
  ['nya', 3],
  ['ku', 3],
  ['mu', 3],
  ['lah', 4],
  ['kah', 4],
  ['kan', 4],
]
/**
 * Prefixes with the letters that they replace, and the first letters of the words that have them.
 * Only `menge-` and `penge-` stand before words of one syllable.
 */
const PREFIXES: readonly { prefix: RegExp; lost: string; minLength: number }[] = [
  { prefix: /^(?:me|pe)nge(?=[^aiueo])/, lost: '', minLength: 3 },
  { prefix: /^meng(?=[aiueogh])|^peng(?=[gh])/, lost: '', minLength: 4 },
  { prefix: /^(?:me|pe)ng(?=[aiueo])/, lost: 'k', minLength: 4 },
  { prefix: /^(?:me|pe)ny(?=[aiueo])/, lost: 's', minLength: 4 },
  { prefix: /^(?:me|pe)m(?=[bfp])/, lost: '', minLength: 4 },
  { prefix: /^(?:me|pe)m(?=[aiueo])/, lost: 'p', minLength: 4 },
  { prefix: /^(?:me|pe)n(?=[cdjtsz])/, lost: '', minLength: 4 },
  { prefix: /^(?:me|pe)n(?=[aiueo])/, lost: 't', minLength: 4 },
  { prefix: /^(?:me|pe)(?=[lrwmny])/, lost: '', minLength: 4 },
  { prefix: /^(?:ber|ter|di)/, lost: '', minLength: 4 },
]
/** The usual plural of messages: `buku2`. */
const PLURAL = /^([a-z]{3,})2$/

/**
 * Returns the words that a typed word may be an inflection of, the longest first: `buku` for
 * `buku2`, `lem` for `lemnya`, `pel` for `mengepel`. The caller takes the first one that it knows.
 *
 * @decision 0151
 */
export function bareTermsOf(token: string): string[] {
  const plural = PLURAL.exec(token)?.[1]
  if (plural !== undefined) return [plural, ...bareTermsOf(plural)]
  if (!/^[a-z]{5,}$/.test(token)) return []
  const withoutEnding = withoutEndings(token)
  return [...withoutEnding, ...[token, ...withoutEnding].flatMap(withoutPrefix)]
}

/** Returns the word without one ending, and without two of them: `tulisannya`. */
function withoutEndings(token: string): string[] {
  const once = ENDINGS.filter(([ending, minLength]) => token.length - ending.length >= minLength).flatMap(
    ([ending]) => (token.endsWith(ending) ? [token.slice(0, -ending.length)] : []),
  )
  const twice = once.flatMap((rest) =>
    ['an', 'kan'].flatMap((ending) =>
      rest.endsWith(ending) && rest.length - ending.length >= 4 ? [rest.slice(0, -ending.length)] : [],
    ),
  )
  return [...once, ...twice]
}

/** Verbs also have the ending -i: `menghiasi`. */
const withoutPrefix = (token: string): string[] =>
  PREFIXES.flatMap(({ prefix, lost, minLength }) => {
    if (!prefix.test(token)) return []
    const rest = token.replace(prefix, lost)
    const all = rest.endsWith('i') && rest.length > minLength ? [rest, rest.slice(0, -1)] : [rest]
    return all.filter((one) => one.length >= minLength)
  })
