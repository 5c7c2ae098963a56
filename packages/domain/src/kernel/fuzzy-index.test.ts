import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, FuzzyIndex } from './fuzzy-index.ts'

const near = (
  terms: readonly string[],
  term: string,
  slips: number,
  reach: 'whole' | 'beginning' = 'whole',
) => {
  const list = new FuzzyIndex()
  list.fill([...terms].sort())
  return list.search(term, slips, reach)
}

test.each([
  ['spidoll', 'spidol', 1],
  ['kertsa', 'kertas', 1],
  ['pengaris', 'penggaris', 1],
  ['lertas', 'kertas', 1],
  ['proyktr', 'proyektor', 2],
])('matches %s to %s', (typed, term, edits) => {
  expect(near(['aaa', term, 'spiral', 'zzz'], typed, 2)).toEqual([{ term, edits }])
})

test('matches a prefix when the whole word does not match', () => {
  expect(near(['mikroskop', 'mikrofon', 'meja'], 'mikrs', 1)).toEqual([])
  expect(near(['mikroskop', 'mikrofon', 'meja'], 'mikrs', 1, 'beginning').map(({ term }) => term)).toEqual([
    'mikrofon',
    'mikroskop',
  ])
})

test('never matches words with digits', () => {
  expect(near(['a4', 'a5', '70gsm', '80gsm'], 'a4', 1)).toEqual([])
  expect(near(['spidol1', 'spidol'], 'spidok', 1)).toEqual([{ term: 'spidol', edits: 1 }])
})

/**
 * Returns the number of insertions, deletions, substitutions and adjacent transpositions, with the
 * full table.
 */
function slipsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 0; i <= a.length; i += 1)
    for (let j = 0; j <= b.length; j += 1) {
      const row = table[i]
      if (!row) continue
      if (i === 0 || j === 0) row[j] = i + j
      else {
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        )
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          row[j] = Math.min(row[j] ?? 0, at(i - 2, j - 2) + 1)
      }
    }
  return at(a.length, b.length)
}

test('the distance of two texts counts insertions, deletions, substitutions and transpositions', () => {
  const strings = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 60 })
  fc.assert(fc.property(strings, strings, (a, b) => editDistance(a, b) === slipsBetween(a, b)))
})

test('finds exactly the matches of a full scan', () => {
  const strings = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(fc.uniqueArray(strings, { maxLength: 40 }), strings, fc.nat(2), (terms, term, slips) => {
      fc.pre(term !== '')
      const whole = terms.filter((one) => slipsBetween(term, one) <= slips)
      expect(near(terms, term, slips)).toEqual(
        whole.sort().map((one) => ({ term: one, edits: slipsBetween(term, one) })),
      )
      const begun = terms.filter((one) =>
        Array.from({ length: one.length + 1 }, (_, end) => one.slice(0, end)).some(
          (start) => slipsBetween(term, start) <= slips,
        ),
      )
      const found = near(terms, term, slips, 'beginning').map((one) => one.term)
      // A word no longer than its edits matches no prefix, because the empty prefix does not count.
      expect(found).toEqual(begun.sort().filter((one) => term.length > slips || found.includes(one)))
    }),
    { numRuns: 600 },
  )
})
