import { proveDevice, sendDeviceCode, startProof } from '@pasar/contract/identity/device-proof'
import { maskEmail } from '@pasar/domain/identity/masked-email'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { serve } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readHead } from '../head/head.queries.ts'
import { sendHeadCode } from '../head/head-proof.ts'
import { openChallenge, proveByPasskey } from '../passkeys/challenges.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { requestOptions } from '../passkeys/webauthn.ts'
import { logged } from '../sessions/end-session.ts'
import { redeemCode } from '../verification/codes.ts'
import { listAccountPasskeys, markProven } from './device-proof.queries.ts'

/**
 * Second factor of a school on a device from which a vendor has signed in.
 *
 * @decision 0113
 */
export const deviceProofRoutes = [
  serve(startProof, async ({ db, actor, services, now }) => {
    const challenge = await openChallenge(db, { purpose: 'proof', memberId: actor.memberId }, now)
    const head = await readHead(db, actor.memberId, now)
    const passkeys = await listAccountPasskeys(db, actor.memberId, head?.email ?? null)
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
    const head = await readHead(db, actor.memberId, now)
    const to = head ?? { name: actor.name, email: actor.email }
    const about = 'melanjutkan di perangkat yang pernah dipakai penyedia'
    const outcome = await sendHeadCode(db, services, { ...to, schoolId: actor.memberId }, about, now)
    return isRefusal(outcome) ? outcome : { ...outcome, sentTo: maskEmail(to.email) }
  }),
  serve(proveDevice, async ({ db, actor, body, services, now, from }) => {
    const { memberId, sessionId } = actor
    if (sessionId === null) return refuse('access/denied')
    if (body.passkey !== null) {
      const ceremony = { purpose: 'proof', memberId } as const
      const headEmail = (await readHead(db, memberId, now))?.email ?? null
      const means = { ceremony, headEmail, site: services.site(), from, now }
      const outcome = await proveByPasskey(db, body.passkey, means)
      if (isRefusal(outcome)) return outcome
      if (outcome.memberId !== memberId) return refuse('passkey/wrong')
    } else if (body.code === null) return refuse('head/proof-missing')
    else if ((await redeemCode(db, { ...body.code, purpose: 'head', now })) !== memberId)
      return refuse('member/code-wrong')
    const by = body.passkey === null ? 'code' : 'passkey'
    return inTransaction(db, async (tx) => {
      await markProven(tx, sessionId, now)
      await logged(tx, actor, 'device-proven', { by }, { now, from })
      return {}
    })
  }),
]
