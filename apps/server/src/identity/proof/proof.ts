import type { prove } from '@pasar/contract/identity/proof'
import type { ParsedInput } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type Actor, loginOf } from '../../call/actor.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { withAuthenticatorCode } from '../credentials/authenticator-code.ts'
import { checkOwnPassword } from '../credentials/own-password.ts'
import { readFactors } from '../factors/factors.queries.ts'
import { proveByPasskey } from '../passkeys/challenges.ts'
import type { PasskeyOwner } from '../passkeys/passkeys.queries.ts'
import { findPrincipal } from '../principal/principal.queries.ts'
import { redeemCode } from '../secrets/codes.ts'
import type { ProofStrength } from '../sessions/proof.queries.ts'

type ProofBody = ParsedInput<typeof prove>['body']
type Context = { services: Pick<Services, 'sealer' | 'site'>; now: Date; from: string }
type Outcome = { how: ProofStrength; by: 'passkey' | 'authenticator' | 'password' | 'code' }

/** Returns the owner of the passkeys that a caller has itself. */
export const passkeyOwnerOf = ({ memberId, person }: Actor): PasskeyOwner => ({
  memberId,
  personId: person?.id ?? null,
  principalEmail: null,
})

/**
 * Checks a proof of identity. A passkey of another person of a school, or of its principal, shows
 * only that a person of the school is present.
 *
 * @returns how strong the proof is, and by which means
 * @decision 0113 0130
 */
export async function checkProof(
  db: Db,
  actor: Actor,
  body: ProofBody,
  context: Context,
): Promise<Outcome | Refusal<RefusalCode>> {
  const { memberId } = actor
  if (body.passkey !== null) {
    const { services, now, from } = context
    const principalEmail = (await findPrincipal(db, memberId, now))?.email ?? null
    const means = {
      ceremony: { purpose: 'proof', memberId },
      principalEmail,
      site: services.site(),
      from,
      now,
    } as const
    const passkey = await proveByPasskey(db, body.passkey, means)
    if (isRefusal(passkey)) return passkey
    if (passkey.memberId !== memberId) return refuse('passkey/wrong')
    const isOwn = passkey.principalEmail === null && passkey.personId === (actor.person?.id ?? null)
    return { how: isOwn ? 'factor' : 'school', by: 'passkey' }
  }
  if (body.code !== null) {
    if (actor.role !== 'buyer') return refuse('access/denied')
    const owner = await redeemCode(db, { ...body.code, purpose: 'head', now: context.now })
    return owner === memberId ? { how: 'school', by: 'code' } : refuse('member/code-wrong')
  }
  return body.password === '' ? refuse('head/proof-missing') : checkPassword(db, actor, body, context)
}

/** Checks the password, and the code of an account that has an authenticator. */
async function checkPassword(
  db: Db,
  actor: Actor,
  { password, authenticatorCode: code }: ProofBody,
  { services: { sealer }, now, from }: Context,
): Promise<Outcome | Refusal<RefusalCode>> {
  const check = await checkOwnPassword(db, actor, password, { field: 'password', now })
  if (isRefusal(check)) return check
  const login = loginOf(actor)
  const { codeSecret, codeSince } = await readFactors(db, login)
  if (codeSecret === null || codeSince === null) return { how: 'password', by: 'password' }
  if (code === '')
    return refuse('session/code-required', [{ field: 'authenticatorCode', message: 'Masukkan kode 6 angka' }])
  const attempt = { code, client: `session ${actor.sessionId}`, from, now }
  const outcome = await withAuthenticatorCode<Outcome>(
    db,
    sealer,
    { ...login, codeSecret },
    attempt,
    async () => ({
      how: 'factor',
      by: 'authenticator',
    }),
  )
  if (!isRefusal(outcome) || outcome.code !== 'session/code-wrong') return outcome
  return refuse(outcome.code, [{ field: 'authenticatorCode', message: 'Kode salah atau sudah dipakai' }])
}
