import { extractDigits, normalizeNpsn } from '@pasar/domain/identity/identity-numbers'
import { isEasyToGuess, MIN_PASSWORD_LENGTH, type PasswordOwner } from '@pasar/domain/identity/passwords'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { isPrintable, requiredLine, text } from '../wire/fields.ts'
import { wireForm } from '../wire/names.ts'
import {
  address,
  agreement,
  digits,
  EASY_PASSWORD,
  educationCode,
  email,
  latitude,
  longitude,
  mobileNumber,
  newPassword,
  optional,
} from './member-fields.ts'
import { NPWP_FAULT, npwpFaults } from './registration-npwp.ts'

const always = { when: () => true }
const isVendor = ({ category }: { category: string }) => category !== '3347_38'
const isCompany = (form: { category: string; accountType: string }) =>
  isVendor(form) && form.accountType === '3347_30'

/**
 * Returns the text of a field, or empty text: these rules also receive fields that are not text.
 */
const typed = (value: unknown) => (typeof value === 'string' ? value : '')

/** Declares a rule over several fields, checked even when other fields are invalid. */
const rule = (field: string, message: string, holds: (form: RegistrationInput) => boolean) =>
  z.refine<RegistrationInput>((form) => holds(form), { path: [field], message, ...always })

const filled = (field: keyof RegistrationInput & string, name: string) =>
  rule(field, `${name} wajib diisi`, (form) => !isVendor(form) || form[field] !== '')

const fields = z.object({
  country: z._default(z.coerce.number(), 62),
  category: z._default(z.enum(['3347_38', '3347_39', '3347_40']), '3347_39'),
  accountType: z._default(z.enum(['3347_29', '3347_30']), '3347_29'),
  taxStatus: z._default(z.enum(['3347_31', '3347_32']), '3347_31'),
  businessScale: z._default(z.enum(['3347_33', '3347_34', '3347_35']), '3347_34'),
  educationForm: z.optional(educationCode),
  email,
  password: newPassword(MIN_PASSWORD_LENGTH.member),
  password2: z.string('Ulangi kata sandi').check(z.minLength(1, 'Ulangi kata sandi')),
  name: requiredLine('Nama', 150).check(isPrintable),
  mobileNumber,
  gender: z.optional(z.enum(['L', 'P'], 'Pilih L atau P')),
  dateOfBirth: z.optional(z.union([z.literal(''), z.iso.date('Isi tanggal yang benar')])),
  npwp: z._default(z.string(NPWP_FAULT).check(z.trim(), z.maxLength(40, NPWP_FAULT)), ''),
  identityNumber: z._default(text(40), ''),
  responsibleName: z._default(text(150).check(isPrintable), ''),
  responsiblePosition: z._default(text(100).check(isPrintable), ''),
  businessLicence: digits(13, 'NIB/SIUP harus terdiri dari 13 angka'),
  bankName: optional(100),
  bankHolder: optional(150),
  bankAccount: optional(40),
  bankBranch: optional(100),
  identityName: optional(150),
  address,
  postal: optional(10),
  province: optional(100),
  regency: optional(100),
  district: optional(100),
  village: optional(100),
  destinationCode: optional(10),
  originCode: optional(10),
  latitude,
  longitude,
  agreed: agreement('Anda harus menyetujui pernyataan ini untuk mendaftar'),
})
type RegistrationInput = z.output<typeof fields>

/** Returns the names and numbers of a form, of which its password must not be made. */
export const ownerOf = (form: Partial<Record<keyof RegistrationForm, unknown>>): PasswordOwner => ({
  email: typed(form.email),
  names: [form.name, form.responsibleName, form.identityName].map(typed),
  numbers: [form.mobileNumber, form.identityNumber, form.npwp, form.businessLicence].map(typed),
})

/** Rules for the responsible person of a company and the principal of a school. */
const ofThePrincipal = (field: 'responsibleName' | 'responsiblePosition', label: string) => [
  rule(field, `${label} penanggung jawab wajib diisi`, (form) => !isCompany(form) || form[field] !== ''),
  rule(field, `${label} kepala sekolah wajib diisi`, (form) => isVendor(form) || form[field] !== ''),
]

/**
 * The registration form of vendors and schools, validated by the browser and the server alike.
 *
 * It requires an NPWP of 15 digits; decision 0015 says which 16 digits stand for one.
 *
 * @spec 5 Registration
 */
export const RegistrationForm = fields.check(
  rule('password2', 'Kata sandi tidak sama', (form) => form.password2 === form.password),
  rule('password', EASY_PASSWORD, (form) => !isEasyToGuess(typed(form.password), ownerOf(form))),
  z.superRefine<RegistrationInput>((form, context) => {
    for (const message of npwpFaults(form))
      context.addIssue({ code: 'custom', message, path: ['npwp'], input: form.npwp })
  }, always),
  rule(
    'identityNumber',
    'NIK harus terdiri dari 16 angka',
    (form) => !isVendor(form) || extractDigits(typed(form.identityNumber)).length === 16,
  ),
  rule(
    'identityNumber',
    'NPSN harus terdiri dari 8 karakter: 8 angka, atau 1 huruf dan 7 angka',
    (form) => isVendor(form) || normalizeNpsn(typed(form.identityNumber)) !== null,
  ),
  ...ofThePrincipal('responsibleName', 'Nama'),
  ...ofThePrincipal('responsiblePosition', 'Jabatan'),
  rule(
    'businessLicence',
    'NIB/SIUP harus terdiri dari 13 angka',
    (form) => !isCompany(form) || extractDigits(typed(form.businessLicence)).length === 13,
  ),
  rule('educationForm', 'Pilih bentuk pendidikan', (form) => isVendor(form) || !!form.educationForm),
  filled('bankName', 'Nama bank'),
  filled('bankHolder', 'Nama pemilik rekening'),
  filled('bankAccount', 'Nomor rekening'),
  filled('bankBranch', 'Cabang bank'),
  filled('identityName', 'Nama sesuai KTP'),
)
export type RegistrationForm = z.output<typeof RegistrationForm>

