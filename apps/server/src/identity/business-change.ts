import type { BusinessChangeForm, decideBusinessChange } from '@pasar/contract/identity/business-change'
import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { businessChangeFaults, businessChangeMachine } from '@pasar/domain/identity/business-change'
import { extractDigits, normalizeNpwp } from '@pasar/domain/identity/identity-numbers'
import { stateOfMember } from '@pasar/domain/identity/member-machine'
import { step } from '@pasar/domain/kernel/machine'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type OptionCode, offeredOptions, taxStatusCode } from '@pasar/domain/settings/option-codes'
import type { z } from 'zod/mini'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Actor, signature } from '../http/actor.ts'
import { notify } from '../outbox/outbox.queries.ts'
import {
  applyChange,
  type BusinessChange,
  endChange,
  findOpenChange,
  insertChange,
  type NewNpwp,
  proposedFiles,
} from './business-change.queries.ts'
import { businessChangeMail } from './member-console.mails.ts'
import { lockMember as holdDossier } from './member-console.queries.ts'
import { type ActionResult, recordStaffAction, type StaffContext } from './member-console.ts'
import { isNpwpTaken, type LockedMember, lockMember } from './profile.queries.ts'

type Refused = Refusal<RefusalCode>
/** A vendor at work: who, when, from where. */
export type Vendor = { actor: Actor; now: Date; from: string; sealer: Sealer }

const DONE = { done: true } as const

/**
 * Asks for another tax status, NPWP or documents. Every proposed file that is not infected goes with it.
 *
 * @param options the option codes in force
 * @returns the id of the request
 * @decision 0071
 */
export function requestBusinessChange(
  db: Db,
  vendor: Vendor,
  { form, options }: { form: BusinessChangeForm; options: readonly OptionCode[] },
): Promise<{ id: number } | Refused> {
  const { actor, now, sealer } = vendor
  const { memberId } = actor
  return inTransaction<{ id: number }>(
    db,
    async (tx) => {
      const member = await lockMember(tx, memberId)
      if (member.npwp === null) return refuse('member/vendor-check')
      if (await findOpenChange(tx, memberId)) return refuse('business-change/open')
      const files = (await proposedFiles(tx, memberId)).filter(({ scan }) => scan !== 'infected')
      const npwp = newNpwpOf(member, form.npwp, sealer)
      const changes = { changesPkp: form.isPkp !== member.pkp, changesNpwp: npwp !== null }
      const faults = businessChangeFaults({ ...changes, files: files.map(({ kind }) => kind) })
      if (faults.length > 0) return refuse('call/invalid', faults)
      if (changes.changesPkp && !isOffered(options, form.isPkp)) return refuse('call/invalid', [WITHDRAWN])
      if (npwp !== null && (await isNpwpTaken(tx, npwp.print, memberId))) return npwpTaken()
      const id = await insertChange(tx, {
        memberId,
        wasPkp: member.pkp,
        isPkp: form.isPkp,
        oldNpwp: member.npwp,
        npwp,
        note: form.note,
        fileIds: files.map((file) => file.id),
        now,
      })
      const detail = factsOf(member, { id, ...changes, hasFiles: files.length > 0 })
      await note(tx, vendor, 'business-asked', detail)
      return { id }
    },
    { business_change_open: 'business-change/open' },
  )
}

const isOffered = (options: readonly OptionCode[], isPkp: boolean) =>
  offeredOptions(options, 'taxStatus').some(({ code }) => code === taxStatusCode(isPkp))

const WITHDRAWN = { field: 'isPkp', message: 'Pilihan ini tidak ditawarkan lagi. Pilih yang lain.' }

const npwpTaken = () =>
  refuse('member/npwp-taken', [{ field: 'npwp', message: refusals['member/npwp-taken'][1] }])

/** The NPWP that was typed, or null where none was or it is the one in force. The contract has counted its digits. */
function newNpwpOf(
  { npwp }: Pick<LockedMember, 'npwp'>,
  typed: string,
  { show, seal, print }: Sealer,
): NewNpwp | null {
  const digits = normalizeNpwp(extractDigits(typed))
  if (digits === null || digits === show(npwp ?? '')) return null
  return { sealed: seal(digits), typed: seal(typed), print: print(digits) }
}

