import { chooseFindingMail, endFindingMail, viewFindingMail } from '@pasar/contract/findings/finding-mail'
import { refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import { signature } from '../call/actor.ts'
import { countAttempt } from '../call/attempts.queries.ts'
import { hashToken } from '../call/hash-token.ts'
import { serve } from '../call/serve.ts'
import { inTransaction } from '../db/transaction.ts'
import { endFindingSubscription, readSubscription, storeSubscription } from './finding-mail.queries.ts'

/** Links that one network address may try. */
const ENDINGS = { max: 30, windowMs: 10 * 60_000 }

/** Emails about new findings: what a supervisor chooses, and the link that ends them. */
export const findingMailRoutes = [
  serve(viewFindingMail, async ({ db, actor }) => ({
    ...(await readSubscription(db, actor.memberId)),
    email: actor.email,
  })),
  serve(chooseFindingMail, ({ db, actor, body, now, from }) =>
    inTransaction(db, async (tx) => {
      await storeSubscription(tx, actor.memberId, body, now)
      await appendMemberEvent(tx, {
        ...{ memberId: actor.memberId, at: now, actorId: actor.memberId, actorName: signature(actor) },
        ...{ action: 'finding-mail-changed', detail: body, ipAddress: from },
      })
      return { ...body, email: actor.email }
    }),
  ),
  serve(endFindingMail, async ({ db, body, now, from }) => {
    const wait = await countAttempt(db, `finding mail end ${from}`, ENDINGS, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
    return inTransaction(db, async (tx) => {
      const endedAccount = await endFindingSubscription(tx, hashToken(body.token))
      if (endedAccount === undefined) return refuse('finding/mail-link-unknown')
      const { memberId, name } = endedAccount
      await appendMemberEvent(tx, {
        ...{ memberId, at: now, actorId: memberId, actorName: name, ipAddress: from },
        ...{ action: 'finding-mail-changed', detail: { frequency: 'never' } },
      })
      return {}
    })
  }),
]
