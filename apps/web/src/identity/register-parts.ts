import { zodResolver } from '@hookform/resolvers/zod'
import { RegistrationForm } from '@pasar/contract/identity/registration'
import { type Applicant, applicantOf } from '@pasar/domain/identity/documents'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { RegisterKind } from '../api/register-request.ts'

/** The form as it is filled in. */
export type RegisterFields = z.input<typeof RegistrationForm>
export type RegisterForm = UseFormReturn<RegisterFields, unknown, RegistrationForm>
export type RegisterField = keyof RegisterFields

/** Prefix of the ids of the fields, so that the error summary can lead to them. */
export const FORM_ID = 'daftar'
export const fieldId = (field: string) => `${FORM_ID}-${field}`

/** The four sections, and what stands in each. @spec 2 Register modal */
export const PARTS = [
  { key: 'login', fields: ['email', 'password', 'password2', 'mobileNumber'] },
  {
    key: 'business',
    fields: [
      'accountType',
      'name',
      'taxStatus',
      'businessScale',
      'npwp',
      'identityNumber',
      'identityName',
      'businessLicence',
      'educationForm',
      'gender',
      'dateOfBirth',
      'responsibleName',
      'responsiblePosition',
      'bankName',
      'bankBranch',
      'bankHolder',
      'bankAccount',
    ],
  },
  {
    key: 'address',
    fields: [
      'destinationCode',
      'province',
      'regency',
      'district',
      'village',
      'address',
      'postal',
      'latitude',
      'longitude',
    ],
  },
  { key: 'documents', fields: [] },
] as const satisfies readonly { key: string; fields: readonly RegisterField[] }[]
export type PartKey = (typeof PARTS)[number]['key']

/** What the sections are called. */
export const partTitle = (key: PartKey, kind: RegisterKind): string =>
  ({
    login: 'Data masuk',
    business: kind === 'vendor' ? 'Data usaha' : 'Data sekolah',
    address: 'Alamat',
    documents: 'Dokumen',
  })[key]

/** Every field that can be blamed, in the order of the form. */
export const FIELDS: readonly RegisterField[] = PARTS.flatMap(({ fields }) => [...fields])

/** The section of a field; what is no field of another section is a document. */
export const partOfField = (field: string): PartKey =>
  PARTS.find(({ fields }) => fields.some((one) => one === field))?.key ?? 'documents'

/** An empty form. */
export const emptyForm = (kind: RegisterKind): RegisterFields => ({
  country: 62,
  category: kind === 'vendor' ? '3347_39' : '3347_38',
  accountType: '3347_29',
  taxStatus: '3347_31',
  businessScale: '3347_34',
  educationForm: undefined,
  email: '',
  password: '',
  password2: '',
  name: '',
  mobileNumber: '',
  gender: undefined,
  dateOfBirth: '',
  npwp: '',
  identityNumber: '',
  responsibleName: '',
  responsiblePosition: '',
  businessLicence: '',
  bankName: '',
  bankHolder: '',
  bankAccount: '',
  bankBranch: '',
  identityName: '',
  address: '',
  postal: '',
  province: '',
  regency: '',
  district: '',
  village: '',
  destinationCode: '',
  originCode: '',
  latitude: null,
  longitude: null,
  agreed: false,
})

/** Who registers, as far as documents go. */
export const deriveApplicant = ({ category, accountType }: RegisterFields): Applicant =>
  applicantOf(category ?? '3347_39', accountType ?? null)

/** Only what the chosen kind of account is asked for: what was typed before another choice is not sent and not checked. */
function fitting(form: RegisterFields): RegisterFields {
  const applicant = deriveApplicant(form)
  if (applicant === 'individual') return { ...form, responsibleName: '', responsiblePosition: '' }
  if (applicant === 'company') return { ...form, gender: undefined, dateOfBirth: '' }
  return {
    ...form,
    businessLicence: '',
    identityName: '',
    bankName: '',
    bankHolder: '',
    bankAccount: '',
    bankBranch: '',
    gender: undefined,
    dateOfBirth: '',
  }
}

/** On a screen the village is chosen; other senders may name it in other ways, which the server looks up. */
const Chosen = RegistrationForm.check(
  z.refine<RegistrationForm>((form) => form.destinationCode !== '', {
    path: ['destinationCode'],
    message: 'Isi lokasi alamat yang benar',
    when: () => true,
  }),
)
const check: Resolver<RegisterFields, unknown, RegistrationForm> = zodResolver(Chosen)

/** The rules of the contract, over what fits. @spec 5 Registration */
export const registrationResolver: Resolver<RegisterFields, unknown, RegistrationForm> = (
  form,
  context,
  options,
) => check(fitting(form), context, options)
