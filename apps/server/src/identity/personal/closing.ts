import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { memberMachine, stateOfMember, toStoredStatus } from '@pasar/domain/identity/member-machine'
import { step } from '@pasar/domain/kernel/machine'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { closingObstacles } from '@pasar/domain/privacy/closing'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { deleteWebhooksOf } from '../../webhook/webhooks.queries.ts'
import { endKeys } from '../sessions/api-keys.queries.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { lockStaffAccounts } from '../staff/staff-accounts.queries.ts'
import { closedMail } from './closing.mails.ts'
import { eraseContact, lockForClosing, readClosingFacts } from './closing.queries.ts'

type ClosingContext = { sealer: Sealer; now: Date; from: string }

/**
 * Closes the account of its owner: ends its sessions and erases what no law requires. The last mail
 * goes to the old address.
 *
 * @param passwordHash the hash that matched the password of the owner
 * @decision 0092
 */
export function closeOwnAccount(
  db: Db,
  actor: Actor,
  passwordHash: string,
  { sealer, now, from }: ClosingContext,
): Promise<Record<string, never> | Refusal<RefusalCode>> {
  const { memberId } = actor
  return inTransaction<Record<string, never>>(db, async (tx) => {
    const member = await lockForClosing(tx, memberId, passwordHash)
    if (member === undefined) return refuse('call/busy')
    const next = step(memberMachine, stateOfMember(member.status, member.category), 'close', 'owner')
    if (!next.ok) return next
    await lockStaffAccounts(tx)
    const facts = await readClosingFacts(tx, memberId)
    if (closingObstacles(facts).length > 0) return refuse('member/closing-blocked')
    await appendMemberEvent(tx, {
      memberId,
      at: now,
      actorId: memberId,
      actorName: signature(actor),
      action: 'close',
      detail: {},
      ipAddress: from,
    })
    await enqueueMail(
      tx,
      sealer,
      { to: actor.email, memberId, ...closedMail(actor.name, facts.hasOrders) },
      now,
    )
    await revokeSessions(tx, memberId, now)
    await endKeys(tx, memberId, now)
    await deleteWebhooksOf(tx, memberId)
    await eraseContact(tx, memberId, toStoredStatus(next.to, member.category).status, now)
    return {}
  })
}
