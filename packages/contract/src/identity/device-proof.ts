import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/fields.ts'
import { Assertion, PasskeyRequest } from './passkey.ts'

/**
 * Starts a proof with a passkey of the account: on a device that served a vendor, or for an API
 * key.
 *
 * @decision 0108 0113
 */
export const startProof = endpoint({
  method: 'POST',
  path: '/member/proof/options',
  access: 'buyer or vendor',
  summary: 'Mulai membuktikan diri dengan kunci sandi akun ini',
  reply: PasskeyRequest,
})

/**
 * Sends a one-time code to the head of the school, or to the account if no head is named.
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

/** Proves that a person of the school uses this device, for half an hour. @decision 0113 */
export const proveDevice = endpoint({
  method: 'POST',
  path: '/member/proof',
  access: 'buyer',
  summary: 'Buktikan diri di perangkat yang pernah dipakai penyedia',
  body: z.object({
    passkey: z.nullable(Assertion),
    code: z.nullable(
      z.object({
        handle: id,
        code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Kode terdiri dari 6 angka')),
      }),
    ),
  }),
  reply: z.object({}),
})
