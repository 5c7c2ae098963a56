import { expect, test } from 'vitest'
import {
  changedCodes,
  fixedOptionName,
  mergeOptionCodes,
  OPTION_CODES,
  offeredOptions,
  optionName,
  removedCodes,
} from './option-codes.ts'

const codes = (group: Parameters<typeof offeredOptions>[1], of = OPTION_CODES) =>
  offeredOptions(of, group).map(({ code, name }) => `${code} ${name}`)

test('§3 has the codes of account type, PKP, business scale and form of education', () => {
  expect(codes('accountType')).toEqual(['3347_29 Perorangan / toko', '3347_30 Badan hukum / perusahaan'])
  expect(codes('taxStatus')).toEqual(['3347_31 non PKP', '3347_32 PKP'])
  expect(codes('businessScale').toSorted()).toEqual(['3347_33 Koperasi', '3347_34 UMKM', '3347_35 Besar'])
  expect(codes('educationForm')).toEqual([
    '3347_41 PAUD/TK',
    '3347_42 SD',
    '3347_43 SMP',
    '3347_44 SMA',
    '3347_45 SMK',
    '3347_46 SLB',
    '3347_47 PKBM',
  ])
})

const changed = [
  { code: '3347_47', name: 'PKBM', isOffered: false },
  { code: '3347_43', name: 'SMP / MTs', isOffered: true },
  { code: '3347_48', name: 'SPK', isOffered: true },
]

test('resolves the name of a code that is no longer offered', () => {
  const whole = mergeOptionCodes(changed)
  expect(codes('educationForm', [...whole])).toEqual([
    '3347_41 PAUD/TK',
    '3347_42 SD',
    '3347_43 SMP / MTs',
    '3347_44 SMA',
    '3347_45 SMK',
    '3347_46 SLB',
    '3347_48 SPK',
  ])
  expect([optionName(whole, '3347_47'), optionName(whole, '3347_99')]).toEqual(['PKBM', '3347_99'])
})

test('returns only the codes that differ from the built-in ones', () => {
  expect(changedCodes(OPTION_CODES)).toEqual([])
  expect(changedCodes(mergeOptionCodes(changed)).toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual(
    changed.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  )
})

test('reports codes missing from a list, and lets staff name only forms of education', () => {
  expect(removedCodes(mergeOptionCodes(changed), OPTION_CODES)).toEqual(['3347_48'])
  expect(removedCodes(OPTION_CODES, mergeOptionCodes(changed))).toEqual([])
  expect([fixedOptionName('3347_33'), fixedOptionName('3347_43'), fixedOptionName('3347_48')]).toEqual([
    'Koperasi',
    null,
    null,
  ])
})
