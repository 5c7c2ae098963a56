import { extractDigits } from '@pasar/domain/identity/identity-numbers'
import { MIN_PASSWORD_LENGTH } from '@pasar/domain/identity/passwords'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import {
  isPrintable,
  moment,
  queryText,
  requiredLine,
  requiredText,
  singleLine,
  text,
} from '../wire/fields.ts'
import { wireForm, wireObject } from '../wire/names.ts'
import { address, agreement, latitude, longitude, mobileNumber, newPassword } from './member-fields.ts'
import { CurrentMember } from './session.ts'

/** Bank data as the owner sees them: the account number is masked. */
const Bank = wireObject(
  { name: z.string(), holder: z.string(), account: z.string(), branch: z.string() },
  { name: 'info_6', holder: 'info_7', account: 'info_8', branch: 'info_9' },
)

/** The caller's own account, with masked tax, identity and bank numbers. */
const Profile = wireObject(
  {
    name: z.string(),
    email: z.string(),
    mobileNumber: z.string(),
    gender: z.nullable(z.enum(['L', 'P'])),
    dateOfBirth: z.nullable(z.string()),
    accountType: z.nullable(z.string()),
    /** Whether a vendor may charge PPN. */
    isPkp: z.boolean(),
    businessScale: z.nullable(z.string()),
    educationForm: z.nullable(z.string()),
    npwp: z.string(),
    /** NIK of a vendor; NPSN of a school, not masked. */
    identityNumber: z.string(),
    responsibleName: z.string(),
    responsiblePosition: z.string(),
    /**
     * For schools: the 18-digit NIP of the principal, the treasurer, and the letterhead lines above
     * the school's name.
     */
    responsibleNip: z.string(),
    treasurerName: z.string(),
    treasurerNip: z.string(),
    letterhead: z.string(),
    businessLicence: z.string(),
    identityName: z.string(),
    address: z.string(),
    postal: z.string(),
    villageCode: z.nullable(z.string()),
    villageLabel: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    bank: Bank,
    /** New bank data that are not in force yet. */
    bankChange: z.nullable(z.object({ bank: Bank, dueAt: moment })),
    /** When the vendor sent its open business change request. */
    businessAskedAt: z.nullable(moment),
    /** When the member last agreed to the PPN statement. */
    agreedAt: z.nullable(moment),
    agreedVersion: z.string(),
    /** When staff approved the account. */
    verifiedAt: z.nullable(moment),
    hasCode: z.boolean(),
    pictureId: z.nullable(z.int()),
  },
  {
    mobileNumber: 'mobile_number',
    dateOfBirth: 'date_of_birth',
    accountType: 'g-3347_9',
    businessScale: 'g-3347_11',
    educationForm: 'g-3347_12',
    npwp: 'info_1',
    identityNumber: 'info_2',
    responsibleName: 'info_3',
    responsiblePosition: 'info_4',
    businessLicence: 'info_5',
    identityName: 'info_10',
    postal: 'kodepos',
    villageCode: 'destination_code',
  },
)
export type Profile = z.output<typeof Profile>

export const profile = endpoint({
  method: 'GET',
  path: '/member/profile',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Profil sendiri; nomor NPWP, NIK, dan rekening disamarkan',
  reply: Profile,
})

const NPWP = 'NPWP harus terdiri dari 15-16 angka!'

const profileNames = {
  memberId: 'member_id',
  mobileNumber: 'mobile_number',
  dateOfBirth: 'date_of_birth',
  npwp: 'info_1',
  responsibleName: 'info_3',
  responsiblePosition: 'info_4',
  agreed: 'info_11',
  postal: 'kodepos',
  villageCode: 'destination_code',
} as const

/** NIP of a civil servant; empty when there is none. Spaces are removed. */
const nip = text(40).check(
  z.overwrite((value) => value.replaceAll(/[\s.]/g, '')),
  z.regex(/^([0-9]{18})?$/, 'NIP terdiri dari 18 angka'),
)

const LETTERHEAD_LINES = 3
const LETTERHEAD_LINE = 90

/** Letterhead lines above the name of a school on its documents, without empty lines. */
const letterhead = text(300).check(
  isPrintable,
  z.overwrite((value) =>
    value
      .split(/\r?\n/)
      .map((one) => one.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean)
      .join('\n'),
  ),
  z.refine(
    (value) => value.split('\n').length <= LETTERHEAD_LINES,
    `Paling banyak ${LETTERHEAD_LINES} baris`,
  ),
  z.refine(
    (value) => value.split('\n').every((one) => one.length <= LETTERHEAD_LINE),
    `Paling banyak ${LETTERHEAD_LINE} karakter sebaris`,
  ),
)

