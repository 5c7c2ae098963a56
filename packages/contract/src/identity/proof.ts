import * as z from 'zod/mini'
import { endpoint, type Reply } from '../wire/endpoint.ts'
import { id, moment } from '../wire/fields.ts'
import { Assertion, PasskeyRequest } from './passkey.ts'
import { authenticatorCode } from './session.ts'

/**
 * Starts a proof with a passkey of the caller; on a device that served a vendor also with one of
 * the people of the school and its principal.
 *
 * @decision 0113 0130
 */
export const startProof = endpoint({
  method: 'POST',
  path: '/member/proof/options',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Mulai membuktikan diri dengan kunci sandi',
  reply: PasskeyRequest,
})

/**
 * Sends a one-time code to the principal of the school, or to the account if no principal is named.
 *
 * @decision 0113
 */
export const sendDeviceCode = endpoint({
  method: 'POST',
  path: '/member/proof/code',
  access: 'buyer',
  summary: 'Kirim kode untuk membuktikan diri di perangkat ini',
  reply: z.object({ handle: z.int(), sentTo: z.string() }),
})

/** How the caller can prove their identity. @decision 0130 */
export const viewProof = endpoint({
  method: 'GET',
  path: '/member/proof',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Cara pemakai sesi ini membuktikan diri',
  reply: z.object({
    hasPasskey: z.boolean(),
    hasAuthenticator: z.boolean(),
    /** False for a person of a school, who signs in through the school-data service. */
    hasPassword: z.boolean(),
    /** Whether the account refuses sign-ins by password. */
    isPasskeyOnly: z.boolean(),
    /** Whether the last proof counts for calls that do not demand a second factor. */
    isProven: z.boolean(),
    /** When a reported loss ends the authenticator; null without a report. */
    lossDueAt: z.nullable(moment),
  }),
})
export type ProofWays = Reply<typeof viewProof>

/** A proof by no means at all; the client adds the one that it has. */
export const NO_PROOF = { passkey: null, code: null, password: '', authenticatorCode: '' } as const

/**
 * Proves the identity of the user of this session: by a passkey, by password and authenticator, or
 * by the password alone where the account has no authenticator. On a device that served a vendor a
 * passkey, also one of the principal, or a code to the principal proves that a school uses it.
 *
 * @decision 0113 0130
 */
export const prove = endpoint({
  method: 'POST',
  path: '/member/proof',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Buktikan diri untuk langkah yang peka',
  body: z.object({
    passkey: z._default(z.nullable(Assertion), null),
    code: z._default(
      z.nullable(
        z.object({
          handle: id,
          code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Kode terdiri dari 6 angka')),
        }),
      ),
      null,
    ),
    password: z._default(z.string().check(z.maxLength(200, 'Kata sandi terlalu panjang')), ''),
    authenticatorCode,
  }),
  reply: z.object({}),
})
