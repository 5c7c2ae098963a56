import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** Tolerance in time steps: a clock may be half a minute off in either direction. */
const WINDOW = 1

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Pasar Sekolah', label, secret, digits: 6, period: STEP_MS / 1000 })

/** Returns a new TOTP secret: 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the `otpauth://` URL of a secret, for a QR code. */
export const otpauthUrl = (secret: string, email: string): string => totpOf(secret, email).toString()

/** Returns the time step of a six-digit code, or null when the code is wrong at this time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '')
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

/**
 * Returns the code that an authenticator shows at a time, and the whole seconds that it stays
 * valid.
 */
export function codeAt(secret: string, now: Date): { code: string; secondsLeft: number } {
  const left = STEP_MS - (now.getTime() % STEP_MS)
  return {
    code: totpOf(secret, '').generate({ timestamp: now.getTime() }),
    secondsLeft: (left - (left % 1000)) / 1000,
  }
}
