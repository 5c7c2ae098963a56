import { editDistance } from '@pasar/domain/kernel/fuzzy-index'
import { describe, expect, test } from 'vitest'
import { isSlipOf, isSlipOfBeginning, isWordlike } from './spelling.ts'

const isSlip = (typed: string, term: string) => isSlipOf(typed, term, editDistance(typed, term))

describe('the syllables of a word', () => {
  test.each(['bangku', 'relawan', 'struktur', 'kompleks', 'sponsor', 'nyanyian', 'transport'])(
    '%s looks like a word',
    (word) => {
      expect(isWordlike(word)).toBe(true)
    },
  )
  test.each(['kertsa', 'laptp', 'mikroskp', 'spidoll', 'seragm', 'printr', 'hvs'])(
    '%s does not look like a word',
    (word) => {
      expect(isWordlike(word)).toBe(false)
    },
  )
})

describe('slips of the fingers and the ear', () => {
  test.each([
    ['spidoll', 'spidol'],
    ['pengaris', 'penggaris'],
    ['kertsa', 'kertas'],
    ['rekasi', 'reaksi'],
    ['laptp', 'laptop'],
    ['matematka', 'matematika'],
    ['proyejtor', 'proyektor'],
    ['mikrskpo', 'mikroskop'],
    ['kertaz', 'kertas'],
    ['telefisi', 'televisi'],
    ['photokopi', 'photocopy'],
    ['theater', 'teater'],
    ['disinfetan', 'disinfektan'],
  ])('%s is a slip of %s', (typed, term) => {
    expect(isSlip(typed, term)).toBe(true)
  })

  test.each([
    ['obat', 'bata'],
    ['bekasi', 'bekas'],
    ['relawan', 'delapan'],
    ['tematik', 'membatik'],
    ['batas', 'batang'],
    ['kantong', 'kantor'],
    ['makam', 'macam'],
    ['berdoa', 'beroda'],
    ['penangkal', 'penangkap'],
    ['langkahmu', 'langkahku'],
    ['pesona', 'pesanan'],
    ['pasar', 'paser'],
    ['pass', 'pas'],
    ['langsing', 'langsung'],
    ['keras', 'kertas'],
  ])('%s is a word of its own beside %s', (typed, term) => {
    expect(isSlip(typed, term)).toBe(false)
  })
})

test('a misspelt beginning must have no syllables of a word', () => {
  expect(isSlipOfBeginning('mikrskop', 'mikroskopis')).toBe(true)
  expect(isSlipOfBeginning('obatan', 'batang')).toBe(false)
  expect(isSlipOfBeginning('perakan', 'peralatan')).toBe(false)
})
