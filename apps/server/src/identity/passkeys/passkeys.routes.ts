import {
  addPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '@pasar/contract/identity/passkey'
import { signInWithPasskey } from '@pasar/contract/identity/session'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import { countAttempt, networkLimits } from '../../call/attempts.queries.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { checkOwnPassword } from '../profile/own-password.ts'
import { buildSignInReply } from '../sessions/current-member.ts'
import { logged } from '../sessions/end-session.ts'
import { openChallenge, spendChallenge } from './challenges.ts'
import { enterWithPasskey } from './passkey-sign-in.ts'
import { passkeyMail } from './passkeys.mails.ts'
import {
  deletePasskey,
  insertPasskey,
  listOwnPasskeys,
  readSessionStart,
  setPasskeyName,
} from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { creationOptions, requestOptions, verifyCredential } from './webauthn.ts'

/** Age of a session up to which a person of a school, who has no password, may add a passkey. */
const FRESH_MS = 15 * 60_000
/** Ceremonies that one network may start. */
const STARTS = { max: 300, windowMs: 15 * 60_000 }

const ownerOf = ({ memberId, person }: Actor) => ({ memberId, personId: person?.id ?? null })

/** Refuses a caller who has not just shown that the session is not stolen. */
async function checkFresh(
  db: Db,
  actor: Actor,
  password: string,
  now: Date,
): Promise<Refusal<RefusalCode> | null> {
  if (actor.person === null) {
    const checked = await checkOwnPassword(db, actor, password, { field: 'password', now })
    return isRefusal(checked) ? checked : null
  }
  const start = actor.sessionId === null ? undefined : await readSessionStart(db, actor.sessionId)
  const isFresh = start !== undefined && now.getTime() - start.getTime() < FRESH_MS
  return isFresh ? null : refuse('passkey/sign-in-again')
}

/**
 * Passkeys of the caller, and sign-in with one.
 *
 * @decision 0105
 */
export const passkeyRoutes = [
  serve(listPasskeys, async ({ db, actor }) => {
    const passkeys = await listOwnPasskeys(db, ownerOf(actor))
    return passkeys.map(({ credentialId: _, transports: __, ...shown }) => shown)
  }),
  serve(startPasskey, async ({ db, actor, body, services, now }) => {
    const refused = await checkFresh(db, actor, body.password, now)
    if (refused !== null) return refused
    const owner = ownerOf(actor)
    const challenge = await openChallenge(db, { purpose: 'register', memberId: owner.memberId }, now)
    return creationOptions(relyingPartyOf(services.site()), {
      challenge,
      handle: `${owner.memberId}:${owner.personId ?? ''}`,
      email: actor.email,
      name: actor.person?.name ?? actor.name,
      exclude: await listOwnPasskeys(db, owner),
    })
  }),
  serve(addPasskey, async ({ db, actor, body, services, now, from }) => {
    const { credential, name } = body
    const owner = ownerOf(actor)
    const { clientDataJSON, transports } = credential.response
    const ceremony = { purpose: 'register', memberId: owner.memberId } as const
    const challenge = await spendChallenge(db, clientDataJSON, ceremony, now)
    const verified =
      challenge && (await verifyCredential(relyingPartyOf(services.site()), credential, challenge))
    if (!verified) return refuse('passkey/wrong')
    return inTransaction(
      db,
      async (tx) => {
        if ((await listOwnPasskeys(tx, owner)).length >= MAX_PASSKEYS) return refuse('passkey/too-many')
        const id = await insertPasskey(tx, owner, { ...verified, transports, name, now })
        await logged(tx, actor, 'passkey-added', { passkey: name }, { now, from })
        const mail = passkeyMail('added', actor.name, name)
        await enqueueMail(tx, services.sealer, { to: actor.email, memberId: owner.memberId, ...mail }, now)
        return { id }
      },
      { passkey_credential_id_key: 'passkey/exists' },
    )
  }),
  serve(renamePasskey, ({ db, actor, params, body, now, from }) =>
    inTransaction(db, async (tx) => {
      if (!(await setPasskeyName(tx, ownerOf(actor), params.passkeyId, body.name)))
        return refuse('passkey/not-found')
      await logged(tx, actor, 'passkey-renamed', { passkey: body.name }, { now, from })
      return {}
    }),
  ),
  serve(removePasskey, ({ db, actor, params, services, now, from }) =>
    inTransaction(db, async (tx) => {
      const name = await deletePasskey(tx, ownerOf(actor), params.passkeyId)
      if (name === undefined) return refuse('passkey/not-found')
      await logged(tx, actor, 'passkey-removed', { passkey: name }, { now, from })
      const mail = passkeyMail('removed', actor.name, name)
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
  serve(signInWithPasskey, async ({ db, body, services, ...came }) => {
    const session = await enterWithPasskey(db, services.site(), { ...came, ...body })
    return isRefusal(session) ? session : buildSignInReply(session, { db, services, now: came.now })
  }),
]
