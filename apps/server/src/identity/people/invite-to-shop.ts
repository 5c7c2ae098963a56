import { randomBytes } from 'node:crypto'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import {
  INVITATION_DAYS,
  MAX_SHOP_PEOPLE,
  SHOP_ROLES,
  type ShopRole,
  shopRoleNames,
} from '@pasar/domain/identity/shop-roles'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type Actor, signature } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { logged } from '../sessions/end-session.ts'
import { endShopInvitation, insertShopInvitation, renewShopInvitation } from './shop-invitations.queries.ts'
import { shopInvitationMail } from './shop-people.mails.ts'
import { countShopPeople, hasLogin, lockShop } from './shop-people.queries.ts'

const DAY_MS = 86_400_000

type Context = { services: Pick<Services, 'sealer' | 'site'>; now: Date; from: string }

/** A new link: its token is in the fragment of the address, which no server logs. */
function newLink({ services, now }: Context, actor: Actor) {
  const token = randomBytes(32).toString('base64url')
  return {
    address: `${new URL('/undangan-toko', services.site()).href}#${token}`,
    row: {
      tokenHash: hashToken(token),
      invitedBy: actor.person?.name ?? actor.name,
      now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    },
  }
}

async function mailLink(
  tx: Db,
  actor: Actor,
  { services, now }: Context,
  link: ReturnType<typeof newLink>,
  { email, roles }: { email: string; roles: readonly ShopRole[] },
) {
  const { invitedBy, expiresAt } = link.row
  const mail = shopInvitationMail({ shopName: actor.name, invitedBy, roles, link: link.address, expiresAt })
  await enqueueMail(tx, services.sealer, { to: email, memberId: actor.memberId, ...mail }, now)
}

/**
 * Invites a person to the shop of an owner. The link can be used once, for seven days.
 *
 * @returns a refusal for an address that signs in already, has an open invitation, or when the shop
 *   is full
 * @decision 0154
 */
export function invitePerson(
  db: Db,
  actor: Actor,
  guest: { email: string; roles: readonly ShopRole[] },
  context: Context,
): Promise<{ id: number; expiresAt: Date } | Refusal<RefusalCode>> {
  const { now } = context
  const { email } = guest
  const roles = SHOP_ROLES.filter((role) => guest.roles.includes(role))
  return inTransaction<{ id: number; expiresAt: Date }>(
    db,
    async (tx) => {
      await lockShop(tx, actor.memberId)
      if (await hasLogin(tx, email))
        return refuse('shop/address-taken', [
          { field: 'email', message: 'Email ini sudah dipakai akun lain' },
        ])
      if ((await countShopPeople(tx, actor.memberId, now)) >= MAX_SHOP_PEOPLE) return refuse('shop/too-many')
      const link = newLink(context, actor)
      const id = await insertShopInvitation(tx, { ...link.row, shopId: actor.memberId, email, roles })
      const reason = `${email}: ${shopRoleNames(roles)}`
      await logged(tx, actor, 'person-invited', { reason, invitation: id, roles }, context)
      await mailLink(tx, actor, context, link, { email, roles })
      return { id, expiresAt: link.row.expiresAt }
    },
    { shop_invitation_open: 'shop/already-invited' },
  )
}

/** Sends an invitation again with a new link; the earlier one ends. */
export const resendInvitation = (db: Db, actor: Actor, invitationId: number, context: Context) =>
  inTransaction<{ expiresAt: Date }>(db, async (tx) => {
    const link = newLink(context, actor)
    const guest = await renewShopInvitation(tx, { shopId: actor.memberId, invitationId }, link.row)
    if (!guest) return refuse('shop/invitation-over')
    const reason = `${guest.email}: ${shopRoleNames(guest.roles)}`
    await logged(tx, actor, 'invitation-resent', { reason, invitation: invitationId }, context)
    await mailLink(tx, actor, context, link, guest)
    return { expiresAt: link.row.expiresAt }
  })

/** Withdraws an invitation; its link ends at once. */
export const withdrawInvitation = (
  db: Db,
  actor: Actor,
  invitationId: number,
  context: Pick<Context, 'now' | 'from'>,
) =>
  inTransaction<Record<string, never>>(db, async (tx) => {
    const closedInvitation = await endShopInvitation(
      tx,
      { shopId: actor.memberId, invitationId },
      context.now,
    )
    if (!closedInvitation) return refuse('shop/invitation-over')
    const detail = { reason: closedInvitation.email, invitation: invitationId }
    await logged(tx, actor, 'invitation-withdrawn', detail, context)
    return {}
  })

/** Returns the name that the log shows for a person who joins a shop. */
export const joinedSignature = (name: string, shopName: string): string =>
  signature({ name: shopName, person: { id: 0, externalId: '', name, position: null, roles: [] } })
