import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FuzzyIndex } from './fuzzy-index.ts'

const near = (
  words: readonly string[],
  word: string,
  slips: number,
  reach: 'whole' | 'beginning' = 'whole',
) => {
  const list = new FuzzyIndex()
  list.fill([...words].sort())
  return list.search(word, slips, reach)
}

test.each([
  ['spidoll', 'spidol', 1],
  ['kertsa', 'kertas', 1],
  ['pengaris', 'penggaris', 1],
  ['lertas', 'kertas', 1],
  ['proyktr', 'proyektor', 2],
])('%s is near to %s', (typed, term, edits) => {
  expect(near(['aaa', term, 'spiral', 'zzz'], typed, 2)).toEqual([{ term, edits }])
})

test('a beginning may be near where the whole word is not', () => {
  expect(near(['mikroskop', 'mikrofon', 'meja'], 'mikrs', 1)).toEqual([])
  expect(near(['mikroskop', 'mikrofon', 'meja'], 'mikrs', 1, 'beginning').map(({ term }) => term)).toEqual([
    'mikrofon',
    'mikroskop',
  ])
})

test('words with digits are near to nothing', () => {
  expect(near(['a4', 'a5', '70gsm', '80gsm'], 'a4', 1)).toEqual([])
  expect(near(['spidol1', 'spidol'], 'spidok', 1)).toEqual([{ term: 'spidol', edits: 1 }])
})

/** Letters added, left out, changed, or exchanged with their neighbour, by the whole table. */
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

test('the walk finds exactly what looking at every word finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 40 }), letters, fc.nat(2), (words, word, slips) => {
      fc.pre(word !== '')
      const whole = words.filter((one) => slipsBetween(word, one) <= slips)
      expect(near(words, word, slips)).toEqual(
        whole.sort().map((one) => ({ term: one, edits: slipsBetween(word, one) })),
      )
      const begun = words.filter((one) =>
        Array.from({ length: one.length + 1 }, (_, end) => one.slice(0, end)).some(
          (start) => slipsBetween(word, start) <= slips,
        ),
      )
      const found = near(words, word, slips, 'beginning').map((one) => one.term)
      // A word shorter than its own slips is not begun by anything: the empty beginning does not count.
      expect(found).toEqual(begun.sort().filter((one) => word.length > slips || found.includes(one)))
    }),
    { numRuns: 600 },
  )
})
