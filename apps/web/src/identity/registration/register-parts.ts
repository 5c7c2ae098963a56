import { zodResolver } from '@hookform/resolvers/zod'
import { RegistrationForm } from '@pasar/contract/identity/registration'
import { type Applicant, applicantOf } from '@pasar/domain/identity/documents'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { RegisterKind } from '../../dialogs/register-request.ts'

/** The values of the form as entered. */
export type RegisterFields = z.input<typeof RegistrationForm>
export type RegisterFormState = UseFormReturn<RegisterFields, unknown, RegistrationForm>
export type RegisterField = keyof RegisterFields

/** Prefix of the field ids, for links from the error summary. */
export const FORM_ID = 'registration'
export const registerFieldId = (field: string) => `${FORM_ID}-${field}`

/** The four sections and their fields. @spec 2 Register modal */
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

/** Returns the title of a section. */
export const partTitle = (key: PartKey, kind: RegisterKind): string =>
  ({
    login: 'Data masuk',
    business: kind === 'vendor' ? 'Data usaha' : 'Data sekolah',
    address: 'Alamat',
    documents: 'Dokumen',
  })[key]

/** Every field that can have an error, in form order. */
export const FIELDS: readonly RegisterField[] = PARTS.flatMap(({ fields }) => [...fields])

/** Returns the section of a field; a field of no other section is a document. */
export const partOfField = (field: string): PartKey =>
  PARTS.find(({ fields }) => fields.some((one) => one === field))?.key ?? 'documents'

/** Returns an empty form. */
export const emptyRegistration = (kind: RegisterKind): RegisterFields => ({
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

/** Returns the type of applicant, which determines the documents. */
export const deriveApplicant = ({ category, accountType }: RegisterFields): Applicant =>
  applicantOf(category ?? '3347_39', accountType ?? null)

/**
 * Returns the fields of the chosen type of account only. Values entered for another type are not
 * sent and not validated.
 */
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

/**
 * The form requires a selected village. Other API clients may send its name, which the server looks
 * up.
 */
const Chosen = RegistrationForm.check(
  z.refine<RegistrationForm>((form) => form.destinationCode !== '', {
    path: ['destinationCode'],
    message: 'Isi lokasi alamat yang benar',
    when: () => true,
  }),
)
const check: Resolver<RegisterFields, unknown, RegistrationForm> = zodResolver(Chosen)

/** Validates the applicable fields with the rules of the contract. @spec 5 Registration */
export const registrationResolver: Resolver<RegisterFields, unknown, RegistrationForm> = (
  form,
  context,
  options,
) => check(fitting(form), context, options)
