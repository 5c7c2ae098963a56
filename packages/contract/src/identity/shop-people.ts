import { MIN_PASSWORD_LENGTH } from '@pasar/domain/identity/passwords'
import { SHOP_ROLES, shopPersonName } from '@pasar/domain/identity/shop-roles'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment } from '../wire/fields.ts'
import { email, newPassword } from './member-fields.ts'
import { SignInReply } from './session.ts'

/** Roles that a form gives. */
const chosenRoles = z.array(z.enum(SHOP_ROLES)).check(z.minLength(1, 'Pilih paling sedikit satu peran'))

/** Name of a person of a shop; the server stores it as `shopPersonName` returns it. */
const personName = z.string('Nama wajib diisi').check(
  z.trim(),
  z.minLength(1, 'Nama wajib diisi'),
  z.refine((text) => shopPersonName(text) !== null, {
    message: 'Nama terdiri dari 2 sampai 80 huruf, tanpa tanda kurung',
  }),
)

const ShopPerson = z.object({
  /** null for the sign-in of the account itself, which is an owner. */
  id: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(SHOP_ROLES)),
  /** Whether the person has a passkey or an authenticator. */
  hasFactor: z.boolean(),
  joinedAt: moment,
  lastSeenAt: z.nullable(moment),
  /** When the access ended; null while the person may sign in. */
  endedAt: z.nullable(moment),
  /** Whether it is the viewer. */
  isYou: z.boolean(),
  keyCount: z.int(),
})
export type ShopPerson = z.output<typeof ShopPerson>

const ShopInvitation = z.object({
  id: z.int(),
  email: z.string(),
  roles: z.array(z.enum(SHOP_ROLES)),
  invitedBy: z.string(),
  invitedAt: moment,
  expiresAt: moment,
})
export type ShopInvitation = z.output<typeof ShopInvitation>

const ShopPeople = z.object({ people: z.array(ShopPerson), invitations: z.array(ShopInvitation) })

/** Lists the people of the caller's shop, with open invitations. @decision 0154 */
export const listShopPeople = endpoint({
  method: 'GET',
  path: '/shop/people',
  access: 'vendor',
  summary: 'Orang di toko: peran, dan undangan yang masih terbuka',
  reply: ShopPeople,
})

/** Invites a person by mail. */
export const inviteToShop = endpoint({
  method: 'POST',
  path: '/shop/invitation',
  access: 'vendor',
  proof: 'account',
  summary: 'Undang orang ke toko lewat email; tautannya berlaku 7 hari dan dipakai sekali',
  body: z.object({ email, roles: chosenRoles }),
  reply: z.object({ id: z.int(), expiresAt: moment }),
})

/** Sends an invitation again; the earlier link ends. */
export const resendShopInvitation = endpoint({
  method: 'POST',
  path: '/shop/invitation/:invitationId/send',
  access: 'vendor',
  proof: 'account',
  summary: 'Kirim ulang undangan; tautan sebelumnya tidak berlaku lagi',
  params: z.object({ invitationId: id }),
  reply: z.object({ expiresAt: moment }),
})

/** Withdraws an invitation. */
export const withdrawShopInvitation = endpoint({
  method: 'DELETE',
  path: '/shop/invitation/:invitationId',
  access: 'vendor',
  summary: 'Tarik undangan; tautannya langsung tidak berlaku',
  params: z.object({ invitationId: id }),
  reply: z.object({}),
})

/** Sets the roles of a person. */
export const changeShopRoles = endpoint({
  method: 'PUT',
  path: '/shop/people/:personId/roles',
  access: 'vendor',
  proof: 'account',
  summary: 'Ubah peran orang di toko; langsung berlaku',
  params: z.object({ personId: id }),
  body: z.object({ roles: chosenRoles }),
  reply: z.object({}),
})

/** Ends the access of a person, with sessions and own API keys. */
export const endShopAccess = endpoint({
  method: 'DELETE',
  path: '/shop/people/:personId',
  access: 'vendor',
  summary: 'Akhiri akses orang di toko: sesi dan kunci API miliknya langsung berakhir',
  params: z.object({ personId: id }),
  reply: z.object({ sessions: z.int(), keys: z.int() }),
})

/** Ends or reopens the sign-in of the account itself. */
export const setAccountLogin = endpoint({
  method: 'PUT',
  path: '/shop/account-login',
  access: 'vendor',
  proof: 'factor',
  summary: 'Akhiri atau buka lagi login akun toko; hanya oleh pemilik lain',
  body: z.object({ isOpen: z.boolean() }),
  reply: z.object({}),
})

const invitationToken = z
  .string('Tautan undangan tidak lengkap')
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Tautan undangan tidak lengkap'))

/** Shows what an invitation is for. */
export const viewShopInvitation = endpoint({
  method: 'POST',
  path: '/shop/invitation/view',
  access: 'anyone',
  summary: 'Isi sebuah undangan toko',
  body: z.object({ token: invitationToken }),
  reply: z.object({
    shopName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    roles: z.array(z.enum(SHOP_ROLES)),
    expiresAt: moment,
  }),
})

/** Accepts an invitation: the person sets an own name and password, and is signed in. */
export const acceptShopInvitation = endpoint({
  method: 'POST',
  path: '/shop/invitation/accept',
  access: 'anyone',
  summary: 'Terima undangan toko dengan nama dan kata sandi sendiri',
  body: z.object({
    token: invitationToken,
    name: personName,
    password: newPassword(MIN_PASSWORD_LENGTH.member),
    isShared: z._default(z.boolean(), false),
  }),
  reply: SignInReply,
})
