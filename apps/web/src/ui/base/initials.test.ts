import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['SD Negeri 1 Sukamaju', 'SU'],
  ['SDN 8 Tropodo', 'TR'],
  ['SD Negeri 2 Batu Ampar', 'BA'],
  ['TK Negeri Pembina', 'PE'],
  ['SMP Islam Al-Azhar 1', 'IA'],
  ['SMK Negeri 2', 'SM'],
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
