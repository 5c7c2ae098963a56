import type { CurrentMember } from '@pasar/contract/identity/session'
import { idleSecondsLeft } from '@pasar/domain/identity/idle-end'
import { SHOP_ROLES } from '@pasar/domain/identity/shop-roles'
import { type Actor, shopRolesOf } from '../../call/actor.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import { listActiveStaff } from './active-staff.queries.ts'
import { idleLimitOf } from './idle-sessions.ts'
import type { NewSession } from './open-session.ts'
import { readMemberCounts } from './sessions.queries.ts'
import { listShopHolders } from './shop-holders.queries.ts'

type SessionViewContext = { db: Db; services: Pick<Services, 'sealer' | 'settings'>; now: Date }

/** Returns the seconds until an idle session ends; null for a session without this end. */
export async function secondsLeftOf(
  actor: Pick<Actor, 'category' | 'isShared'>,
  lastActivity: Date | null,
  { services, now }: Omit<SessionViewContext, 'db'>,
): Promise<number | null> {
  if (lastActivity === null) return null
  const minutes = idleLimitOf(actor, await services.settings(now))
  return minutes === null ? null : idleSecondsLeft(lastActivity, minutes, now)
}

/** Returns the roles of a staff member and of the colleagues; null for other users. */
async function staffViewOf({ role, staffRoles }: Actor, db: Db): Promise<CurrentMember['staff']> {
  if (role !== 'staff') return null
  const accounts = await listActiveStaff(db)
  return { roles: [...staffRoles], colleagues: accounts.map(({ name, roles }) => ({ name, roles })) }
}

/** Returns the roles of the user in a shop, and the other people; null for users of other kinds. */
async function shopViewOf(actor: Actor, db: Db): Promise<CurrentMember['shop']> {
  const roles = shopRolesOf(actor)
  if (roles === null) return null
  // An owner asks no one.
  return {
    roles: SHOP_ROLES.filter((role) => roles.includes(role)),
    people: roles.includes('owner') ? [] : await listShopHolders(db, actor.memberId),
  }
}

/**
 * Returns the session as shown to its owner.
 *
 * @spec 3 Session
 */
export async function memberOf(actor: Actor, context: SessionViewContext): Promise<CurrentMember> {
  const counts = actor.counts ?? (await readMemberCounts(context.db, actor.memberId))
  return {
    memberId: actor.memberId,
    name: actor.name,
    email: actor.email,
    mobileNumber: actor.mobileNumber,
    category: actor.category,
    role: actor.role,
    type: actor.type,
    verified: 1,
    zone: actor.zone,
    freeTradeZone: actor.freeTradeZone,
    ppnMember: actor.freeTradeZone ? 'MEMBER_0' : 'MEMBER_1',
    hasPpnMember: !actor.freeTradeZone,
    isPkp: actor.isPkp,
    isBuyer: actor.role === 'buyer' ? 1 : 0,
    memberName: actor.name,
    gender: actor.gender,
    dateOfBirth: actor.dateOfBirth,
    npwp: context.services.sealer.showEnd(actor.npwp ?? '', memberBinding('npwp', actor.memberId)),
    // Only vendors are asked; all other accounts count as done.
    statement: actor.role === 'vendor' && actor.hasAgreed ? JSON.stringify({ ppn_agreement: true }) : '',
    picture: actor.pictureId === null ? '' : `/file/${actor.pictureId}`,
    mustAgree: !actor.hasAgreed,
    mustConfirmNpwp: !actor.hasConfirmedNpwp,
    personId: actor.person?.externalId ?? null,
    personName: actor.person?.name ?? null,
    position: actor.person?.position ?? null,
    regencyName: actor.regencyName,
    cartCount: counts.cart,
    awaitingCount: counts.awaiting,
    noticeCount: counts.notices,
    shop: await shopViewOf(actor, context.db),
    staff: await staffViewOf(actor, context.db),
    idleSecondsLeft: await secondsLeftOf(actor, actor.lastActivity, context),
  }
}

/** Returns the response to a sign-in by any method. */
export const buildSignInReply = async (
  { actor, token, personToken, expiresAt }: NewSession,
  context: SessionViewContext,
) => ({
  ...(await memberOf(actor, context)),
  token,
  expiresAt,
  personToken,
  additional: { personToken },
})
