import type { ShopRole } from '@pasar/domain/identity/shop-roles'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type ShopInvitationRow = {
  id: number
  email: string
  roles: ShopRole[]
  invitedBy: string
  invitedAt: Date
  expiresAt: Date
}

/** Lists the invitations of a shop that were neither accepted nor withdrawn, newest first. */
export async function listShopInvitations(db: Db, shopId: number): Promise<ShopInvitationRow[]> {
  const { rows } = await sql<ShopInvitationRow>`
    select id, email, roles, invited_by as "invitedBy", invited_at as "invitedAt", expires_at as "expiresAt"
    from shop_invitation where shop_id = ${shopId} and accepted_at is null and withdrawn_at is null
    order by invited_at desc, id desc limit 100`.execute(db)
  return rows
}

type NewLink = { tokenHash: Buffer; invitedBy: string; now: Date; expiresAt: Date }

/** Adds an invitation. A unique index refuses a second open one for the same address. */
export async function insertShopInvitation(
  tx: Db,
  invitation: NewLink & { shopId: number; email: string; roles: readonly ShopRole[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_invitation')
    .values({
      shop_id: invitation.shopId,
      email: invitation.email,
      roles: [...invitation.roles],
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      invited_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type OfShop = { shopId: number; invitationId: number }

/** Replaces the link of an open invitation. Undefined when there is none. */
export async function renewShopInvitation(
  tx: Db,
  { shopId, invitationId }: OfShop,
  { tokenHash, invitedBy, now, expiresAt }: NewLink,
): Promise<{ email: string; roles: ShopRole[] } | undefined> {
  const { rows } = await sql<{ email: string; roles: ShopRole[] }>`
    update shop_invitation set token_hash = ${tokenHash}, invited_by = ${invitedBy}, invited_at = ${now}, expires_at = ${expiresAt}
    where id = ${invitationId} and shop_id = ${shopId} and accepted_at is null and withdrawn_at is null
    returning email, roles`.execute(tx)
  return rows[0]
}

/** Withdraws an open invitation. Undefined when there is none. */
export async function endShopInvitation(
  tx: Db,
  { shopId, invitationId }: OfShop,
  now: Date,
): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    update shop_invitation set withdrawn_at = ${now}
    where id = ${invitationId} and shop_id = ${shopId} and accepted_at is null and withdrawn_at is null
    returning email`.execute(tx)
  return rows[0]
}

export type OpenShopInvitation = ShopInvitationRow & {
  shopId: number
  shopName: string
  shopEmail: string
  category: string
  status: number
}

/**
 * Finds an invitation that can be accepted, by the hash of its token, and locks it until the
 * transaction ends.
 */
export async function findOpenInvitation(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenShopInvitation | undefined> {
  const { rows } = await sql<OpenShopInvitation>`
    select i.id, i.email, i.roles, i.invited_by as "invitedBy", i.invited_at as "invitedAt", i.expires_at as "expiresAt",
      i.shop_id as "shopId", m.name as "shopName", m.email as "shopEmail", m.category, m.status
    from shop_invitation i join member m on m.id = i.shop_id
    where i.token_hash = ${tokenHash} and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now}
    for update of i`.execute(db)
  return rows[0]
}

/** Marks an invitation as accepted by its new person. */
export async function storeAcceptance(
  tx: Db,
  { id, personId, now }: { id: number; personId: number; now: Date },
): Promise<void> {
  await sql`update shop_invitation set accepted_at = ${now}, person_id = ${personId} where id = ${id}`.execute(
    tx,
  )
}
