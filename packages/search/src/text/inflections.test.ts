import { expect, test } from 'vitest'
import { bareTermsOf } from './inflections.ts'

test.each([
  ['buku2', 'buku'],
  ['map2', 'map'],
  ['lemnya', 'lem'],
  ['raknya', 'rak'],
  ['mapku', 'map'],
  ['tasmu', 'tas'],
  ['mejalah', 'meja'],
  ['tintakah', 'tinta'],
  ['ukirannya', 'ukir'],
  ['mengepel', 'pel'],
  ['mengelem', 'lem'],
  ['menggeser', 'geser'],
  ['mengaksi', 'aksi'],
  ['mengaret', 'karet'],
  ['menyampul', 'sampul'],
  ['memfoto', 'foto'],
  ['memaku', 'paku'],
  ['menjilid', 'jilid'],
  ['menenda', 'tenda'],
  ['melabel', 'label'],
  ['berkabel', 'kabel'],
  ['terjilid', 'jilid'],
  ['dilaminating', 'laminating'],
])('%s may be an inflection of %s', (token, word) => {
  expect(bareTermsOf(token)).toContain(word)
})

// A short rest is most often another word.
test.each([
  'perak',
  'merak',
  'bekasi',
  'tabungan',

  'bulan',
  'meja',
  'a4',
  'm2',
  'usb2.0',
  '1234',
])('%s has no shorter word', (token) => {
  expect(bareTermsOf(token)).toEqual([])
})

test('a lawyer has nothing to do with an event', () => {
  expect(bareTermsOf('pengacara')).not.toContain('acara')
})
