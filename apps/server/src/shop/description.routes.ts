import {
  moveShopDescription,
  openShopDescription,
  setShopDescription,
  viewShopDescription,
} from '@pasar/contract/shop/description'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { descriptionChange, descriptionFault, tidyDescription } from '@pasar/domain/shop/description'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import { type Actor, signature } from '../call/actor.ts'
import { countAttempt } from '../call/attempts.queries.ts'
import { type ApiCall, serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction, recordChange } from '../db/transaction.ts'
import { lockMember } from '../identity/members/profile.queries.ts'
import { notify } from '../outbox/outbox.queries.ts'
import { readShopDescription, replaceShopDescription } from './description.queries.ts'

/** Each change of a text stays in the log of the account. */
const CHANGED = { max: 30, windowMs: 3_600_000 }

type Acting = Pick<ApiCall, 'now' | 'from'> & { tx: Db; actor: Actor; memberId: number }

type DescriptionAction = Extract<
  MemberEventAction,
  'description-changed' | 'description-hidden' | 'description-shown'
>

const record = ({ tx, actor, memberId, now, from }: Acting, action: DescriptionAction, reason: string) =>
  appendMemberEvent(tx, {
    memberId,
    at: now,
    actorId: actor.memberId,
    actorName: signature(actor),
    action,
    detail: { reason },
    ipAddress: from,
  })

/** Endpoints about the description of a shop, for its vendor and for staff. @decision 0173 */
export const shopDescriptionRoutes = [
  serve(viewShopDescription, ({ db, actor }) => readShopDescription(db, actor.memberId)),

  serve(setShopDescription, async ({ db, actor, body, now, from }) => {
    const wait = await countAttempt(db, `shop description ${actor.memberId}`, CHANGED, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
    const description = tidyDescription(body.description)
    return inTransaction(db, async (tx) => {
      const { memberId } = actor
      await lockMember(tx, memberId)
      const before = await readShopDescription(tx, memberId)
      const message = descriptionFault(description, before)
      if (message !== null) return refuse('call/invalid', [{ field: 'description', message }])
      if (description === before.description) return before
      await replaceShopDescription(tx, memberId, { description, hiddenReason: null })
      const change = descriptionChange(before.description, description)
      await record({ tx, actor, memberId, now, from }, 'description-changed', change)
      return { description, hiddenReason: null }
    })
  }),

  serve(openShopDescription, async ({ db, params: { memberId } }) =>
    (await isVendor(db, memberId)) ? readShopDescription(db, memberId) : refuse('member/not-found'),
  ),

  serve(moveShopDescription, async ({ db, actor, params: { memberId }, body, now, from }) => {
    if (!(await isVendor(db, memberId))) return refuse('member/not-found')
    return inTransaction(db, async (tx) => {
      await lockMember(tx, memberId)
      const before = await readShopDescription(tx, memberId)
      const isHidden = body.action === 'hide'
      const { description } = before
      if (description === '' || description !== body.description) return refuse('shop/description-changed')
      if ((before.hiddenReason !== null) === isHidden) return before
      const hiddenReason = isHidden ? body.reason : null
      await replaceShopDescription(tx, memberId, { description, hiddenReason })
      recordChange('descriptionState', isHidden ? 'shown' : 'hidden', isHidden ? 'hidden' : 'shown')
      const action = isHidden ? 'description-hidden' : 'description-shown'
      await record({ tx, actor, memberId, now, from }, action, body.reason)
      const facts = { reason: body.reason }
      await notify(
        tx,
        [{ kind: `member.${action}`, to: { member: memberId }, orderId: null, by: null, facts }],
        now,
      )
      return { description, hiddenReason }
    })
  }),
]

async function isVendor(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    // Also one that is not activated yet: its page in the console is read, too.
    .where('category', 'in', ['3347_39', '3347_40'])
    .executeTakeFirst()
  return row !== undefined
}
