import { endFindingShare, shareFinding, viewFindingShares } from '@pasar/contract/findings/finding-share'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import { type Actor, signature } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { findFindingFile } from './finding-files.queries.ts'
import { closeShare, insertShare, readColleagues, readShares } from './finding-share.queries.ts'
import { territoryOf } from './finding-view.ts'

const sharesOf = async (db: Db, { memberId }: Actor, findingId: number) => ({
  shares: await readShares(db, findingId, memberId),
  colleagues: await readColleagues(db, findingId, memberId),
})

type Act = { actor: Actor; findingId: number; now: Date; from: string }

const record = (
  tx: Db,
  { actor, findingId, now, from }: Act,
  action: 'finding-shared' | 'finding-share-ended',
  detail: Record<string, unknown>,
) =>
  appendMemberEvent(tx, {
    ...{ memberId: actor.memberId, at: now, actorId: actor.memberId, actorName: signature(actor) },
    ...{ action, detail: { finding: findingId, ...detail }, ipAddress: from },
  })

async function share(db: Db, act: Act, { memberId, note }: { memberId: number; note: string }) {
  const { actor, findingId, now } = act
  return inTransaction<Awaited<ReturnType<typeof sharesOf>> | Refusal<RefusalCode>>(db, async (tx) => {
    if ((await findFindingFile(tx, territoryOf(actor), findingId)) === undefined)
      return refuse('finding/not-found')
    const colleague = (await readColleagues(tx, findingId, actor.memberId)).find(({ id }) => id === memberId)
    if (colleague === undefined)
      return refuse('call/invalid', [
        { field: 'memberId', message: 'Pilih pengawas yang wilayahnya mencakup temuan ini' },
      ])
    const isNew = await insertShare(tx, { findingId, fromId: actor.memberId, toId: memberId, note, now })
    if (!isNew) return refuse('finding/already-shared')
    await record(tx, act, 'finding-shared', { to: colleague.name, note })
    return sharesOf(tx, actor, findingId)
  })
}

/** Sharing a finding with a colleague: supervisors whose territory covers it. */
export const findingShareRoutes = [
  serve(viewFindingShares, async ({ db, actor, params: { findingId } }) =>
    (await findFindingFile(db, territoryOf(actor), findingId)) === undefined
      ? refuse('finding/not-found')
      : sharesOf(db, actor, findingId),
  ),
  serve(shareFinding, ({ db, actor, params: { findingId }, body, now, from }) =>
    share(db, { actor, findingId, now, from }, body),
  ),
  serve(endFindingShare, ({ db, actor, params: { findingId, shareId }, now, from }) =>
    inTransaction<Awaited<ReturnType<typeof sharesOf>> | Refusal<RefusalCode>>(db, async (tx) => {
      const name = await closeShare(tx, { findingId, shareId, memberId: actor.memberId, now })
      if (name === undefined) return refuse('finding/share-not-found')
      await record(tx, { actor, findingId, now, from }, 'finding-share-ended', { colleague: name })
      return sharesOf(tx, actor, findingId)
    }),
  ),
]
