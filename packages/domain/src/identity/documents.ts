import type { FieldMessage } from '../kernel/result.ts'

/**
 * A document of an account: identity card, tax card, business licence, company register, letter of
 * appointment. `pkp` is the letter that confirms or revokes a vendor's tax status, and belongs to a
 * change of it.
 */
export const DOCUMENT_KINDS = ['nik', 'npwp', 'siup', 'tdp', 'assignment', 'pkp'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Kind of applicant for the document rules: a shop, a company or a school. */
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

/** Returns the display name of a document. */
export const documentName = (kind: DocumentKind): string => NAMES[kind]

/** Returns the documents that an applicant may upload, in form order. */
export const documentsFor = (applicant: Applicant): readonly DocumentKind[] => WELCOME[applicant]

/** Returns whether a registration requires a document. */
export const isRequired = (applicant: Applicant, kind: DocumentKind): boolean =>
  REQUIRED[applicant].includes(kind)

/**
 * Returns the documents that a registration still lacks.
 *
 * @returns one error per missing document, in form order; empty when none is missing
 * @spec 5 2 files or more
 */
export const missingDocuments = (
  applicant: Applicant,
  submittedKinds: readonly DocumentKind[],
): FieldMessage[] =>
  REQUIRED[applicant]
    .filter((kind) => !submittedKinds.includes(kind))
    .map((kind) => ({ field: kind, message: `Unggah ${NAMES[kind]}` }))

/**
 * Returns the kind of applicant by category and account type.
 *
 * @param category page category of the member
 * @param accountType `3347_30` is a company, anything else a shop
 * @spec 3 Option codes
 */
export function applicantOf(category: string, accountType: string | null): Applicant {
  if (category !== '3347_39' && category !== '3347_40') return 'school'
  return accountType === '3347_30' ? 'company' : 'individual'
}
