import { decideBusinessChange } from '@pasar/contract/identity/business-change'
import {
  createSupervisor,
  decideCodeRemoval,
  listAreas,
  listMembers,
  moveMember,
  proposeCodeRemoval,
  revealNumbers,
  searchAreas,
  setTerritory,
  setTrust,
  showMember,
} from '@pasar/contract/identity/member-console'
import { changePayoutHold } from '@pasar/contract/identity/payout-hold'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { stateOfMember } from '@pasar/domain/identity/member-machine'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readWaiting, type SettingsAt } from '../../work/deadlines.queries.ts'
import { findOpenChange } from '../business/business-change.queries.ts'
import { settleBusinessChange } from '../business/business-change.ts'
import { requestCodeRemoval, resolveCodeRemoval } from '../members/code-removal.ts'
import { findDossier, readAllAreas, searchAreasByName } from '../members/member-console.queries.ts'
import {
  type ActionResult,
  applyStaffAction,
  changeTerritory,
  changeTrust,
  createSupervisorAccount,
  type StaffContext,
} from '../members/member-console.ts'
import { countMembers, listConsoleMembers, readMemberAreas } from '../members/member-list.queries.ts'
import { accountKindOf, dossierOf } from './member-dossier.ts'
import { applyPayoutHold } from './payout-hold.ts'

type Numbers = { npwp: string; newNpwp: string; identityNumber: string; bankAccount: string }

/** Returns the full numbers of a member. The access is logged first. */
function revealedNumbers(
  db: Db,
  { actor, now, from, sealer }: StaffContext,
  memberId: number,
  reason: string,
): Promise<Numbers | Refusal<RefusalCode>> {
  return inTransaction<Numbers>(db, async (tx) => {
    const row = await findDossier(tx, memberId)
    if (!row) return refuse('member/not-found')
    const change = await findOpenChange(tx, memberId)
    await appendMemberEvent(tx, {
      memberId,
      at: now,
      actorId: actor.memberId,
      actorName: signature(actor),
      action: 'shown',
      detail: { reason },
      ipAddress: from,
    })
    return {
      npwp: sealer.show(row.npwp ?? '', memberBinding('npwp', memberId)),
      newNpwp: sealer.show(change?.newNpwp ?? '', memberBinding('npwp', memberId)),
      identityNumber: row.npsn ?? sealer.show(row.nik ?? '', memberBinding('nik', memberId)),
      bankAccount: sealer.show(row.bankAccount, memberBinding('bank_account', memberId)),
    }
  })
}

const PAGE = 25
const MAX_AREAS = 20

type At = { db: Db; actor: Actor; now: Date; from: string; services: Services }

/** Returns the context of an act of staff. */
export const staffContextOf = ({ actor, now, from, services }: At): StaffContext => ({
  actor,
  now,
  from,
  sealer: services.sealer,
  site: services.site(),
})

async function shown({ db, actor, services }: At, memberId: number) {
  return (await dossierOf(db, memberId, { sealer: services.sealer, actor })) ?? refuse('member/not-found')
}

/** Returns the dossier after an action, or the refusal of the action. */
export const shownAfter = async (at: At, memberId: number, outcome: ActionResult) =>
  isRefusal(outcome) ? outcome : shown(at, memberId)

/** Returns how long a member waits for staff: with its registration, or its business change. */
async function readReviewWaits(db: Db, rows: readonly { id: number }[], settings: SettingsAt) {
  const ids = rows.map(({ id }) => id)
  const registrations = await readWaiting(db, 'members', ids, settings)
  const changes = await readWaiting(db, 'business', ids, settings)
  return (id: number) => registrations.get(id) ?? changes.get(id) ?? null
}

export const memberConsoleRoutes = [
  serve(listMembers, async ({ db, query: { after, ...filters }, now, services }) => {
    const rows = await listConsoleMembers(db, { filters, now }, { after, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const waiting = await readReviewWaits(db, page, services.settings)
    return {
      members: page.map(({ category, accountType, status, ...row }) => ({
        ...row,
        waiting: waiting(row.id),
        kind: accountKindOf(category, accountType),
        state: stateOfMember(status, category),
      })),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      counts: await countMembers(db, { filters, now }),
      areas: await readMemberAreas(db, filters.area),
    }
  }),

  serve(showMember, (at) => shown(at, at.params.memberId)),

  serve(revealNumbers, (at) =>
    revealedNumbers(at.db, staffContextOf(at), at.params.memberId, at.body.reason),
  ),

  serve(moveMember, async (at) => {
    const { memberId } = at.params
    return shownAfter(
      at,
      memberId,
      await applyStaffAction(at.db, staffContextOf(at), { memberId, ...at.body }),
    )
  }),

  serve(proposeCodeRemoval, async (at) => {
    const { memberId } = at.params
    return shownAfter(
      at,
      memberId,
      await requestCodeRemoval(at.db, staffContextOf(at), memberId, at.body.reason),
    )
  }),
  serve(decideCodeRemoval, async (at) => {
    const { memberId } = at.params
    return shownAfter(at, memberId, await resolveCodeRemoval(at.db, staffContextOf(at), memberId, at.body))
  }),

  serve(decideBusinessChange, async (at) => {
    const { memberId } = at.params
    return shownAfter(at, memberId, await settleBusinessChange(at.db, staffContextOf(at), memberId, at.body))
  }),

  serve(changePayoutHold, async (at) => {
    const { memberId } = at.params
    return shownAfter(at, memberId, await applyPayoutHold(at.db, staffContextOf(at), memberId, at.body))
  }),

  serve(createSupervisor, async (at) => createSupervisorAccount(at.db, staffContextOf(at), at.body)),

  serve(setTerritory, async (at) => {
    const { memberId } = at.params
    return shownAfter(at, memberId, await changeTerritory(at.db, staffContextOf(at), memberId, at.body.areas))
  }),

  serve(setTrust, async (at) => {
    const { memberId } = at.params
    return shownAfter(at, memberId, await changeTrust(at.db, staffContextOf(at), memberId, at.body.trusted))
  }),

  serve(listAreas, ({ db }) => readAllAreas(db)),
  serve(searchAreas, ({ db, query }) => searchAreasByName(db, query.keyword, MAX_AREAS)),
]
