import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from '@pasar/contract/identity/passkey'
import type { RelyingParty } from './relying-party.ts'

/** ES256, EdDSA and RS256, as COSE algorithm numbers. */
const ALGORITHMS = [-7, -8, -257]

/** Time in ms that a user has for a ceremony in the browser. */
export const CEREMONY_MS = 5 * 60_000

/** The library takes 140 ms to load, so it loads at the first use. */
const library = () => import('@simplewebauthn/server')

/** A stored passkey as the verification needs it. */
export type StoredPasskey = { readonly credentialId: Buffer; readonly cose: Buffer }

/** What a verified new credential stores. */
export type VerifiedCredential = {
  readonly credentialId: Buffer
  readonly cose: Buffer
  readonly counter: number
  readonly mayBackUp: boolean
  readonly isBackedUp: boolean
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/**
 * Returns the challenge that a browser claims to have signed; null when its data are unreadable.
 */
export function claimedChallenge(clientDataJSON: string): string | null {
  const match = /"challenge"\s*:\s*"([\w-]{43})"/.exec(Buffer.from(clientDataJSON, 'base64url').toString())
  return match?.[1] ?? null
}

/**
 * Returns the options with which a browser creates a discoverable passkey with user verification.
 *
 * @param of `handle` names the account to the authenticator; `exclude` are its passkeys so far
 */
export async function creationOptions(
  { id }: RelyingParty,
  of: {
    challenge: string
    handle: string
    email: string
    name: string
    exclude: readonly { credentialId: Buffer; transports: string[] }[]
  },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Pasar Sekolah',
    rpID: id,
    userName: of.email,
    userDisplayName: of.name,
    userID: Uint8Array.from(Buffer.from(of.handle)),
    challenge: bytesOf(of.challenge),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    rp: { id, name: 'Pasar Sekolah' },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CEREMONY_MS,
    attestation: 'none',
    excludeCredentials: of.exclude.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** Returns the options with which a browser asks for any passkey of the site. */
export const requestOptions = ({ id }: RelyingParty, challenge: string): PasskeyRequest => ({
  challenge,
  rpId: id,
  timeout: CEREMONY_MS,
  userVerification: 'required',
  allowCredentials: [],
})

/** Verifies a new credential. Returns null when it does not match challenge, origin or site. */
export async function verifyCredential(
  { id, origin }: RelyingParty,
  { rawId, response, type }: NewCredential,
  challenge: string,
): Promise<VerifiedCredential | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        id: rawId,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (info === undefined) return null
    return {
      credentialId: Buffer.from(info.credential.id, 'base64url'),
      cose: Buffer.from(info.credential.publicKey),
      counter: info.credential.counter,
      mayBackUp: info.credentialDeviceType === 'multiDevice',
      isBackedUp: info.credentialBackedUp,
    }
  } catch {
    return null
  }
}

/**
 * Verifies an assertion. The caller compares the counter.
 *
 * @returns null when it does not match passkey, challenge, origin or site, or when the
 *   authenticator has not verified its user
 */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  { rawId, response, type }: Assertion,
  { challenge, passkey }: { challenge: string; passkey: StoredPasskey },
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        id: rawId,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: Uint8Array.from(passkey.cose),
        counter: 0,
      },
    })
    return verified ? { counter: info.newCounter, isBackedUp: info.credentialBackedUp } : null
  } catch {
    return null
  }
}
