import { SCHOOL_POSITIONS } from '@pasar/domain/identity/school-rights'
import { SHOP_ROLES } from '@pasar/domain/identity/shop-roles'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, zone } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { Assertion } from './passkey.ts'
import { StaffRoles } from './staff-role-view.ts'

export const ROLES = ['buyer', 'vendor', 'staff', 'supervisor'] as const
export type Role = (typeof ROLES)[number]

/**
 * The sign-in form, shared by the dialogs and the server. `type` names the dialog and grants no
 * rights.
 *
 * @spec 5 Login
 */
export const Credentials = z.object({
  username: z
    .string('Email wajib diisi')
    .check(z.trim(), z.minLength(1, 'Email wajib diisi'), z.maxLength(200, 'Email terlalu panjang')),
  password: z
    .string('Kata sandi wajib diisi')
    .check(
      z.minLength(1, 'Kata sandi wajib diisi'),
      z.minLength(6, 'Kata sandi paling sedikit 6 karakter'),
      z.maxLength(200, 'Kata sandi terlalu panjang'),
    ),
  type: z._default(z.enum(['sekolah', 'vendor', 'pengawas', 'staff', 'member', 'dapodik']), 'member'),
  /**
   * Whether the computer is shared; the session then ends after a period of inactivity.
   *
   * @decision 0072
   */
  isShared: z._default(z.boolean(), false),
})
export type Credentials = z.output<typeof Credentials>

/** Code of an authenticator; empty for none. */
export const authenticatorCode = z._default(
  z.string().check(z.trim(), z.regex(/^([0-9]{6})?$/, 'Kode terdiri dari 6 angka')),
  '',
)

/**
 * With the second factor: the code of the account's authenticator, or a passkey instead. Members
 * send it only if their account has one.
 *
 * @spec 7 POST /staff/signin
 */
export const FactorCredentials = z.extend(Credentials, {
  code: authenticatorCode,
  passkey: z._default(z.nullable(Assertion), null),
})
export type FactorCredentials = z.output<typeof FactorCredentials>

const memberShape = {
  memberId: z.int(),
  name: z.string(),
  memberName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  gender: z.nullable(z.enum(['L', 'P'])),
  dateOfBirth: z.nullable(z.string()),
  /** Masked except for its last digits. */
  npwp: z.string(),
  /** The JSON text `{"ppn_agreement":true}`; empty for accounts that have not agreed. */
  statement: z.string(),
  category: z.string(),
  role: z.enum(ROLES),
  type: z.enum(['member', 'dapodik']),
  verified: z.int(),
  zone: z.nullable(zone),
  freeTradeZone: z.boolean(),
  ppnMember: z.string(),
  hasPpnMember: z.boolean(),
  /** Whether a vendor may charge PPN. */
  isPkp: z.boolean(),
  isBuyer: z.int(),
  regencyName: z.string(),
  /** URL of the profile picture; empty when there is none. */
  picture: z.string(),
  cartCount: z.int(),
  /** Number of negotiations that wait for this member. */
  awaitingCount: z.int(),
  /** Number of unread notices, at most 100. */
  noticeCount: z.int(),
  /** Whether a vendor still has to agree to the PPN statement. @spec 4 asked at every login */
  mustAgree: z.boolean(),
  /**
   * Whether a vendor still has to confirm its NPWP, which it cannot skip.
   *
   * @spec 5 Existing vendor check at login
   */
  mustConfirmNpwp: z.boolean(),
  /** For school-data sign-in: the id of the person at the school. */
  personId: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  position: z.nullable(z.enum(SCHOOL_POSITIONS)),
  /**
   * Seconds of inactivity until a session on a shared computer ends; null for other sessions.
   *
   * @decision 0072
   */
  idleSecondsLeft: z.nullable(z.int()),
  /** For vendors: own roles in the shop, and the people whom one can ask. @decision 0154 */
  shop: z.nullable(
    z.object({
      roles: z.array(z.enum(SHOP_ROLES)),
      people: z.array(z.object({ name: z.string(), roles: z.array(z.enum(SHOP_ROLES)) })),
    }),
  ),
  /** For staff: the own roles, and the active staff whom one can ask. @decision 0149 */
  staff: z.nullable(
    z.object({
      roles: StaffRoles,
      colleagues: z.array(z.object({ name: z.string(), roles: StaffRoles })),
    }),
  ),
}

