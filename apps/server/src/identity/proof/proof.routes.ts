import { prove, sendDeviceCode, startProof, viewProof } from '@pasar/contract/identity/proof'
import { missingProof } from '@pasar/domain/identity/fresh-proof'
import { maskEmail } from '@pasar/domain/identity/masked-email'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { isSchoolPerson, loginOf } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lossDueAt } from '../factors/factor-loss.ts'
import { readFactors } from '../factors/factors.queries.ts'
import { openChallenge } from '../passkeys/challenges.ts'
import { listOwnPasskeys } from '../passkeys/passkeys.queries.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { requestOptions } from '../passkeys/webauthn.ts'
import { findPrincipal } from '../principal/principal.queries.ts'
import { mailPrincipalCode } from '../principal/principal-proof.ts'
import { logged } from '../sessions/end-session.ts'
import { listAccountPasskeys, markProven } from '../sessions/proof.queries.ts'
import { checkProof, passkeyOwnerOf } from './proof.ts'

/**
 * Fresh proof of the user of a session, and second factor of a school on a device from which a
 * vendor has signed in.
 *
 * @decision 0113 0130
 */
export const proofRoutes = [
  serve(viewProof, async ({ db, actor, now }) => {
    const passkeys = await listOwnPasskeys(db, passkeyOwnerOf(actor))
    const hasPassword = !isSchoolPerson(actor)
    const { codeSince, isPasskeyOnly, lostAt } = await readFactors(db, loginOf(actor))
    return {
      hasPasskey: passkeys.length > 0,
      hasAuthenticator: hasPassword && codeSince !== null,
      hasPassword,
      isPasskeyOnly,
      isProven: missingProof('account', { ...actor, isPerson: !hasPassword }, now) === null,
      lossDueAt: lostAt === null ? null : lossDueAt(lostAt),
    }
  }),
  serve(startProof, async ({ db, actor, services, now }) => {
    const { memberId } = actor
    const challenge = await openChallenge(db, { purpose: 'proof', memberId }, now)
    const principal = actor.isOnVendorDevice ? await findPrincipal(db, memberId, now) : null
    const passkeys = actor.isOnVendorDevice
      ? await listAccountPasskeys(db, memberId, principal?.email ?? null)
      : await listOwnPasskeys(db, passkeyOwnerOf(actor))
    return {
      ...requestOptions(relyingPartyOf(services.site()), challenge),
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key' as const,
        transports,
      })),
    }
  }),
  serve(sendDeviceCode, async ({ db, actor, services, now }) => {
    const principal = await findPrincipal(db, actor.memberId, now)
    const to = principal ?? { name: actor.name, email: actor.email }
    const about = 'melanjutkan di perangkat yang pernah dipakai penyedia'
    const outcome = await mailPrincipalCode(db, services, { ...to, schoolId: actor.memberId }, about, now)
    return isRefusal(outcome) ? outcome : { ...outcome, sentTo: maskEmail(to.email) }
  }),
  serve(prove, async ({ db, actor, body, services, now, from }) => {
    const { sessionId, isOnVendorDevice } = actor
    if (sessionId === null) return refuse('access/denied')
    const outcome = await checkProof(db, actor, body, { services, now, from })
    if (isRefusal(outcome)) return outcome
    const { how, by } = outcome
    return inTransaction(db, async (tx) => {
      await markProven(tx, sessionId, how, now)
      const isForDevice = isOnVendorDevice && how !== 'password'
      await logged(tx, actor, isForDevice ? 'device-proven' : 'identity-proven', { by }, { now, from })
      return {}
    })
  }),
]
