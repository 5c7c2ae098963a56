import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const DAY_MS = 86_400_000
/** A browser stays known for this long after its last sign-in. Its cookie has the same lifetime. */
export const KNOWN_DEVICE_DAYS = 400
/** Maximum number of known browsers per account. The least recently used one is removed. */
const MAX_CLIENTS_PER_ACCOUNT = 30

/** The hashes that identify a client. */
export type ClientHashes = { device: Buffer | null; network: Buffer }

/**
 * Returns how an account knows a client: by its browser or by its network, from which a user has
 * signed in before; null when it does not.
 */
export async function findClientMatch(
  db: Db,
  { device, network }: ClientHashes,
  email: string,
  now: Date,
): Promise<'device' | 'network' | null> {
  const since = new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS)
  const { rows } = await sql<{ byDevice: boolean; byNetwork: boolean }>`
    select
      exists (select from known_device d join member m on m.id = d.member_id
        where d.token_hash = ${device} and m.email = ${email} and d.last_used_at > ${since}) as "byDevice",
      exists (select from known_network n join member m on m.id = n.member_id
        where n.network_hash = ${network} and m.email = ${email} and n.last_used_at > ${since}) as "byNetwork"`.execute(
    db,
  )
  if (rows[0]?.byDevice) return 'device'
  return rows[0]?.byNetwork ? 'network' : null
}

/** Returns whether a user of any account has signed in from the browser or network before. */
export async function isKnownClient(db: Db, { device, network }: ClientHashes, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS)
  const { rows } = await sql`
    select from known_device where token_hash = ${device} and last_used_at > ${since}
    union all
    select from known_network where network_hash = ${network} and last_used_at > ${since} limit 1`.execute(db)
  return rows.length > 0
}

/** Stores the network of a sign-in as known. */
export async function rememberNetwork(tx: Db, memberId: number, network: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('known_network')
    .values({ network_hash: network, member_id: memberId, last_used_at: now })
    .onConflict((same) => same.columns(['network_hash', 'member_id']).doUpdateSet({ last_used_at: now }))
    .execute()
  await sql`
    delete from known_network where member_id = ${memberId} and network_hash in (
      select network_hash from known_network where member_id = ${memberId}
      order by last_used_at desc offset ${MAX_CLIENTS_PER_ACCOUNT})`.execute(tx)
}

/** Removes a browser from the known ones of an account. */
export async function forgetDevice(tx: Db, memberId: number, token: Buffer | null): Promise<void> {
  if (token === null) return
  await tx
    .deleteFrom('known_device')
    .where('token_hash', '=', token)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Stores a browser as known under a new token, which changes with each sign-in. All accounts that
 * know the browser get the new token.
 *
 * @param tokens `old` is the browser's previous token; null when it had none
 */
export async function rememberDevice(
  tx: Db,
  memberId: number,
  tokens: { old: Buffer | null; next: Buffer },
  now: Date,
): Promise<void> {
  if (tokens.old !== null)
    await tx
      .updateTable('known_device')
      .set({ token_hash: tokens.next })
      .where('token_hash', '=', tokens.old)
      .execute()
  await tx
    .insertInto('known_device')
    .values({ token_hash: tokens.next, member_id: memberId, created_at: now, last_used_at: now })
    .onConflict((same) => same.columns(['token_hash', 'member_id']).doUpdateSet({ last_used_at: now }))
    .execute()
  await sql`
    delete from known_device where member_id = ${memberId} and token_hash in (
      select token_hash from known_device where member_id = ${memberId} order by last_used_at desc offset ${MAX_CLIENTS_PER_ACCOUNT})`.execute(
    tx,
  )
}
