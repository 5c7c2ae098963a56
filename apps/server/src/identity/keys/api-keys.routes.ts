import { randomBytes } from 'node:crypto'
import { createKey, listKeys, revokeAllKeys, revokeKey, rotateKey } from '@pasar/contract/identity/api-key'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import {
  type ApiScope,
  KEY_HINT_LENGTH,
  keyPrefixOf,
  MAX_KEYS,
  scopesOf,
} from '@pasar/domain/identity/api-scopes'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { InstallationProfile } from '@pasar/domain/settings/profile'
import { type Actor, isSchoolPerson, loginOf, shopRolesOf } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { lockMember } from '../members/profile.queries.ts'
import { endKey, insertKey, listValidKeys, replaceKey } from '../sessions/api-keys.queries.ts'
import { logged } from '../sessions/end-session.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type KeyAction = Extract<MemberEventAction, 'key-created' | 'key-rotated' | 'key-revoked'>
type RequestOrigin = { now: Date; from: string }

/** Records an action on a key in the log of the account, and notifies the owner. */
async function record(
  tx: Db,
  actor: Actor,
  action: KeyAction,
  name: string,
  detail: object,
  origin: RequestOrigin,
) {
  await logged(tx, actor, action, { reason: name, ...detail }, origin)
  const notification = { to: { member: actor.memberId }, orderId: null, by: null, facts: { name } } as const
  await notify(tx, [{ kind: `member.${action}`, ...notification }], origin.now)
}

/** Adds a key with a new secret of 256 random bits. Returns the row and the key itself. */
async function addKey(
  tx: Db,
  { memberId }: Actor,
  of: {
    name: string
    /** Person of a shop with whom it ends; null for a key of the account. */
    personId: number | null
    scopes: readonly ApiScope[]
    days: number
    now: Date
    profile: InstallationProfile
  },
) {
  const key = `${keyPrefixOf(of.profile)}${randomBytes(32).toString('base64url')}`
  const row = await insertKey(tx, {
    memberId,
    personId: of.personId,
    name: of.name,
    scopes: [...of.scopes],
    hint: key.slice(0, KEY_HINT_LENGTH),
    tokenHash: hashToken(key),
    createdAt: of.now,
    expiresAt: new Date(of.now.getTime() + of.days * DAY_MS),
  })
  return { ...row, key }
}

/**
 * Locks the account, so that two calls cannot exceed the number of keys.
 *
 * @returns a refusal when it has the maximum number of valid keys
 */
async function refuseFullAccount(
  tx: Db,
  { memberId }: Actor,
  now: Date,
): Promise<Refusal<RefusalCode> | null> {
  await lockMember(tx, memberId)
  const valid = await listValidKeys(tx, memberId, now)
  return valid.length >= MAX_KEYS ? refuse('integration/too-many') : null
}

/** Returns whether a caller may see and end all keys: the account itself, or an owner of a shop. */
const ownsKeys = (actor: Actor): boolean => shopRolesOf(actor)?.includes('owner') ?? true

/** Returns the valid keys that a caller may see: people of a shop see their own, owners all. */
async function listVisibleKeys(db: Db, actor: Actor, now: Date) {
  const keys = await listValidKeys(db, actor.memberId, now)
  return ownsKeys(actor) ? keys : keys.filter(({ personId }) => personId === actor.person?.id)
}

/**
 * Endpoints for the API keys of an account. A new secret requires a second factor.
 *
 * @decision 0108
 */
export const apiKeyRoutes = [
  serve(listKeys, ({ db, actor, now }) => listVisibleKeys(db, actor, now)),
  serve(createKey, async ({ db, actor, body, services, now, from }) => {
    if (isSchoolPerson(actor)) return refuse('access/school-right')
    const isPersonal = actor.person !== null && (body.isPersonal ?? !ownsKeys(actor))
    if (!isPersonal && !ownsKeys(actor)) return refuse('shop/key-of-shop')
    const personId = isPersonal ? loginOf(actor).personId : null
    const allowedScopes = scopesOf(actor.role === 'vendor' ? 'vendor' : 'buyer')
    const scopes = allowedScopes.filter((scope) => body.scopes.includes(scope))
    if (scopes.length === 0)
      return refuse('call/invalid', [{ field: 'scopes', message: 'Pilih paling sedikit satu izin' }])
    return inTransaction(db, async (tx) => {
      const full = await refuseFullAccount(tx, actor, now)
      if (full) return full
      const createdKey = await addKey(tx, actor, {
        ...body,
        personId,
        scopes,
        now,
        profile: services.profile,
      })
      await record(tx, actor, 'key-created', body.name, { key: createdKey.id, scopes }, { now, from })
      return createdKey
    })
  }),
  serve(rotateKey, async ({ db, actor, params, body, services, now, from }) => {
    if (isSchoolPerson(actor)) return refuse('access/school-right')
    const { keyId } = params
    const key = (await listVisibleKeys(db, actor, now)).find(({ id }) => id === keyId)
    if (key === undefined) return refuse('integration/not-found')
    const { personId } = key
    return inTransaction(db, async (tx) => {
      const full = await refuseFullAccount(tx, actor, now)
      if (full) return full
      const endsAt = new Date(now.getTime() + body.overlap * HOUR_MS)
      const old = await replaceKey(tx, { memberId: actor.memberId, keyId: params.keyId, endsAt, now })
      if (!old) return refuse('integration/not-found')
      const createdKey = await addKey(tx, actor, {
        ...old,
        personId,
        days: body.days,
        now,
        profile: services.profile,
      })
      const detail = { key: params.keyId, by: createdKey.id }
      await record(tx, actor, 'key-rotated', old.name, detail, { now, from })
      return createdKey
    })
  }),
  serve(revokeAllKeys, ({ db, actor, now, from }) =>
    inTransaction(db, async (tx) => {
      const { memberId } = actor
      await lockMember(tx, memberId)
      const keys = await listVisibleKeys(tx, actor, now)
      for (const { id } of keys) await endKey(tx, { memberId, keyId: id, now })
      for (const { id, name } of keys)
        await record(tx, actor, 'key-revoked', name, { key: id }, { now, from })
      return { count: keys.length }
    }),
  ),
  serve(revokeKey, ({ db, actor, params, now, from }) =>
    inTransaction(db, async (tx) => {
      const isVisible = (await listVisibleKeys(tx, actor, now)).some(({ id }) => id === params.keyId)
      if (!isVisible) return refuse('integration/not-found')
      const endedKey = await endKey(tx, { memberId: actor.memberId, keyId: params.keyId, now })
      if (!endedKey) return refuse('integration/not-found')
      await record(tx, actor, 'key-revoked', endedKey.name, { key: params.keyId }, { now, from })
      return {}
    }),
  ),
]
