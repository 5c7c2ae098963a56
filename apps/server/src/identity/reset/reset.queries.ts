import type { Db } from '../../db/database.ts'
import type { ClientHashes } from '../sessions/known-devices.queries.ts'

/** Finds the account with an address. */
export async function findByAddress(db: Db, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

export function readAccount(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .select(['email', 'name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/**
 * Locks an account until the transaction ends. Call it before locking anything else of the account,
 * so that concurrent changes lock in the same order.
 */
export async function lockAccount(tx: Db, memberId: number): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

export async function setPassword(tx: Db, memberId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
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
