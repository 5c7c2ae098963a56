import { randomBytes } from 'node:crypto'
import type { ShopRole } from '@pasar/domain/identity/shop-roles'
import type { Actor } from '../src/call/actor.ts'
import type { Db } from '../src/db/database.ts'
import { insertShopInvitation } from '../src/identity/people/shop-invitations.queries.ts'
import { insertShopPerson } from '../src/identity/people/shop-people.queries.ts'

let count = 0

/** Creates a person of a shop; returns the caller that its sessions have. */
export async function aShopPerson(
  db: Db,
  shop: Actor,
  roles: readonly ShopRole[],
  { name, passwordHash = '-' }: { name?: string; passwordHash?: string } = {},
): Promise<Actor & { person: NonNullable<Actor['person']> }> {
  count += 1
  const of = { name: name ?? `Orang ${count}`, email: `orang-${count}@contoh.test` }
  const now = new Date('2026-11-01T00:00:00Z')
  const invitationId = 1_000_000 + count
  const id = await insertShopPerson(db, {
    ...{ ...of, shopId: shop.memberId, invitationId, passwordHash, roles, now },
  })
  const person = { id, externalId: `orang-${invitationId}`, name: of.name, position: null, roles }
  return { ...shop, email: of.email, person }
}

/** Creates an open invitation of a shop; returns its id. */
export async function aShopInvitation(db: Db, shop: Actor): Promise<number> {
  count += 1
  const now = new Date()
  return insertShopInvitation(db, {
    ...{ shopId: shop.memberId, email: `undangan-${count}@contoh.test`, roles: ['orders'] },
    ...{ tokenHash: randomBytes(32), invitedBy: shop.name, now },
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
}
