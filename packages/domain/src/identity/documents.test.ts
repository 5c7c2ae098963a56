import { expect, test } from 'vitest'
import { applicantOf, documentsFor, missingDocuments } from './documents.ts'

test('§5 requires NIK and NPWP of a shop, also SIUP/NIB and TDP of a company, and nothing of a school', () => {
  expect(missingDocuments('individual', [])).toEqual([
    { field: 'nik', message: 'Unggah KTP (NIK)' },
    { field: 'npwp', message: 'Unggah NPWP' },
  ])
  expect(missingDocuments('company', ['nik', 'npwp', 'siup'])).toEqual([
    { field: 'tdp', message: 'Unggah TDP' },
  ])
  expect(missingDocuments('school', [])).toEqual([])
})

test('does not accept four files of another kind for the four required ones', () => {
  expect(missingDocuments('company', ['nik', 'nik', 'nik', 'nik'])).toHaveLength(3)
})

test('§3 maps account type 3347_30 to a company', () => {
  expect(applicantOf('3347_39', '3347_30')).toBe('company')
  expect(applicantOf('3347_40', '3347_29')).toBe('individual')
  expect(applicantOf('3347_38', null)).toBe('school')
  expect(documentsFor('school')).toEqual(['assignment'])
})
