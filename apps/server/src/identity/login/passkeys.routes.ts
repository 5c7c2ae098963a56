import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '@pasar/contract/identity/passkey'
import { signInWithPasskey } from '@pasar/contract/identity/session'
import { isRefusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { isSchoolPerson, loginOf, signature } from '../../call/actor.ts'
import { countAttempt, networkLimits } from '../../call/attempts.queries.ts'
import { serve } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { isLossWaiting } from '../factors/factor-loss.ts'
import { readFactors, releasePasskeyOnly } from '../factors/factors.queries.ts'
import { addPasskeyOf } from '../passkeys/add-passkey.ts'
import { openChallenge } from '../passkeys/challenges.ts'
import { enterWithPasskey } from '../passkeys/passkey-sign-in.ts'
import { passkeyMail } from '../passkeys/passkeys.mails.ts'
import { deletePasskey, listOwnPasskeys, setPasskeyName } from '../passkeys/passkeys.queries.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { creationOptions, requestOptions } from '../passkeys/webauthn.ts'
import { passkeyOwnerOf } from '../proof/proof.ts'
import { buildSignInReply } from '../sessions/current-member.ts'
import { logged } from '../sessions/end-session.ts'
import { markProven } from '../sessions/proof.queries.ts'

/** Ceremonies that one network may start. */
const STARTS = { max: 300, windowMs: 15 * 60_000 }

/**
 * Passkeys of the caller, and sign-in with one.
 *
 * @decision 0105
 */
export const passkeyRoutes = [
  serve(listPasskeys, async ({ db, actor }) => {
    const passkeys = await listOwnPasskeys(db, passkeyOwnerOf(actor))
    return passkeys.map(({ credentialId: _, transports: __, ...shown }) => shown)
  }),
  serve(startPasskey, async ({ db, actor, services, now }) => {
    const isWaiting = isLossWaiting((await readFactors(db, loginOf(actor))).lostAt, now)
    if (isWaiting && !isSchoolPerson(actor)) return refuse('factor/waiting')
    const owner = passkeyOwnerOf(actor)
    const challenge = await openChallenge(db, { purpose: 'register', memberId: owner.memberId }, now)
    return creationOptions(relyingPartyOf(services.site()), {
      challenge,
      handle: `${owner.memberId}:${owner.personId ?? ''}`,
      email: actor.email,
      name: actor.person?.name ?? actor.name,
      exclude: await listOwnPasskeys(db, owner),
    })
  }),
  serve(addPasskey, async ({ db, actor, body, ...call }) => {
    const by = { name: signature(actor), email: actor.email }
    const adding = { ...call, by, purpose: 'register' } as const
    const newPasskey = await addPasskeyOf(db, passkeyOwnerOf(actor), body, adding)
    if (!isRefusal(newPasskey) && actor.sessionId !== null)
      await markProven(db, actor.sessionId, 'factor', call.now)
    return newPasskey
  }),
  serve(renamePasskey, ({ db, actor, params, body, now, from }) =>
    inTransaction(db, async (tx) => {
      if (!(await setPasskeyName(tx, passkeyOwnerOf(actor), params.passkeyId, body.name)))
        return refuse('passkey/not-found')
      await logged(tx, actor, 'passkey-renamed', { passkey: body.name }, { now, from })
      return {}
    }),
  ),
  serve(removePasskey, ({ db, actor, params, services, now, from }) =>
    inTransaction(db, async (tx) => {
      const name = await deletePasskey(tx, passkeyOwnerOf(actor), params.passkeyId)
      if (name === undefined) return refuse('passkey/not-found')
      if (!isSchoolPerson(actor)) await releasePasskeyOnly(tx, loginOf(actor))
      await logged(tx, actor, 'passkey-removed', { passkey: name }, { now, from })
      const mail = passkeyMail('removed', signature(actor), name)
      await enqueueMail(tx, services.sealer, { to: actor.email, memberId: actor.memberId, ...mail }, now)
      return {}
    }),
  ),
  serve(startPasskeySignIn, async ({ db, services, from, now }) => {
    for (const [key, limit] of networkLimits('passkey start', from, STARTS)) {
      const wait = await countAttempt(db, key, limit, now)
      if (wait > 0) return refuseUntil('session/too-many-tries', wait)
    }
    const challenge = await openChallenge(db, { purpose: 'sign-in', memberId: null }, now)
    return requestOptions(relyingPartyOf(services.site()), challenge)
  }),
  serve(signInWithPasskey, async ({ db, body, services, ...call }) => {
    const session = await enterWithPasskey(db, services.site(), { ...call, ...body })
    return isRefusal(session) ? session : buildSignInReply(session, { db, services, now: call.now })
  }),
]
