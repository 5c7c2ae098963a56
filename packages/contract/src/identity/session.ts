import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, zone } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

export const ROLES = ['buyer', 'vendor', 'staff', 'supervisor'] as const
export type Role = (typeof ROLES)[number]

/**
 * The form of sign-in, shared by the dialogs and the server.
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
})
export type Credentials = z.output<typeof Credentials>

const memberShape = {
  memberId: z.int(),
  name: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  category: z.string(),
  role: z.enum(ROLES),
  type: z.enum(['member', 'dapodik']),
  verified: z.int(),
  zone: z.nullable(zone),
  freeTradeZone: z.boolean(),
  ppnMember: z.string(),
  isBuyer: z.int(),
  regencyName: z.string(),
  cartCount: z.int(),
}

const memberNames = {
  memberId: 'member_id',
  mobileNumber: 'mobile_number',
  category: 'page_category_id',
  freeTradeZone: 'free_trade_zone',
  ppnMember: 'g-PPN_MEMBER',
  isBuyer: 'member_pembeli',
  regencyName: 'kabupaten',
  cartCount: 'cart_count',
} as const

/** Who is signed in, as the browser may know it; the server never reads it back. @spec 3 Session */
export const CurrentMember = wireObject(memberShape, memberNames)
export type CurrentMember = z.output<typeof CurrentMember>

/** Sign-in also answers the token, for clients that send it in the Authorization header; the browser gets it in its cookie. */
export const SignedIn = wireObject(
  { token: z.string(), expiresAt: moment, ...memberShape },
  { token: 'account_token', expiresAt: 'expires_at', ...memberNames },
)
export type SignedIn = z.output<typeof SignedIn>

/** @spec 7 POST /member/signin */
export const signIn = endpoint({
  method: 'POST',
  path: '/member/signin',
  access: 'anyone',
  summary: 'Masuk sebagai sekolah atau penyedia',
  body: Credentials,
  reply: SignedIn,
})

/** @spec 7 POST /staff/signin */
export const signInStaff = endpoint({
  method: 'POST',
  path: '/staff/signin',
  access: 'anyone',
  summary: 'Masuk sebagai staf atau pengawas',
  body: Credentials,
  reply: SignedIn,
})

/** @spec 7 POST /member/signout */
export const signOut = endpoint({
  method: 'POST',
  path: '/member/signout',
  access: 'anyone',
  summary: 'Keluar; token tidak berlaku lagi',
  reply: z.object({}),
})

/** @spec 7 GET /member */
export const currentMember = endpoint({
  method: 'GET',
  path: '/member',
  access: 'member',
  summary: 'Anggota yang sedang masuk',
  reply: CurrentMember,
})
