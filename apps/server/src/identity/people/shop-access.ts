import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { SHOP_ROLES, type ShopRole, shopRoleNames } from '@pasar/domain/identity/shop-roles'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type Actor, signature } from '../../call/actor.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { endKeysOfPerson, listValidKeys } from '../sessions/api-keys.queries.ts'
import { logged } from '../sessions/end-session.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { accountLoginMail, shopAccessEndedMail, shopRolesMail } from './shop-people.mails.ts'
import {
  endShopPerson,
  findShopMember,
  lockShop,
  readShopEmail,
  storeAccountLogin,
  storeShopRoles,
} from './shop-people.queries.ts'

type Context = { services: Pick<Services, 'sealer'>; now: Date; from: string }

/** The trigger that keeps an owner in each shop. */
const KEEPS_OWNER = { shop_keeps_owner: 'shop/last-owner' } as const

/**
 * Sets the roles of a person. They hold in every process within a second.
 *
 * @returns a refusal for oneself, and for the last owner
 * @decision 0154
 */
export const changeRoles = (
  db: Db,
  actor: Actor,
  { personId, roles: nextRoles }: { personId: number; roles: readonly ShopRole[] },
  context: Context,
): Promise<Record<string, never> | Refusal<RefusalCode>> =>
  inTransaction<Record<string, never>>(
    db,
    async (tx) => {
      const roles = SHOP_ROLES.filter((role) => nextRoles.includes(role))
      await lockShop(tx, actor.memberId)
      const person = await findShopMember(tx, actor.memberId, personId)
      if (!person) return refuse('shop/person-not-found')
      if (personId === actor.person?.id) return refuse('shop/own-access')
      if (SHOP_ROLES.every((role) => person.roles.includes(role) === roles.includes(role)))
        return refuse('shop/unchanged')
      await storeShopRoles(tx, personId, roles)
      const reason = `${person.name}: ${shopRoleNames(person.roles)} menjadi ${shopRoleNames(roles)}`
      const detail = { reason, person: personId, from: person.roles, to: [...roles] }
      await logged(tx, actor, 'person-roles', detail, context)
      const mail = shopRolesMail({ shopName: actor.name, name: person.name, roles })
      const { services, now } = context
      await enqueueMail(tx, services.sealer, { to: person.email, memberId: actor.memberId, ...mail }, now)
      return {}
    },
    KEEPS_OWNER,
  )

/**
 * Ends the access of a person at once: sessions and live streams in every process, API keys,
 * passkeys and password. A second call finds no person.
 *
 * @returns a refusal for oneself, and for the last owner
 * @decision 0154
 */
export const endAccess = (
  db: Db,
  actor: Actor,
  personId: number,
  context: Context,
): Promise<{ sessions: number; keys: number } | Refusal<RefusalCode>> =>
  inTransaction<{ sessions: number; keys: number }>(
    db,
    async (tx) => {
      const { memberId } = actor
      const { services, now } = context
      await lockShop(tx, memberId)
      const person = await findShopMember(tx, memberId, personId)
      if (!person) return refuse('shop/person-not-found')
      if (personId === actor.person?.id) return refuse('shop/own-access')
      const keys = (await listValidKeys(tx, memberId, now)).filter((key) => key.personId === personId)
      await endKeysOfPerson(tx, personId, now)
      await endShopPerson(tx, personId, now)
      const sessions = await revokeSessions(tx, memberId, now, { personId })
      const reason = `${person.name} (${shopRoleNames(person.roles)})`
      const detail = { reason, person: personId, sessions, keys: keys.map(({ id }) => id) }
      await logged(tx, actor, 'person-ended', detail, context)
      const mail = shopAccessEndedMail({ shopName: actor.name, name: person.name })
      await enqueueMail(tx, services.sealer, { to: person.email, memberId, ...mail }, now)
      return { sessions, keys: keys.length }
    },
    KEEPS_OWNER,
  )

/** Ends or reopens the sign-in of the account itself, by another owner. */
export const changeAccountLogin = (
  db: Db,
  actor: Actor,
  isOpen: boolean,
  context: Context,
): Promise<Record<string, never> | Refusal<RefusalCode>> =>
  inTransaction<Record<string, never>>(
    db,
    async (tx) => {
      const { memberId } = actor
      const { services, now } = context
      if (actor.person === null) return refuse('shop/own-access')
      await lockShop(tx, memberId)
      if (!(await storeAccountLogin(tx, memberId, isOpen ? null : now))) return refuse('shop/unchanged')
      if (!isOpen) await revokeSessions(tx, memberId, now, { personId: null })
      await logged(tx, actor, 'account-login', { reason: isOpen ? 'Dibuka lagi' : 'Diakhiri' }, context)
      const mail = accountLoginMail({ shopName: actor.name, by: signature(actor), isOpen })
      await enqueueMail(
        tx,
        services.sealer,
        { to: await readShopEmail(tx, memberId), memberId, ...mail },
        now,
      )
      return {}
    },
    KEEPS_OWNER,
  )
