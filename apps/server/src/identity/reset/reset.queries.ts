import { sql } from 'kysely'
import type { Login } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { ClientHashes } from '../sessions/known-devices.queries.ts'
import { findCredentials } from '../sessions/sessions.queries.ts'

/** Finds the login with an address: of an account, or of a person of a shop. */
export async function findByAddress(db: Db, email: string): Promise<Login | undefined> {
  const credentials = await findCredentials(db, email)
  return credentials && { memberId: credentials.memberId, personId: credentials.personId }
}

/**
 * Finds the address and the name of a login, the latter as records of its acts show it. Undefined
 * when its access has ended.
 */
export async function findLoginOwner(
  db: Db,
  { memberId, personId }: Login,
): Promise<{ email: string; name: string } | undefined> {
  const { rows } = await sql<{ email: string; name: string }>`
    select coalesce(l.email, m.email) as email,
      case when p.id is null then m.name else p.name || ' (' || m.name || ')' end as name
    from member m left join school_person p on p.id = ${personId}::bigint left join shop_login l on l.id = p.id
    where m.id = ${memberId} and p.ended_at is null and (p.id is not null or m.login_ended_at is null)`.execute(
    db,
  )
  return rows[0]
}

/**
 * Locks an account until the transaction ends. Call it before locking anything else of the account,
 * so that concurrent changes lock in the same order.
 */
export async function lockAccount(tx: Db, memberId: number): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

/** Deletes the known browsers and networks of an account, except those that the owner is using. */
export async function deleteOtherClients(tx: Db, memberId: number, but: ClientHashes): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .$if(but.device !== null, (query) => query.where('token_hash', '!=', but.device))
    .execute()
  await tx
    .deleteFrom('known_network')
    .where('member_id', '=', memberId)
    .where('network_hash', '!=', but.network)
    .execute()
}
