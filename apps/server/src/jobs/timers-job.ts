import { isWakingHour } from '@pasar/domain/notification/deadlines'
import type { Settings } from '@pasar/domain/settings/settings'
import { anchorHeads } from '../audit/anchor.queries.ts'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { deleteExpiredSecrets } from '../identity/login/expired-secrets.queries.ts'
import { applyDueBankChanges } from '../identity/profile/bank.queries.ts'
import { endOverdue } from '../negotiation/negotiation.queries.ts'
import { findDueComplaints } from '../ordering/complaint/complaint.queries.ts'
import { respondToComplaint as answerComplaint } from '../ordering/complaint/complaint.ts'
import { findUnansweredRequests } from '../ordering/requests/requests.queries.ts'
import { settling, unansweredOutcome } from '../ordering/requests/requests.ts'
import { move, SYSTEM } from '../ordering/steps/move.ts'
import { expiring } from '../ordering/steps/steps.ts'
import {
  findUnconfirmed,
  flagUnpaidOrders,
  remindUnconfirmed,
  requestRatings,
} from '../ordering/steps/timers.queries.ts'
import { notify } from '../outbox/outbox.queries.ts'
import type { JobContext } from './job.ts'

type TimerContext = { db: Db; settings: (now: Date) => Promise<Settings>; sealer: Sealer }

/**
 * Runs all due work: reminders in the daytime, unconfirmed orders, unanswered requests and
 * complaints, negotiations, unpaid orders of a past year, bank data changes, expired codes and
 * chain anchors. The database holds what is due, so a process catches up after an outage, and
 * several processes share the work.
 */
export async function runTimers({ db, settings, sealer }: TimerContext, now: Date): Promise<void> {
  const terms = await settings(now)
  if (isWakingHour(now)) {
    await remindUnconfirmed(db, now, terms)
    await requestRatings(db, now, terms)
  }
  for (const { id } of await findUnconfirmed(db, now)) {
    const step = { orderId: id, action: 'expire' as const, version: null, now, settings: terms }
    await move(db, SYSTEM, { ...step, work: expiring(now) }, () => true)
  }
  for (const request of await findUnansweredRequests(db, now)) {
    const action = unansweredOutcome(request.kind)
    const work = settling({ request, action, by: 'system', memberId: null, answer: '' }, terms, now)
    const { orderId } = request
    await move(
      db,
      SYSTEM,
      { orderId, action: 'settle', version: null, now, settings: terms, work },
      () => true,
    )
  }
  for (const { id, due } of await findDueComplaints(db, now)) {
    const act = { id, action: due, by: 'system' as const, mover: SYSTEM, version: null, text: '' }
    await answerComplaint(db, { ...act, remedy: null, amount: 0 }, now, terms)
  }
  await endNegotiations(db, now)
  await flagUnpaidOrders(db, now, terms)
  await applyDueBankChanges(db, sealer, now)
  await deleteExpiredSecrets(db, now)
  await anchorHeads(db, now)
}

/** Ends overdue negotiations and notifies both sides. */
const endNegotiations = (db: Db, now: Date) =>
  db.transaction().execute(async (tx) => {
    const ended = await endOverdue(tx, now)
    const notices = ended.map(({ id, buyerId, vendorId, reason, itemName }) => ({
      kind: 'negotiation.expire' as const,
      to: { buyer: buyerId, vendor: vendorId },
      orderId: null,
      by: null,
      facts: { negotiationId: id, item: itemName, reason },
    }))
    await notify(tx, notices, now)
  })

/** Runs all due work of orders, negotiations and accounts. */
export const timersJob =
  ({ db, settings, sealer, clock }: JobContext) =>
  (): Promise<void> =>
    runTimers({ db, settings, sealer }, clock())
