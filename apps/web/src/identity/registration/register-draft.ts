import { educationCode } from '@pasar/contract/identity/member-fields'
import * as z from 'zod/mini'
import type { RegisterKind } from '../../call/register-request.ts'
import { storedDraft } from '../../offline/stored-value.ts'
import { emptyForm, type RegisterFields } from './register-parts.ts'

const textField = z._default(z.string(), '')
const degrees = z._default(z.nullable(z.number()), null)

/** The stored part of a form: everything except passwords, files and agreements. */
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
  npwp: textField,
  identityNumber: textField,
  responsibleName: textField,
  responsiblePosition: textField,
  businessLicence: textField,
  bankName: textField,
  bankHolder: textField,
  bankAccount: textField,
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

const draftStores = {
  vendor: storedDraft('device', 'registration-vendor', Draft),
  sekolah: storedDraft('device', 'registration-school', Draft),
} as const

/** Reads the draft of a registration from the device; null when there is none. */
export function readRegisterDraft(kind: RegisterKind): RegisterFields | null {
  const draft = draftStores[kind].read()
  return draft && { ...emptyForm(kind), ...draft }
}

/** Stores the draft. @returns whether there was something to store and storing succeeded */
export function storeRegisterDraft(kind: RegisterKind, form: RegisterFields): boolean {
  const draft = z.safeParse(Draft, form)
  if (!draft.success) return false
  const isEmpty = JSON.stringify(draft.data) === JSON.stringify(z.parse(Draft, emptyForm(kind)))
  if (!isEmpty) return draftStores[kind].write(draft.data)
  draftStores[kind].remove()
  return false
}

export const clearRegisterDraft = (kind: RegisterKind): void => draftStores[kind].remove()
