/**
 * What a call needs of a caller who signed in some time ago: `factor`, a passkey or the
 * authenticator; `account`, the strongest means that the account has.
 *
 * @decision 0130
 */
export type ProofLevel = 'account' | 'factor'

/** Minutes for which a proof counts. */
export const PROOF_MINUTES = 15

/** Hours after the report of a lost second factor, until it ends. */
export const LOSS_WAIT_HOURS = 24

/** What the session of a caller has proven. */
export type ProofFacts = {
  /** Last sign-in or later proof of any kind; null for none. */
  readonly confirmedAt: Date | null
  /** Last proof by a passkey of the caller or by the authenticator; null for none. */
  readonly factorAt: Date | null
  /** Whether the caller has a passkey or the account an authenticator. */
  readonly hasFactor: boolean
  /** Whether the caller is a person of a school, whose sign-on counts instead of a password. */
  readonly isPerson: boolean
}

const isFresh = (at: Date | null, now: Date) =>
  at !== null && now.getTime() - at.getTime() < PROOF_MINUTES * 60_000

/**
 * Returns what a caller lacks for a call: a new proof, or first of all a second factor; null when
 * the proof is fresh.
 */
export function missingProof(level: ProofLevel, of: ProofFacts, now: Date): 'proof' | 'factor' | null {
  if (isFresh(of.factorAt, now)) return null
  if (level === 'factor') return of.hasFactor ? 'proof' : 'factor'
  return (of.isPerson || !of.hasFactor) && isFresh(of.confirmedAt, now) ? null : 'proof'
}
