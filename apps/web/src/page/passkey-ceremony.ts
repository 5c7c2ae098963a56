import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from '@pasar/contract/identity/passkey'

/** Answer of the authenticator, or why there is none as a sentence for the user. */
type Outcome<T> = { answer: T } | { problem: string }

const UNSUPPORTED =
  'Browser ini belum mendukung kunci sandi. Pakai browser lain, atau masuk dengan kata sandi.'
const CANCELLED = 'Kunci sandi tidak jadi dipakai. Coba lagi.'

/** Returns the sentence for an error of the browser, by its standard name. */
function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'Perangkat ini sudah memiliki kunci sandi untuk akun ini.'
  if (name === 'SecurityError')
    return `Kunci sandi tidak dapat dipakai di alamat ${location.host}. Buka Pasar Sekolah lewat alamat resminya.`
  return CANCELLED
}

/** Runs a ceremony with the WebAuthn library, which the browser loads at the first use. */
async function ceremony<T>(
  run: (library: typeof import('@simplewebauthn/browser')) => Promise<T>,
): Promise<Outcome<T>> {
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) return { problem: UNSUPPORTED }
  return run(library).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ problem: problemOf(error) }),
  )
}

/** Lets the user create a passkey on a device of their own. */
export const createPasskey = (options: PasskeyCreation): Promise<Outcome<NewCredential>> =>
  ceremony(async ({ startRegistration }) => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  })

/** Lets the user confirm with a passkey. */
export const askPasskey = (options: PasskeyRequest): Promise<Outcome<Assertion>> =>
  ceremony(async ({ startAuthentication }) => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  })
