import { closeAccount, exportOwnData, viewClosing } from '@pasar/contract/identity/personal-data'
import { isoDay } from '@pasar/domain/kernel/dates'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { closingObstacles } from '@pasar/domain/privacy/closing'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { isSchoolPerson, signature } from '../../call/actor.ts'
import { makeDocument } from '../../call/downloads.ts'
import { serve } from '../../call/serve.ts'
import { checkOwnPassword } from '../credentials/own-password.ts'
import { readClosingFacts } from './closing.queries.ts'
import { closeOwnAccount } from './closing.ts'
import { ownDataText } from './own-data.ts'

/** Endpoints for the rights of a data subject: a copy of its data, and closing its account. */
export const personalDataRoutes = [
  serve(exportOwnData, async ({ db, actor, body, now, services: { sealer }, from }) => {
    const { memberId, person } = actor
    if (!isSchoolPerson(actor)) {
      const check = await checkOwnPassword(db, actor, body.password, { field: 'password', now })
      if (isRefusal(check)) return check
    }
    return makeDocument(memberId, async () => {
      const text = await ownDataText(db, { memberId, personId: person?.id ?? null }, { sealer, now })
      await db.transaction().execute((tx) =>
        appendMemberEvent(tx, {
          ...{ memberId, at: now, actorId: memberId, actorName: signature(actor), action: 'data-exported' },
          ...{ detail: {}, ipAddress: from },
        }),
      )
      return { fileName: `data-saya-${isoDay(now)}.json`, text }
    })
  }),
  serve(viewClosing, async ({ db, actor }) => {
    const facts = await readClosingFacts(db, actor.memberId)
    return { obstacles: closingObstacles(facts), hasOrders: facts.hasOrders }
  }),
  serve(closeAccount, async ({ db, actor, body, now, services: { sealer }, from }) => {
    if (!isSchoolPerson(actor) && actor.person !== null) return refuse('shop/account-only')
    const passwordHash = await checkOwnPassword(db, actor, body.password, { field: 'password', now })
    return isRefusal(passwordHash)
      ? passwordHash
      : closeOwnAccount(db, actor, passwordHash, { sealer, now, from })
  }),
]
