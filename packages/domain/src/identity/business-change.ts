import type { Machine } from '../kernel/machine.ts'
import type { FieldMessage } from '../kernel/result.ts'
import { type Applicant, type DocumentKind, documentName, documentsFor } from './documents.ts'

/**
 * States of a vendor's business change request. Until approval, the previous data stay in force.
 */
export const BUSINESS_CHANGE_STATES = ['asked', 'approved', 'refused', 'withdrawn'] as const
export type BusinessChangeState = (typeof BUSINESS_CHANGE_STATES)[number]

/** Decisions that staff can take. */
export const BUSINESS_CHANGE_DECISIONS = ['approve', 'refuse'] as const
export type BusinessChangeAction = (typeof BUSINESS_CHANGE_DECISIONS)[number] | 'withdraw'
export type BusinessChangeActor = 'vendor' | 'staff'

/**
 * The state machine of a request to change the shop name, the tax status, the NPWP or the
 * documents of a vendor.
 * After any end, the vendor may open a new request.
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

/** The requested changes together with the data in force. */
export type BusinessChangeRequest = {
  readonly changesName: boolean
  readonly changesPkp: boolean
  readonly changesNpwp: boolean
  /** Kinds of the uploaded files that are not infected. */
  readonly files: readonly DocumentKind[]
}

/**
 * Returns the documents that a vendor may upload for a request: those of its registration, and
 * proof of its tax status.
 */
export const changeDocumentsFor = (applicant: Applicant): readonly DocumentKind[] =>
  applicant === 'school' ? [] : [...documentsFor(applicant), 'pkp']

/** Returns the documents that staff need to decide a request. */
export const requiredProof = ({
  changesPkp,
  changesNpwp,
}: Pick<BusinessChangeRequest, 'changesPkp' | 'changesNpwp'>): DocumentKind[] => [
  ...(changesNpwp ? (['npwp'] as const) : []),
  ...(changesPkp ? (['pkp'] as const) : []),
]

/**
 * Returns why a request cannot be submitted.
 *
 * @returns one error per missing document, under `file-` and its kind; one under `isPkp` when
 *   nothing would change
 * @decision 0071
 */
export function businessChangeFaults(request: BusinessChangeRequest): FieldMessage[] {
  const { changesName, changesPkp, changesNpwp, files } = request
  if (!changesName && !changesPkp && !changesNpwp && files.length === 0)
    return [
      {
        field: 'isPkp',
        message: 'Belum ada yang berubah. Ubah nama, status pajak, NPWP, atau satu dokumen.',
      },
    ]
  return requiredProof(request)
    .filter((kind) => !files.includes(kind))
    .map((kind) => ({ field: `file-${kind}`, message: `Unggah ${documentName(kind)}` }))
}

/** Returns the label of the name under which a vendor sells. */
export const vendorNameLabel = (applicant: string): string =>
  applicant === 'company' ? 'Nama perusahaan' : 'Nama toko'
