import * as z from 'zod/mini'
import { endpoint, type Reply } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'
import { Credentials } from './session.ts'

const own = { access: 'buyer or vendor', beforeVendorCheck: true, ownDevice: true, proof: 'account' } as const

/**
 * Returns a new secret for the authenticator of the caller's account. It is in force after a code
 * has confirmed it.
 *
 * @decision 0130
 */
export const startAuthenticator = endpoint({
  ...own,
  method: 'POST',
  path: '/member/code',
  summary: 'Mulai menyiapkan aplikasi autentikator akun ini',
  reply: z.object({ secret: z.string(), address: z.string() }),
})

/** Puts the authenticator in force: from now on a sign-in by password needs its code. */
export const confirmAuthenticator = endpoint({
  ...own,
  method: 'PUT',
  path: '/member/code',
  summary: 'Pakai aplikasi autentikator mulai sekarang',
  body: z.object({
    code: z.string().check(z.trim(), z.regex(/^[0-9]{6}$/, 'Kode terdiri dari 6 angka')),
  }),
  reply: z.object({}),
})

/** Removes the authenticator of the caller's account. */
export const removeAuthenticator = endpoint({
  ...own,
  method: 'DELETE',
  path: '/member/code',
  summary: 'Lepas aplikasi autentikator akun ini',
  reply: z.object({}),
})

/** Sets whether the account refuses sign-ins by password. It needs a passkey of the account. */
export const setPasskeyOnly = endpoint({
  ...own,
  method: 'PUT',
  path: '/member/passkey-only',
  summary: 'Masuk hanya dengan kunci sandi, atau juga dengan kata sandi',
  body: z.object({ isOnly: z.boolean() }),
  reply: z.object({}),
})

/**
 * Reports that the second factor of an account is lost, shortly after its password was reset with a
 * code to its mailbox. Passkeys end at once. The authenticator ends a day later, so that the owner
 * can cancel what another person reported; until then no new factor can be set up.
 *
 * @decision 0130
 */
export const reportFactorLoss = endpoint({
  method: 'POST',
  path: '/member/factor-loss',
  access: 'anyone',
  summary: 'Laporkan kunci sandi atau autentikator yang hilang, setelah Reset Password',
  body: Credentials,
  reply: z.object({ dueAt: moment }),
})

/**
 * Lists what else opens an account, shortly after its password was reset with a code to its
 * mailbox.
 */
export const viewRemainingFactors = endpoint({
  method: 'POST',
  path: '/member/factor-loss/view',
  access: 'anyone',
  summary: 'Cara masuk yang tersisa setelah Reset Password',
  body: Credentials,
  reply: z.object({
    passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: moment })),
    hasAuthenticator: z.boolean(),
  }),
})
export type RemainingFactors = Reply<typeof viewRemainingFactors>

/** Cancels a report of a lost second factor, so that the authenticator stays. */
export const cancelFactorLoss = endpoint({
  ...own,
  proof: null,
  method: 'DELETE',
  path: '/member/factor-loss',
  summary: 'Batalkan laporan kehilangan; autentikator tetap berlaku',
  reply: z.object({}),
})
