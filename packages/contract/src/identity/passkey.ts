import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, requiredText } from '../wire/fields.ts'

/** Binary data of WebAuthn in base64url without padding. */
const binary = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))

/** Maximum number of passkeys of one account. */
export const MAX_PASSKEYS = 20

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** Options for `navigator.credentials.create` in JSON form. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

/** Options for `navigator.credentials.get` in JSON form. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** Answer of `navigator.credentials.create` in JSON form. */
export const NewCredential = z.object({
  id: binary(1400),
  rawId: binary(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: binary(4000),
    attestationObject: binary(20_000),
    transports: z._default(
      z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)),
      () => [],
    ),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

/** Answer of `navigator.credentials.get` in JSON form. */
export const Assertion = z.object({
  id: binary(1400),
  rawId: binary(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: binary(4000),
    authenticatorData: binary(4000),
    signature: binary(8000),
    userHandle: z.nullish(binary(100)),
  }),
})
export type Assertion = z.output<typeof Assertion>

/** Lists the passkeys of the caller. @decision 0105 */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/member/passkey',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Kunci sandi (passkey) akun ini',
  reply: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      personName: z.nullable(z.string()),
      /** Whether the authenticator may copy it to other devices of its owner. */
      mayBackUp: z.boolean(),
      createdAt: moment,
      lastUsedAt: z.nullable(moment),
    }),
  ),
})

/** Starts the registration of a passkey. @decision 0105 */
export const startPasskey = endpoint({
  method: 'POST',
  path: '/member/passkey/options',
  access: 'member',
  beforeVendorCheck: true,
  ownDevice: true,
  proof: 'account',
  summary: 'Mulai membuat kunci sandi (passkey)',
  reply: PasskeyCreation,
})

const passkeyName = requiredText('Nama kunci sandi', 60)

/** Stores a new passkey of the caller. @decision 0105 */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/member/passkey',
  access: 'member',
  beforeVendorCheck: true,
  ownDevice: true,
  summary: 'Simpan kunci sandi (passkey) baru',
  body: z.object({ name: passkeyName, credential: NewCredential }),
  reply: z.object({ id: z.int() }),
})

/** Renames a passkey of the caller. @decision 0105 */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/member/passkey/:passkeyId',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Ganti nama kunci sandi (passkey)',
  params: z.object({ passkeyId: id }),
  body: z.object({ name: passkeyName }),
  reply: z.object({}),
})

/** Removes a passkey of the caller. @decision 0105 */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/member/passkey/:passkeyId',
  access: 'member',
  beforeVendorCheck: true,
  ownDevice: true,
  proof: 'account',
  summary: 'Hapus kunci sandi (passkey)',
  params: z.object({ passkeyId: id }),
  reply: z.object({}),
})

/** Starts a sign-in with a passkey that the authenticator chooses. @decision 0105 */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/member/passkey/signin/options',
  access: 'anyone',
  summary: 'Mulai masuk dengan kunci sandi (passkey)',
  reply: PasskeyRequest,
})
