import { educationCode } from '@pasar/contract/identity/registration'
import * as z from 'zod/mini'
import type { RegisterKind } from '../api/register-request.ts'
import { storedDraft } from '../api/stored-value.ts'
import { emptyForm, type RegisterFields } from './register-parts.ts'

const words = z._default(z.string(), '')
const degrees = z._default(z.nullable(z.number()), null)

/** What is kept of a form: everything but the passwords, the files, and what was agreed to. */
const Draft = z.object({
  accountType: z._default(z.enum(['3347_29', '3347_30']), '3347_29'),
  taxStatus: z._default(z.enum(['3347_31', '3347_32']), '3347_31'),
  businessScale: z._default(z.enum(['3347_33', '3347_34', '3347_35']), '3347_34'),
  educationForm: z.optional(educationCode),
  gender: z.optional(z.enum(['L', 'P'])),
  dateOfBirth: words,
  email: words,
  mobileNumber: words,
  name: words,
  npwp: words,
  identityNumber: words,
  responsibleName: words,
  responsiblePosition: words,
  businessLicence: words,
  bankName: words,
  bankHolder: words,
  bankAccount: words,
  bankBranch: words,
  identityName: words,
  address: words,
  postal: words,
  province: words,
  regency: words,
  district: words,
  village: words,
  destinationCode: words,
  latitude: degrees,
  longitude: degrees,
})

const kept = {
  vendor: storedDraft('device', 'daftar-vendor', Draft),
  sekolah: storedDraft('device', 'daftar-sekolah', Draft),
} as const

/** What somebody has typed before, on this device; null when there is none. */
export function readRegisterDraft(kind: RegisterKind): RegisterFields | null {
  const draft = kept[kind].read()
  return draft && { ...emptyForm(kind), ...draft }
}

/** @returns whether there is something to keep, and it is kept */
export function storeRegisterDraft(kind: RegisterKind, form: RegisterFields): boolean {
  const draft = z.safeParse(Draft, form)
  if (!draft.success) return false
  const isEmpty = JSON.stringify(draft.data) === JSON.stringify(z.parse(Draft, emptyForm(kind)))
  if (!isEmpty) return kept[kind].write(draft.data)
  kept[kind].remove()
  return false
}

export const clearRegisterDraft = (kind: RegisterKind): void => kept[kind].remove()
