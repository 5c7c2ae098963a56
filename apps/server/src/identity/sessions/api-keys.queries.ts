import type { ApiScope } from '@pasar/domain/identity/api-scopes'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import { memberColumns, personColumn, type SessionRow } from './sessions.queries.ts'

/** Finds the member of a valid key by the hash of the key, in the form of a session. */
export async function findKey(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<SessionRow>`
    select ${memberColumns}, null as counts, k.expires_at as "expiresAt", null as "sessionId", 'member' as type,
      null as "personTokenHash", coalesce(k.last_used_at, '-infinity') as "lastSeenAt", false as "isShared", false as "isOnVendorDevice",
      null as "confirmedAt", null as "factorAt", false as "hasFactor",
      ${personColumn} as person, json_build_object('id', k.id, 'name', k.name, 'scopes', k.scopes) as "apiKey"
    from api_key k join member m on m.id = k.member_id left join school_person p on p.id = k.person_id
    where k.token_hash = ${tokenHash} and k.revoked_at is null and k.expires_at > ${now} and p.ended_at is null`,
  )
  return rows[0]
}

/** Stores the last use of a key, unless another request has just done so. */
export async function touchKey(
  db: Db,
  keyId: number,
  { now, from, unusedSince }: { now: Date; from: string; unusedSince: Date },
): Promise<void> {
  await sql`update api_key set last_used_at = ${now}, last_address = ${from}
    where id = ${keyId} and (last_used_at is null or last_used_at <= ${unusedSince})`.execute(db)
}

const columns = sql`id, person_id as "personId",
  (select p.name from school_person p where p.id = api_key.person_id) as "personName", name, hint, scopes, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", last_address as "lastAddress", replaced_at is not null as "isReplaced"`

export type KeyRow = {
  id: number
  /** Person of a shop whose key it is; null for a key of the account. */
  personId: number | null
  personName: string | null
  name: string
  hint: string
  scopes: ApiScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  lastAddress: string
  isReplaced: boolean
}

/** Returns the valid keys of an account, newest first. */
export async function listValidKeys(db: Db, memberId: number, now: Date): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select ${columns} from api_key
    where member_id = ${memberId} and revoked_at is null and expires_at > ${now} order by id desc`.execute(db)
  return rows
}

type NewKeyRow = Pick<KeyRow, 'name' | 'hint' | 'scopes' | 'createdAt' | 'expiresAt'> & {
  memberId: number
  personId?: number | null
  tokenHash: Buffer
}

/** Adds a key. */
export async function insertKey(tx: Db, key: NewKeyRow): Promise<KeyRow> {
  const { rows } = await sql<KeyRow>`
    insert into api_key (member_id, person_id, name, hint, token_hash, scopes, created_at, expires_at)
    values (${key.memberId}, ${key.personId ?? null}, ${key.name}, ${key.hint}, ${key.tokenHash}, ${[...key.scopes]}::text[],
      ${key.createdAt}, ${key.expiresAt})
    returning ${columns}`.execute(tx)
  return must(rows[0], 'the new key')
}

/**
 * Ends a valid key that was not replaced yet, now or later.
 *
 * @returns its name; undefined when the account has no such key
 */
export async function replaceKey(
  tx: Db,
  { memberId, keyId, endsAt, now }: { memberId: number; keyId: number; endsAt: Date; now: Date },
): Promise<{ name: string; scopes: ApiScope[] } | undefined> {
  const { rows } = await sql<{ name: string; scopes: ApiScope[] }>`
    update api_key set expires_at = least(expires_at, ${endsAt}), replaced_at = ${now}
    where id = ${keyId} and member_id = ${memberId} and revoked_at is null and expires_at > ${now}
      and replaced_at is null
    returning name, scopes`.execute(tx)
  return rows[0]
}

/**
 * Ends a valid key at once.
 *
 * @returns its name; undefined when the account has no such key
 */
export async function endKey(
  tx: Db,
  { memberId, keyId, now }: { memberId: number; keyId: number; now: Date },
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`update api_key set revoked_at = ${now}
    where id = ${keyId} and member_id = ${memberId} and revoked_at is null and expires_at > ${now}
    returning name`.execute(tx)
  return rows[0]
}

/** Ends all keys of an account, such as one that is closed. */
export async function endKeys(tx: Db, memberId: number, now: Date): Promise<void> {
  await sql`update api_key set revoked_at = ${now} where member_id = ${memberId} and revoked_at is null`.execute(
    tx,
  )
}

/** Ends all keys of a person of a shop. */
export async function endKeysOfPerson(tx: Db, personId: number, now: Date): Promise<void> {
  await sql`update api_key set revoked_at = ${now} where person_id = ${personId} and revoked_at is null`.execute(
    tx,
  )
}