const registrationNames = {
  category: 'page_category_id',
  accountType: 'g-3347_9',
  taxStatus: 'g-3347_10',
  businessScale: 'g-3347_11',
  educationForm: 'g-3347_12',
  mobileNumber: 'mobile_number',
  dateOfBirth: 'date_of_birth',
  npwp: 'info_1',
  identityNumber: 'info_2',
  responsibleName: 'info_3',
  responsiblePosition: 'info_4',
  businessLicence: 'info_5',
  bankName: 'info_6',
  bankHolder: 'info_7',
  bankAccount: 'info_8',
  bankBranch: 'info_9',
  identityName: 'info_10',
  agreed: 'info_11',
  postal: 'kodepos',
  province: 'provinsi',
  regency: 'kabupaten',
  district: 'kecamatan',
  village: 'kelurahan',
  destinationCode: 'destination_code',
  originCode: 'origin_code',
} as const

/**
 * `code` has the form `handle.token`. The token authorises only the uploads of this registration.
 * The handle is sent back together with the code from the email.
 */
const RegistrationReply = z.object({
  success: z.array(z.object({ id: z.int(), code: z.string() })),
  error: z.array(z.object({ message: z.string() })),
})
export type RegistrationReply = z.output<typeof RegistrationReply>

const registering = {
  method: 'POST',
  access: 'anyone',
  body: wireForm(RegistrationForm, registrationNames),
  names: registrationNames,
  reply: RegistrationReply,
} as const

/** Registers a school or a vendor. @spec 7 POST /member/signup */
export const signUp = endpoint({
  ...registering,
  path: '/member/signup',
  summary: 'Daftar sebagai penyedia atau sekolah',
})

/** Alias of sign-up. @spec 7 POST /member/register */
export const register = endpoint({
  ...registering,
  path: '/member/register',
  summary: 'Daftar sebagai penyedia atau sekolah; sama dengan /member/signup',
})

const code = z
  .string('Kode terdiri dari 6 angka')
  .check(z.trim(), z.regex(/^[0-9]{6}$/, 'Kode terdiri dari 6 angka'))

/** Identifies an account before its address is verified; unknown addresses get a handle too. */
const handle = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** The handle of the requested code. The reply is the same whether a code was sent or not. */
const CodeRequest = wireForm(z.object({ handle }), { handle: 'member_id' })

/**
 * Sends the code that verifies an address; also for an applicant that returns to upload documents.
 */
export const requestVerification = endpoint({
  method: 'POST',
  path: '/member/verification',
  access: 'anyone',
  summary: 'Kirim kode verifikasi ke email',
  body: z.object({ email }),
  reply: CodeRequest,
})

const verificationNames = { handle: 'member_id' } as const

/** Verifies the address. A vendor that waits for approval gets an upload code, as at sign-up. */
export const verify = endpoint({
  method: 'PUT',
  path: '/member/verification',
  access: 'anyone',
  summary: 'Verifikasi email dengan kode 6 angka',
  body: wireForm(z.object({ handle, code }), verificationNames),
  names: verificationNames,
  reply: z.object({
    state: z.enum(['active', 'waiting']),
    /** null when no documents are required. */
    upload: z.nullable(
      z.object({
        id: z.int(),
        code: z.string(),
        applicant: z.enum(['individual', 'company', 'school']),
        /** Why staff refused the documents; empty when they did not. */
        reviewNote: z.string(),
        sent: z.array(z.string()),
      }),
    ),
  }),
})

const resetNames = { handle: 'member_id' } as const
/** A new password with the code from the email; validated by the browser and the server alike. */
export const ResetForm = z
  .object({
    handle,
    code,
    password: newPassword(MIN_PASSWORD_LENGTH.member),
    password2: z.string('Ulangi kata sandi').check(z.minLength(1, 'Ulangi kata sandi')),
  })
  .check(
    z.refine((form) => form.password === form.password2, {
      path: ['password2'],
      message: 'Kata sandi tidak sama',
      ...always,
    }),
  )
const resetForm = wireForm(ResetForm, resetNames)
const asking = { access: 'anyone', body: z.object({ email }), reply: CodeRequest } as const
const setting = {
  method: 'PUT',
  access: 'anyone',
  body: resetForm,
  names: resetNames,
  reply: z.object({}),
} as const

/** Requests a reset code by mail. @spec 7 PUT /member/reset_password_step1 */
export const resetStep1 = endpoint({
  ...asking,
  method: 'PUT',
  path: '/member/reset_password_step1',
  summary: 'Minta kode untuk mengganti kata sandi',
})

/** Sets a new password with a reset code. @spec 7 PUT /member/reset_password_step2 */
export const resetStep2 = endpoint({
  ...setting,
  path: '/member/reset_password_step2',
  summary: 'Ganti kata sandi dengan kode',
})

/** Alias of step 1. @spec 7 PUT or POST /member/reset_password */
export const requestReset = endpoint({
  ...asking,
  method: 'POST',
  path: '/member/reset_password',
  summary: 'Minta kode untuk mengganti kata sandi; sama dengan langkah 1',
})

/** Alias of step 2. @spec 7 PUT or POST /member/reset_password */
export const resetPassword = endpoint({
  ...setting,
  path: '/member/reset_password',
  summary: 'Ganti kata sandi dengan kode; sama dengan langkah 2',
})