/** The fields of a profile, for forms that show a subset. */
export const ProfileFields = z.object({
  /** The sender's own account id; any other id is rejected. */
  memberId: z.optional(z.coerce.number('Nomor anggota tidak dikenal').check(z.int(), z.positive())),
  mobileNumber: z.optional(mobileNumber),
  gender: z.optional(z.nullable(z.enum(['L', 'P'], 'Pilih L atau P'))),
  dateOfBirth: z.optional(z.nullable(z.iso.date('Isi tanggal yang benar'))),
  responsibleName: z.optional(singleLine(150).check(isPrintable)),
  responsiblePosition: z.optional(singleLine(100).check(isPrintable)),
  responsibleNip: z.optional(nip),
  treasurerName: z.optional(singleLine(150).check(isPrintable)),
  treasurerNip: z.optional(nip),
  letterhead: z.optional(letterhead),
  address: z.optional(address),
  postal: z.optional(text(10).check(z.regex(/^([0-9]{5})?$/, 'Kode pos terdiri dari 5 angka'))),
  villageCode: z.optional(z.string().check(z.regex(/^[0-9]{10}$/, 'Isi lokasi alamat yang benar'))),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  npwp: z.optional(
    text(40, NPWP).check(z.refine((value) => [15, 16].includes(extractDigits(value).length), NPWP)),
  ),
  agreed: z.optional(agreement('Penyedia wajib menyetujui pernyataan ini!')),
})

/**
 * Profile fields that members may change themselves; an absent field stays unchanged. `member_id`
 * is optional and must be the sender's own. A first NPWP of 15 to 16 digits and the PPN statement
 * use this call at sign-in.
 */
export const ProfileForm = ProfileFields.check(
  z.refine((form) => (form.latitude === undefined) === (form.longitude === undefined), {
    path: ['latitude'],
    message: 'click peta untuk meletakan titik pada lokasi',
  }),
)
export type ProfileForm = z.output<typeof ProfileForm>

/** Changes the profile of the caller. @spec 7 PUT /member */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/member',
  access: 'member',
  beforeVendorCheck: true,
  ownDevice: true,
  proof: 'account',
  proofOnChangeOf: 'mobileNumber',
  summary: 'Ubah profil sendiri, konfirmasi NPWP, setujui pernyataan PPN',
  right: 'edit',
  body: wireForm(ProfileForm, profileNames),
  names: profileNames,
  reply: CurrentMember,
})

const passwordsMatch = z.refine<{ password: string; password2: string }>(
  (form) => form.password === form.password2,
  { path: ['password2'], message: 'Kata sandi tidak sama', when: () => true },
)

/** The old password, and the new one twice; the change ends every other session. */
export const PasswordForm = z
  .object({
    current: requiredText('Kata sandi lama', 200),
    password: newPassword(MIN_PASSWORD_LENGTH.member),
    password2: z.string('Ulangi kata sandi'),
  })
  .check(passwordsMatch)
export type PasswordForm = z.output<typeof PasswordForm>

/** Changes the password of the caller. @spec 7 PUT /member/password */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/member/password',
  access: 'member',
  beforeVendorCheck: true,
  ownDevice: true,
  summary: 'Ganti kata sandi; sesi lain dikeluarkan',
  body: PasswordForm,
  reply: z.object({}),
})

const bankNames = {
  bankName: 'info_6',
  bankHolder: 'info_7',
  bankAccount: 'info_8',
  bankBranch: 'info_9',
} as const

/**
 * New bank data. They take effect after one day, and the old contact is notified immediately.
 */
export const BankForm = z.object({
  bankName: requiredLine('Nama bank', 100),
  bankHolder: requiredLine('Nama pemilik rekening', 150),
  bankAccount: requiredLine('Nomor rekening', 40).check(
    z.regex(/^[0-9 .-]{5,40}$/, 'Nomor rekening terdiri dari angka'),
  ),
  bankBranch: requiredLine('Cabang bank', 100),
})
export type BankForm = z.output<typeof BankForm>

export const changeBank = endpoint({
  method: 'POST',
  path: '/member/bank',
  access: 'vendor',
  proof: 'factor',
  summary: 'Ajukan rekening baru; berlaku setelah masa tunggu',
  body: wireForm(BankForm, bankNames),
  names: bankNames,
  reply: z.object({ dueAt: moment }),
})

export const withdrawBank = endpoint({
  method: 'DELETE',
  path: '/member/bank',
  access: 'vendor',
  summary: 'Batalkan rekening baru yang belum berlaku',
  reply: z.object({}),
})

/** Returns the caller's own numbers unmasked after a password check. */
export const showNumbers = endpoint({
  method: 'POST',
  path: '/member/numbers',
  access: 'member',
  beforeVendorCheck: true,
  ownDevice: true,
  summary: 'Tampilkan NPWP, NIK, dan rekening sendiri',
  body: z.object({ password: requiredText('Kata sandi', 200) }),
  reply: wireObject(
    { npwp: z.string(), identityNumber: z.string(), bankAccount: z.string() },
    { npwp: 'info_1', identityNumber: 'info_2', bankAccount: 'info_8' },
  ),
})

/** Counts the unread messages and notices of the caller. @spec 7 GET /member/notification/count/ */
export const notificationCount = endpoint({
  method: 'GET',
  path: '/member/notification/count/',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Jumlah yang belum dibaca',
  /** `group_count` is filled when this is 1 or true. */
  query: z.object({ show_group_count: queryText(10) }),
  reply: z.object({
    post_count: z.int(),
    chat_count: z.int(),
    notification_count: z.int(),
    group_count: z.array(z.object({ title: z.string(), total: z.int() })),
  }),
})
