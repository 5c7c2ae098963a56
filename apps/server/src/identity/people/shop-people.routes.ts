import {
  acceptShopInvitation,
  changeShopRoles,
  endShopAccess,
  inviteToShop,
  listShopPeople,
  resendShopInvitation,
  setAccountLogin,
  viewShopInvitation,
  withdrawShopInvitation,
} from '@pasar/contract/identity/shop-people'
import { hasShopRight, SHOP_ROLES } from '@pasar/domain/identity/shop-roles'
import { isRefusal } from '@pasar/domain/kernel/result'
import { shopRolesOf } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { buildSignInReply } from '../sessions/current-member.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { invitePerson, resendInvitation, withdrawInvitation } from './invite-to-shop.ts'
import { changeAccountLogin, changeRoles, endAccess } from './shop-access.ts'
import { listShopInvitations } from './shop-invitations.queries.ts'
import { listPeopleOfShop } from './shop-people.queries.ts'

/**
 * Endpoints for the people of a shop, their invitations, roles and access.
 *
 * @decision 0154
 */
export const shopPeopleRoutes = [
  serve(listShopPeople, async ({ db, actor, now }) => {
    const mayManage = hasShopRight(shopRolesOf(actor) ?? [], 'manage-people')
    const rows = await listPeopleOfShop(db, actor.memberId, now)
    const people = rows.map(({ roles, ...row }) => ({
      ...row,
      roles: SHOP_ROLES.filter((role) => roles.includes(role)),
      isYou: row.id === (actor.person?.id ?? null),
    }))
    // Who left, and who is invited, concerns owners only.
    if (!mayManage) return { people: people.filter(({ endedAt }) => endedAt === null), invitations: [] }
    return { people, invitations: await listShopInvitations(db, actor.memberId) }
  }),
  serve(inviteToShop, ({ db, actor, body, ...context }) => invitePerson(db, actor, body, context)),
  serve(resendShopInvitation, ({ db, actor, params, ...context }) =>
    resendInvitation(db, actor, params.invitationId, context),
  ),
  serve(withdrawShopInvitation, ({ db, actor, params, ...context }) =>
    withdrawInvitation(db, actor, params.invitationId, context),
  ),
  serve(changeShopRoles, ({ db, actor, params, body, ...context }) =>
    changeRoles(db, actor, { ...params, ...body }, context),
  ),
  serve(endShopAccess, ({ db, actor, params, ...context }) => endAccess(db, actor, params.personId, context)),
  serve(setAccountLogin, ({ db, actor, body, ...context }) =>
    changeAccountLogin(db, actor, body.isOpen, context),
  ),
  serve(viewShopInvitation, async ({ db, body, from, now }) => readInvitation(db, body.token, { from, now })),
  serve(acceptShopInvitation, async ({ db, body, services, ...call }) => {
    const session = await acceptInvitation(db, services, { ...call, ...body })
    return isRefusal(session) ? session : buildSignInReply(session, { db, services, now: call.now })
  }),
]
