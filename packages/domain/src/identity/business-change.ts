import type { Machine } from '../kernel/machine.ts'
import type { FieldError } from '../kernel/result.ts'
import { type Applicant, type DocumentKind, documentName, documentsFor } from './documents.ts'

/** How far a request of a vendor for other business data is. Until it is approved, the data of before are in force. */
export const BUSINESS_CHANGE_STATES = ['asked', 'approved', 'refused', 'withdrawn'] as const
export type BusinessChangeState = (typeof BUSINESS_CHANGE_STATES)[number]

/** What staff decide. */
export const BUSINESS_CHANGE_DECISIONS = ['approve', 'refuse'] as const
export type BusinessChangeAction = (typeof BUSINESS_CHANGE_DECISIONS)[number] | 'withdraw'
export type BusinessChangeActor = 'vendor' | 'staff'

/**
 * The life of a request to change the tax status, the NPWP or the documents of a vendor. A vendor asks anew after any end.
 *
 * @decision 0071
 */
export const businessChangeMachine: Machine<
  BusinessChangeState,
  BusinessChangeAction,
  BusinessChangeActor,
  'business-change/none'
> = {
  initial: 'asked',
  refusal: 'business-change/none',
  rows: [
    ['asked', 'approve', 'staff', 'approved'],
    ['asked', 'refuse', 'staff', 'refused'],
    ['asked', 'withdraw', 'vendor', 'withdrawn'],
  ],
}

/** What a request asks for, against the data in force. */
export type BusinessChangeRequest = {
  readonly changesPkp: boolean
  readonly changesNpwp: boolean
  /** Kinds of the new files that are there and not infected. */
  readonly files: readonly DocumentKind[]
}

/** The documents that a vendor may bring with a request: those of its registration, and proof of its tax status. */
export const changeDocumentsFor = (applicant: Applicant): readonly DocumentKind[] =>
  applicant === 'school' ? [] : [...documentsFor(applicant), 'pkp']

/** The documents without which staff cannot judge a request. */
export const requiredProof = ({
  changesPkp,
  changesNpwp,
}: Pick<BusinessChangeRequest, 'changesPkp' | 'changesNpwp'>): DocumentKind[] => [
  ...(changesNpwp ? (['npwp'] as const) : []),
  ...(changesPkp ? (['pkp'] as const) : []),
]

/**
 * Why a request cannot be made.
 *
 * @returns one error for each missing document, under `file-` and its kind; one under `isPkp` when nothing would change
 * @decision 0071
 */
export function businessChangeFaults(wanted: BusinessChangeRequest): FieldError[] {
  if (!wanted.changesPkp && !wanted.changesNpwp && wanted.files.length === 0)
    return [
      { field: 'isPkp', message: 'Belum ada yang berubah. Ubah status pajak, NPWP, atau satu dokumen.' },
    ]
  return requiredProof(wanted)
    .filter((kind) => !wanted.files.includes(kind))
    .map((kind) => ({ field: `file-${kind}`, message: `Unggah ${documentName(kind)}` }))
}
