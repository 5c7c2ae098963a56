import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { shopPersonName, shopRoleNames } from '@pasar/domain/identity/shop-roles'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { countClientAttempt, type Limit } from '../../call/attempts.queries.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { passwordWarning } from '../passwords/new-password.ts'
import { readPasswordOwner } from '../passwords/password-owner.queries.ts'
import { hashPassword } from '../secrets/password-hashing.ts'
import { accountRefusal } from '../sessions/live-session.ts'
import { openClientSession, type SignInClient } from '../sessions/open-client-session.ts'
import type { NewSession } from '../sessions/open-session.ts'
import { joinedSignature } from './invite-to-shop.ts'
import { findOpenInvitation, type OpenShopInvitation, storeAcceptance } from './shop-invitations.queries.ts'
import { personJoinedMail } from './shop-people.mails.ts'
import { insertShopPerson } from './shop-people.queries.ts'

/** Looks at invitations from one network. */
const TRIES: Limit = { max: 60, windowMs: 60 * 60_000 }

type Client = { from: string; now: Date }

/** Finds the open invitation of a token; tries are limited for each network. */
export async function readInvitation(
  db: Db,
  token: string,
  { from, now }: Client,
): Promise<OpenShopInvitation | Refusal<RefusalCode>> {
  const wait = await countClientAttempt(db, 'shop invitation', from, TRIES, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const invitation = await findOpenInvitation(db, hashToken(token), now)
  if (invitation === undefined) return refuse('shop/invitation-over')
  const refusal = accountRefusal(invitation)
  return refusal === null ? invitation : refuse(refusal)
}

/**
 * Accepts an invitation: adds the person with an own name and password, and signs it in. The link
 * is used up in the same transaction.
 *
 * @decision 0154
 */
export async function acceptInvitation(
  db: Db,
  { sealer, isBreached }: Pick<Services, 'sealer' | 'isBreached'>,
  {
    token,
    name: text,
    password,
    ...client
  }: SignInClient & {
    token: string
    name: string
    password: string
  },
): Promise<NewSession | Refusal<RefusalCode>> {
  const { now, from } = client
  const name = must(shopPersonName(text), 'a name that the contract allows')
  const invitation = await readInvitation(db, token, client)
  if (isRefusal(invitation)) return invitation
  const { email } = invitation
  const {
    names = [],
    numbers = [],
    isStaff,
  } = await readPasswordOwner(db, {
    memberId: invitation.shopId,
    personId: null,
  })
  const owner = { names: [...names, name], numbers, isStaff, email }
  const warning = await passwordWarning(password, owner, isBreached)
  if (warning !== null) return refuse('call/invalid', [{ field: 'password', message: warning }])
  const passwordHash = await hashPassword(password)
  return inTransaction<NewSession>(
    db,
    async (tx) => {
      const open = await findOpenInvitation(tx, hashToken(token), now)
      if (open === undefined) return refuse('shop/invitation-over')
      const { shopId, shopName, roles, id: invitationId } = open
      const person = { shopId, invitationId, name, email, passwordHash, roles, now }
      const personId = await insertShopPerson(tx, person)
      await storeAcceptance(tx, { id: invitationId, personId, now })
      await appendMemberEvent(tx, {
        ...{ memberId: shopId, at: now, actorId: shopId, actorName: joinedSignature(name, shopName) },
        ...{ action: 'person-joined', ipAddress: from },
        detail: { reason: `${email}: ${shopRoleNames(roles)}`, invitation: invitationId, person: personId },
      })
      const mail = personJoinedMail({ shopName, name, email, roles })
      await enqueueMail(tx, sealer, { to: open.shopEmail, memberId: shopId, ...mail }, now)
      const user = { memberId: shopId, personId, isOfShop: true, isByFactor: false }
      return openClientSession(tx, user, client, null)
    },
    { school_person_shop_name: 'shop/name-taken', shop_login_email_key: 'shop/address-taken' },
  )
}
