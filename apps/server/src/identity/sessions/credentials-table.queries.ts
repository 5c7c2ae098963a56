import { type RawBuilder, sql } from 'kysely'
import type { Login } from '../../call/actor.ts'

/**
 * Returns where the credentials of a login stand: in the row of the account, or in that of a person
 * of a shop. Both have the same columns: `password_hash`, those of the authenticator,
 * `passkey_only` and `factor_lost_at`.
 *
 * @decision 0154
 */
export const credentialsOf = ({
  memberId,
  personId,
}: Login): { table: RawBuilder<unknown>; isOwn: RawBuilder<boolean> } =>
  personId === null
    ? { table: sql`member`, isOwn: sql<boolean>`id = ${memberId}` }
    : { table: sql`shop_login`, isOwn: sql<boolean>`id = ${personId}` }
