import { expect, test } from 'vitest'
import { applicantOf, documentsFor, missingDocuments } from './documents.ts'

test('§5 a shop brings NIK and NPWP, a company also SIUP/NIB and TDP, a school nothing that it must', () => {
  expect(missingDocuments('individual', [])).toEqual([
    { field: 'nik', message: 'Unggah KTP (NIK)' },
    { field: 'npwp', message: 'Unggah NPWP' },
  ])
  expect(missingDocuments('company', ['nik', 'npwp', 'siup'])).toEqual([
    { field: 'tdp', message: 'Unggah TDP' },
  ])
  expect(missingDocuments('school', [])).toEqual([])
})

test('four files of another kind do not stand for the four that are asked', () => {
  expect(missingDocuments('company', ['nik', 'nik', 'nik', 'nik'])).toHaveLength(3)
})

test('§3 account type 3347_30 is a company', () => {
  expect(applicantOf('3347_39', '3347_30')).toBe('company')
  expect(applicantOf('3347_40', '3347_29')).toBe('individual')
  expect(applicantOf('3347_38', null)).toBe('school')
  expect(documentsFor('school')).toEqual(['assignment'])
})
