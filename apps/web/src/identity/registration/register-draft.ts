import { educationCode } from '@pasar/contract/identity/member-fields'
import * as z from 'zod/mini'
import type { RegisterKind } from '../../dialogs/register-request.ts'
import { storedDraft } from '../../store/stored-value.ts'
import { deleteOldRegistrationDrafts, REGISTRATION_DRAFTS } from './old-drafts.ts'
import { emptyRegistration, type RegisterFields } from './register-parts.ts'

const textField = z._default(z.string(), '')
const degrees = z._default(z.nullable(z.number()), null)

/**
 * The stored part of a form: everything except passwords, files, agreements, and the numbers that
 * other users of the computer must not read: NPWP, bank account, and NIK, which shares its field
 * with the NPSN.
 */
const Draft = z.object({
  accountType: z._default(z.enum(['3347_29', '3347_30']), '3347_29'),
  taxStatus: z._default(z.enum(['3347_31', '3347_32']), '3347_31'),
  businessScale: z._default(z.enum(['3347_33', '3347_34', '3347_35']), '3347_34'),
  educationForm: z.optional(educationCode),
  gender: z.optional(z.enum(['L', 'P'])),
  dateOfBirth: textField,
  email: textField,
  mobileNumber: textField,
  name: textField,
  responsibleName: textField,
  responsiblePosition: textField,
  businessLicence: textField,
  bankName: textField,
  bankHolder: textField,
  bankBranch: textField,
  identityName: textField,
  address: textField,
  postal: textField,
  province: textField,
  regency: textField,
  district: textField,
  village: textField,
  destinationCode: textField,
  latitude: degrees,
  longitude: degrees,
})

/** With the time of storing in ms. */
const StoredDraft = z.extend(Draft, { storedAt: z.number() })

const draftStores = {
  vendor: storedDraft('device', REGISTRATION_DRAFTS.vendor, StoredDraft),
  sekolah: storedDraft('device', REGISTRATION_DRAFTS.sekolah, StoredDraft),
} as const

/** Reads the draft of a registration from the device; null when there is none. */
export function readRegisterDraft(kind: RegisterKind, now: number): RegisterFields | null {
  deleteOldRegistrationDrafts(now)
  const draft = draftStores[kind].read()
  if (draft === null) return null
  const { storedAt: _, ...form } = draft
  return { ...emptyRegistration(kind), ...form }
}

/** Stores the draft. @returns whether there was something to store and storing succeeded */
export function storeRegisterDraft(kind: RegisterKind, form: RegisterFields, now: number): boolean {
  const draft = z.safeParse(Draft, form)
  if (!draft.success) return false
  const isEmpty = JSON.stringify(draft.data) === JSON.stringify(z.parse(Draft, emptyRegistration(kind)))
  if (!isEmpty) return draftStores[kind].write({ ...draft.data, storedAt: now })
  draftStores[kind].remove()
  return false
}

export const clearRegisterDraft = (kind: RegisterKind): void => draftStores[kind].remove()