const memberNames = {
  memberId: 'member_id',
  memberName: 'member_name',
  mobileNumber: 'mobile_number',
  dateOfBirth: 'date_of_birth',
  npwp: 'info_1',
  statement: 'info_11',
  category: 'page_category_id',
  freeTradeZone: 'free_trade_zone',
  ppnMember: 'g-PPN_MEMBER',
  hasPpnMember: 'HAS_PPN_MEMBER',
  isBuyer: 'member_pembeli',
  regencyName: 'kabupaten',
  picture: 'profile_picture',
  cartCount: 'cart_count',
  awaitingCount: 'awaiting_count',
  noticeCount: 'notification_count',
  mustAgree: 'must_agree',
  mustConfirmNpwp: 'must_confirm_npwp',
  personId: 'pengguna_id',
  personName: 'pengguna_name',
  idleSecondsLeft: 'idle_seconds_left',
} as const

/**
 * The signed-in member as the browser may see it; the server never reads it back.
 *
 * @spec 3 Session
 */
export const CurrentMember = wireObject(memberShape, memberNames)
export type CurrentMember = z.output<typeof CurrentMember>

/**
 * The sign-in reply also holds the token, for clients that send it in the Authorization header;
 * browsers receive it as a cookie. For school-data sign-in `additional` holds the person's token,
 * which the session stores as `pengguna_token`.
 *
 * @spec 3 Session
 */
export const SignInReply = wireObject(
  {
    token: z.string(),
    expiresAt: moment,
    ...memberShape,
    personToken: z.nullable(z.string()),
    additional: wireObject({ personToken: z.nullable(z.string()) }, { personToken: 'account_token' }),
  },
  {
    token: 'account_token',
    expiresAt: 'expires_at',
    additional: 'additional_data',
    personToken: 'pengguna_token',
    ...memberNames,
  },
)
export type SignInReply = z.output<typeof SignInReply>

/** Signs in a school or a vendor. @spec 7 POST /member/signin */
export const signIn = endpoint({
  method: 'POST',
  path: '/member/signin',
  access: 'anyone',
  summary: 'Masuk sebagai sekolah atau penyedia',
  body: FactorCredentials,
  reply: SignInReply,
})

/** Signs in staff or a supervisor. @spec 7 POST /staff/signin */
export const signInStaff = endpoint({
  method: 'POST',
  path: '/staff/signin',
  access: 'anyone',
  summary: 'Masuk sebagai staf atau pengawas, dengan kode sekali pakai',
  body: FactorCredentials,
  reply: SignInReply,
})

/** Signs in a user of any role with a passkey. @decision 0105 */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/member/passkey/signin',
  access: 'anyone',
  summary: 'Masuk dengan kunci sandi (passkey)',
  body: z.object({ passkey: Assertion, isShared: Credentials.shape.isShared }),
  reply: SignInReply,
})

/** Returns whether a successful call of an endpoint opens a session. */
export const opensSession = ({ path }: { path: string }): boolean =>
  [signIn.path, signInStaff.path, signInWithPasskey.path, '/shop/invitation/accept'].some(
    (one) => one === path,
  )

/**
 * Returns a new authenticator secret for a staff or supervisor account without one. It takes effect
 * after the first sign-in with one of its codes.
 */
export const setUpAuthenticator = endpoint({
  method: 'POST',
  path: '/staff/code',
  access: 'anyone',
  summary: 'Siapkan aplikasi autentikator untuk kode sekali pakai',
  body: Credentials,
  reply: z.object({ secret: z.string(), address: z.string() }),
})

/** Ends the session of the caller. @spec 7 POST /member/signout */
export const signOut = endpoint({
  method: 'POST',
  path: '/member/signout',
  access: 'anyone',
  summary: 'Keluar; token tidak berlaku lagi',
  reply: z.object({}),
})

/** Returns the member of the session. @spec 7 GET /member */
export const currentMember = endpoint({
  method: 'GET',
  path: '/member',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Anggota yang sedang masuk',
  reply: CurrentMember,
})

/** The page reports pointer or keyboard activity of its user. @decision 0072 */
export const reportActivity = endpoint({
  method: 'POST',
  path: '/member/activity',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Laporkan kegiatan di komputer bersama',
  reply: wireObject({ idleSecondsLeft: z.nullable(z.int()) }, { idleSecondsLeft: 'idle_seconds_left' }),
})

/** Lists the sessions of this account. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/member/session',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Sesi yang masih terbuka',
  reply: z.array(
    z.object({
      id: z.int(),
      isThisOne: z.boolean(),
      device: z.string(),
      ipAddress: z.string(),
      personName: z.nullable(z.string()),
      isShared: z.boolean(),
      createdAt: moment,
      lastSeenAt: moment,
      expiresAt: moment,
    }),
  ),
})

/** Ends the session of another device. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/member/session/:sessionId',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Keluarkan satu sesi',
  params: z.object({ sessionId: id }),
  reply: z.object({}),
})

/** Ends the sessions of all other devices. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/member/session',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Keluarkan semua sesi lain',
  reply: z.object({ count: z.int() }),
})
