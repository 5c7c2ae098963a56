import { isWakingHour } from '@pasar/domain/notification/deadlines'
import type { Settings } from '@pasar/domain/settings/settings'
import { anchorHeads } from '../audit/anchor.queries.ts'
import { eachConcurrently, type OnFault, runParts } from '../call/each-concurrently.ts'
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

/** Orders and complaints that are moved at a time. */
const AT_A_TIME = 4

/**
 * Runs all due work: reminders in the daytime, unconfirmed orders, unanswered requests and
 * complaints, negotiations, unpaid orders of a past year, bank data changes, expired codes and
 * chain anchors. The database holds what is due, so a process catches up after an outage, and
 * several processes share the work. A failed part, or a failed order, does not stop the others.
 */
export async function runTimers(context: TimerContext, now: Date, onFault: OnFault): Promise<void> {
  const { db, sealer } = context
  const terms = await context.settings(now)
  await runParts(
    [
      ...(isWakingHour(now)
        ? [() => remindUnconfirmed(db, now, terms), () => requestRatings(db, now, terms)]
        : []),
      () => expireUnconfirmed(db, terms, now, onFault),
      () => settleUnanswered(db, terms, now, onFault),
      () => answerDueComplaints(db, terms, now, onFault),
      () => endNegotiations(db, now),
      () => flagUnpaidOrders(db, now, terms),
      () => applyDueBankChanges(db, sealer, now),
      () => deleteExpiredSecrets(db, now),
      () => anchorHeads(db, now),
    ],
    onFault,
  )
}

/** Batches of a round: 10,000 orders expire in one round, also when many do at midnight. */
const MAX_BATCHES = 100

/** Cancels orders that the vendor has not confirmed in time. Failed ones wait for the next round. */
async function expireUnconfirmed(db: Db, settings: Settings, now: Date, onFault: OnFault): Promise<void> {
  const expire = ({ id }: { id: number }) =>
    move(
      db,
      SYSTEM,
      { orderId: id, action: 'expire', version: null, now, settings, work: expiring(now) },
      () => true,
    )
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const found = await findUnconfirmed(db, now)
    let failed = 0
    await eachConcurrently(found, AT_A_TIME, expire, (fault) => {
      failed += 1
      onFault(fault)
    })
    if (found.length === 0 || failed > 0) return
  }
}

/** Settles requests whose time to answer is over. */
async function settleUnanswered(db: Db, settings: Settings, now: Date, onFault: OnFault): Promise<void> {
  const settle = (request: Awaited<ReturnType<typeof findUnansweredRequests>>[number]) => {
    const action = unansweredOutcome(request.kind)
    const work = settling({ request, action, by: 'system', memberId: null, answer: '' }, settings, now)
    const { orderId } = request
    return move(db, SYSTEM, { orderId, action: 'settle', version: null, now, settings, work }, () => true)
  }
  await eachConcurrently(await findUnansweredRequests(db, now), AT_A_TIME, settle, onFault)
}

/** Takes the due step of complaints whose time to answer is over. */
async function answerDueComplaints(db: Db, settings: Settings, now: Date, onFault: OnFault): Promise<void> {
  const answer = ({ id, due }: Awaited<ReturnType<typeof findDueComplaints>>[number]) => {
    const act = { id, action: due, by: 'system' as const, mover: SYSTEM, version: null, text: '' }
    return answerComplaint(db, { ...act, remedy: null, amount: 0 }, now, settings)
  }
  await eachConcurrently(await findDueComplaints(db, now), AT_A_TIME, answer, onFault)
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
  ({ db, settings, sealer, clock }: JobContext, onFault: OnFault) =>
  (): Promise<void> =>
    runTimers({ db, settings, sealer }, clock(), onFault)