type Changed = { id: number; changesPkp: boolean; changesNpwp: boolean; hasFiles: boolean }

/** What the log and notices hold: names of what changes, never its numbers. */
const factsOf = (
  member: { id: number; name: string },
  { id, changesPkp, changesNpwp, hasFiles }: Changed,
) => ({
  memberId: member.id,
  name: member.name,
  businessChangeId: id,
  fields: [
    ...(changesPkp ? ['taxStatus'] : []),
    ...(changesNpwp ? ['npwp'] : []),
    ...(hasFiles ? ['documents'] : []),
  ],
})

const changedBy = ({ id, wasPkp, isPkp, newNpwp, files }: BusinessChange): Changed => ({
  id,
  changesPkp: wasPkp !== isPkp,
  changesNpwp: newNpwp !== null,
  hasFiles: files.length > 0,
})

/** Writes down what a vendor did, and lets staff know. */
async function note(
  tx: Db,
  { actor, now, from }: Vendor,
  action: 'business-asked' | 'business-withdrawn',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { memberId } = actor
  await appendMemberEvent(tx, {
    memberId,
    at: now,
    actorId: memberId,
    actorName: signature(actor),
    action,
    detail,
    ipAddress: from,
  })
  await notify(tx, [{ kind: `member.${action}`, to: {}, orderId: null, by: memberId, facts: detail }], now)
}

/** Takes back the request that waits; its files stay for the next one. @decision 0071 */
export function withdrawChange(db: Db, vendor: Vendor): Promise<ActionResult> {
  const { memberId } = vendor.actor
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    const change = await findOpenChange(tx, memberId)
    if (!change) return refuse('business-change/none')
    const next = step(businessChangeMachine, change.state, 'withdraw', 'vendor')
    if (isRefusal(next)) return next
    if (!(await endChange(tx, change.id, { state: next.to, by: null, reason: '', now: vendor.now })))
      return refuse('business-change/none')
    await note(tx, vendor, 'business-withdrawn', factsOf(member, changedBy(change)))
    return DONE
  })
}

type Decision = z.output<typeof decideBusinessChange.body>

/**
 * Decides a request. An approval puts all of it in force in one transaction; items are then shown and taxed by the new status, and orders
 * that exist keep the status that they were placed with.
 *
 * @decision 0071
 */
export function decideChange(
  db: Db,
  desk: StaffContext,
  memberId: number,
  { changeId, action, reason }: Decision,
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await holdDossier(tx, memberId)
    if (!member) return refuse('member/not-found')
    const change = await findOpenChange(tx, memberId)
    if (change?.id !== changeId) return refuse('business-change/none')
    const next = step(businessChangeMachine, change.state, action, 'staff')
    if (isRefusal(next)) return next
    const fault = action === 'approve' ? await whyNotApproved(tx, member, change) : null
    if (fault) return fault
    const by = desk.actor.memberId
    const told = action === 'refuse' ? reason : ''
    if (!(await endChange(tx, changeId, { state: next.to, by, reason: told, now: desk.now })))
      return refuse('business-change/none')
    if (action === 'approve') await applyChange(tx, memberId, change, desk.now)
    const detail = { ...factsOf(member, changedBy(change)), ...(told === '' ? {} : { reason: told }) }
    const outcome = action === 'approve' ? 'approved' : 'refused'
    const letter = businessChangeMail(outcome, { name: member.name, reason: told, site: desk.site })
    await recordStaffAction(tx, desk, member, `business-${outcome}`, detail, letter)
    return DONE
  })
}

type Judged = NonNullable<Awaited<ReturnType<typeof holdDossier>>>

/** A request of an account that was stopped meanwhile, with a file in quarantine, or with the NPWP of another vendor is not approved. */
async function whyNotApproved(tx: Db, member: Judged, change: BusinessChange): Promise<Refused | null> {
  if (stateOfMember(member.status, member.category) !== 'active') return refuse('member/step-not-allowed')
  if (change.files.some(({ scan }) => scan !== 'clean')) return refuse('business-change/file-not-clean')
  const isTaken = change.newNpwpPrint !== null && (await isNpwpTaken(tx, change.newNpwpPrint, member.id))
  return isTaken ? refuse('member/npwp-taken') : null
}
