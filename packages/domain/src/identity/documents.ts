import type { FieldError } from '../kernel/result.ts'

/**
 * A document that an account brings: identity card, tax card, business licence, company register, letter of appointment; `pkp` is the
 * letter that confirms or revokes the tax status of a vendor, and comes with a change of it.
 */
export const DOCUMENT_KINDS = ['nik', 'npwp', 'siup', 'tdp', 'assignment', 'pkp'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Who registers, as far as documents go: a shop, a company, or a school. */
export type Applicant = 'individual' | 'company' | 'school'

const REQUIRED: Readonly<Record<Applicant, readonly DocumentKind[]>> = {
  individual: ['nik', 'npwp'],
  company: ['nik', 'npwp', 'siup', 'tdp'],
  school: [],
}

const WELCOME: Readonly<Record<Applicant, readonly DocumentKind[]>> = {
  individual: ['nik', 'npwp', 'siup'],
  company: ['nik', 'npwp', 'siup', 'tdp'],
  school: ['assignment'],
}

const NAMES: Readonly<Record<DocumentKind, string>> = {
  nik: 'KTP (NIK)',
  npwp: 'NPWP',
  siup: 'SIUP/NIB',
  tdp: 'TDP',
  assignment: 'SK atau surat tugas',
  pkp: 'Surat pengukuhan atau pencabutan PKP',
}

/** What a document is called on screens. */
export const documentName = (kind: DocumentKind): string => NAMES[kind]

/** The documents that an applicant may bring, in the order of the form. */
export const documentsFor = (applicant: Applicant): readonly DocumentKind[] => WELCOME[applicant]

/** Whether a registration is not complete without a document. */
export const isRequired = (applicant: Applicant, kind: DocumentKind): boolean =>
  REQUIRED[applicant].includes(kind)

/**
 * What is missing before the documents of a registration are complete.
 *
 * @returns one error for each missing document, in the order of the form; empty when nothing is missing
 * @spec 5 2 files or more
 */
export const missingDocuments = (applicant: Applicant, given: readonly DocumentKind[]): FieldError[] =>
  REQUIRED[applicant]
    .filter((kind) => !given.includes(kind))
    .map((kind) => ({ field: kind, message: `Unggah ${NAMES[kind]}` }))

/**
 * Who registers, by category and account type.
 *
 * @param category page category of the member
 * @param accountType `3347_30` is a company, anything else a shop
 * @spec 3 Option codes
 */
export function applicantOf(category: string, accountType: string | null): Applicant {
  if (category !== '3347_39' && category !== '3347_40') return 'school'
  return accountType === '3347_30' ? 'company' : 'individual'
}
