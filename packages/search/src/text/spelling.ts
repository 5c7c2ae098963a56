import { editDistance } from '@pasar/domain/kernel/fuzzy-index'

/** The shortest word that is corrected; shorter words are too similar to each other. */
const MIN_LENGTH = 5
/** The shortest wordlike word that is corrected for one lost, added or other letter. */
const MIN_WORDLIKE_LENGTH = 8
/** The shortest wordlike word that is corrected for two letters in the wrong order. */
const MIN_SWAPPED_LENGTH = 6
/** The shortest word that is corrected for another spelling of the same sound. */
const MIN_SOUND_LENGTH = 6
/** The shortest word that may be the misspelt beginning of a longer one. */
const MIN_BEGINNING_LENGTH = 7
/** The shortest word that is corrected for two errors. */
const MIN_TWO_ERRORS_LENGTH = 8

/** The letters around each letter of a keyboard. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  ...{ a: 'qwsz', b: 'vghn', c: 'xdfv', d: 'serfcx', e: 'wsdr', f: 'drtgvc', g: 'ftyhbv' },
  ...{ h: 'gyujnb', i: 'ujko', j: 'huikmn', k: 'jiolm', l: 'kop', m: 'njk', n: 'bhjm' },
  ...{ o: 'iklp', p: 'ol', q: 'wa', r: 'edft', s: 'awedxz', t: 'rfgy', u: 'yhji' },
  ...{ v: 'cfgb', w: 'qase', x: 'zsdc', y: 'tghu', z: 'asx' },
}

/** Spellings of loanwords and of the time before 1972, with the one of today. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1/g, '$1'],
  [/ph|v/g, 'f'],
  [/th/g, 't'],
  [/kh|q|c(?![aeiouy])/g, 'k'],
  [/z/g, 's'],
  [/y(?![aiueo])/g, 'i'],
  [/oe/g, 'u'],
  [/x/g, 'ks'],
]

/** Words with an affix, which often differ from each other by one letter. */
const AFFIXED = /^(?:[mp]e[mnrlg]|[bt]er)../
/** Affixes that only make short words resemble each other. */
const SHORT_AFFIXED = /^(?:di|ke|se)..|(?:an|nya|[km]u)$/

/** Words of fewer letters have neighbours by chance. */
const isShort = (token: string): boolean => token.length < 10

const isAffixed = (token: string): boolean =>
  AFFIXED.test(token) || (isShort(token) && SHORT_AFFIXED.test(token))

/** Groups of letters that are one consonant. */
const DIGRAPHS = /ng|ny|sy|kh/g
/** The consonants that can begin a syllable together. */
const ONSET = /^(?:[^aiueo]?|[bcdfgkps]r|[bfgkps]l|[kst]w|tr|s[kpt]|s[kpt]r|ps|dw|by)$/
/** The consonants that can end a word together. */
const CODA = /^(?:[^aiueo]?|[klnpr]s|[lnr][dtk]|s[kt]|rm)$/

/**
 * Returns whether a word has the syllables of an Indonesian word. Most typing errors have not:
 * `kertsa`, `mikroskp`, `spidoll`.
 */
export function isWordlike(word: string): boolean {
  const consonants = word.replace(DIGRAPHS, 'N')
  const runs = consonants.split(/[aiueo]/)
  if (runs.length === 1 || /[aiueo]{3}/.test(consonants)) return false
  return runs.every((run, at) => {
    if (/(.)\1/.test(run)) return false
    if (at === 0) return ONSET.test(run)
    if (at === runs.length - 1) return CODA.test(run)
    return run.length < 2 || ONSET.test(run.slice(1))
  })
}

/** Returns whether a typed word may be a slip, so that a search for similar terms is worth it. */
export const mayBeSlip = (token: string, reach: 'whole' | 'beginning'): boolean =>
  reach === 'whole' ? token.length >= MIN_LENGTH : token.length >= MIN_BEGINNING_LENGTH && !isWordlike(token)

/**
 * Returns whether a typed word is a slip of the fingers or the ear for a term. Both begin with the
 * same letter, and the ending stays, because another ending makes another word: `bekas`, `bekasi`.
 * A word that looks like Indonesian is most often a word of its own, so it must be long, or only
 * have two letters in the wrong order.
 *
 * @param edits the edit distance of the two words
 * @decision 0151
 */
export function isSlipOf(token: string, term: string, edits: number): boolean {
  if (token[0] !== term[0] || edits > 2 || token.length < MIN_LENGTH) return false
  if (edits === 1 && isDoubled(token, term)) return true
  if (token.length >= MIN_SOUND_LENGTH && soundOf(token) === soundOf(term)) return true
  const wordlike = isWordlike(token)
  if (wordlike && isAffixed(token)) return false
  if (edits === 2) return !wordlike && token.length >= MIN_TWO_ERRORS_LENGTH
  if (isSwapped(token, term)) return !wordlike || token.length >= MIN_SWAPPED_LENGTH
  if (wordlike && token.length < MIN_WORDLIKE_LENGTH) return false
  if (token.length === term.length)
    return isNeighbour(token, term) && !(wordlike && isShort(token) && isOtherVowel(token, term))
  return !token.startsWith(term) && !term.startsWith(token)
}

/**
 * Returns whether a typed word is a slip for the beginning of a longer term. It never is if it
 * looks like a word.
 */
export const isSlipOfBeginning = (token: string, term: string): boolean =>
  mayBeSlip(token, 'beginning') &&
  [-1, 0, 1].some((more) => {
    const beginning = term.slice(0, token.length + more)
    return editDistance(token, beginning) === 1 && isSlipOf(token, beginning, 1)
  })

const soundOf = (word: string) =>
  SPELLINGS.reduce((sound, [spelling, plain]) => sound.replace(spelling, plain), word)

const firstDifference = (one: string, other: string) => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Returns whether one word has a letter twice that the other one has once. */
function isDoubled(token: string, term: string): boolean {
  const [longer, shorter] = token.length > term.length ? [token, term] : [term, token]
  if (longer.length !== shorter.length + 1) return false
  const at = firstDifference(longer, shorter)
  return longer[at] === longer[at - 1]
}

/** Returns whether two words differ by two neighbouring letters in the other order. */
function isSwapped(token: string, term: string): boolean {
  const at = firstDifference(token, term)
  return token.length === term.length && token[at] === term[at + 1] && token[at + 1] === term[at]
}

/** Returns whether two words of one length differ by a letter that is near on the keyboard. */
function isNeighbour(token: string, term: string): boolean {
  const at = firstDifference(token, term)
  return NEIGHBOURS[term.charAt(at)]?.includes(token.charAt(at)) === true
}

/** Returns whether two words of one length differ by a vowel: `langsung`, `langsing`. */
const isOtherVowel = (token: string, term: string): boolean =>
  /[aiueo]/.test(token.charAt(firstDifference(token, term))) &&
  /[aiueo]/.test(term.charAt(firstDifference(token, term)))
