import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['SD Negeri 1 Sukamaju', 'SS'],
  ['SDN 8 Tropodo', 'ST'],
  ['SD Negeri 2 Batu Ampar', 'SB'],
  ['TK Negeri Pembina', 'TP'],
  ['SMP Islam Al-Azhar 1', 'SI'],
  ['SMK Negeri 2', 'S2'],
  ['CV Sumber Ilmu', 'SI'],
  ['PT. Maju Bersama Sejahtera, Tbk', 'MB'],
  ['Toko Buku Cendekia', 'BC'],
  ['UD Rejeki', 'RE'],
  ['Dra. Hj. Siti Aminah, M.Pd.', 'SA'],
  ['Bu Melati', 'ME'],
  ['Dinas Pendidikan Kabupaten Sidoarjo', 'PS'],
  ['Éka', 'ÉK'],
  ['𝒜bc', '𝒜B'],
  ['123', ''],
  ['', ''],
])('"%s" has the initials "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
