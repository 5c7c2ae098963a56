import type { BusinessChangeForm, decideBusinessChange } from '@pasar/contract/identity/business-change'
import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import {
  type BusinessChangeState,
  businessChangeFaults,
  businessChangeMachine,
} from '@pasar/domain/identity/business-change'
import { extractDigits, normalizeNpwp } from '@pasar/domain/identity/identity-numbers'
import { stateOfMember } from '@pasar/domain/identity/member-machine'
import { step } from '@pasar/domain/kernel/machine'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type OptionCode, offeredOptions, taxStatusCode } from '@pasar/domain/settings/option-codes'
import type { z } from 'zod/mini'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { businessChangeMail } from '../members/member-console.mails.ts'
import { lockConsoleMember as holdDossier } from '../members/member-console.queries.ts'
import { type ActionResult, recordStaffAction, type StaffContext } from '../members/member-console.ts'
import { isNpwpTaken, type LockedMember, lockMember } from '../members/profile.queries.ts'
import { releaseNpwp } from '../registration/claims.ts'
import {
  applyBusinessChange,
  type BusinessChange,
  endChange,
  findOpenChange,
  insertBusinessChange,
  type NewNpwp,
  proposedFiles,
} from './business-change.queries.ts'

type Refused = Refusal<RefusalCode>

/** A vendor that makes a request: actor, time and network address. */
export type Vendor = { actor: Actor; now: Date; from: string; sealer: Sealer }

const DONE = { done: true } as const

/**
 * Requests a change of shop name, tax status, NPWP or documents. Every proposed file that is not
 * infected is included.
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
      const npwp = newNpwpOf({ memberId, npwp: member.npwp }, form.npwp, sealer)
      const name = newNameOf(member, form.name)
      const changes = {
        changesName: name !== null,
        changesPkp: form.isPkp !== member.pkp,
        changesNpwp: npwp !== null,
      }
      const faults = businessChangeFaults({ ...changes, files: files.map(({ kind }) => kind) })
      if (faults.length > 0) return refuse('call/invalid', faults)
      if (changes.changesPkp && !isOffered(options, form.isPkp)) return refuse('call/invalid', [WITHDRAWN])
      if (npwp !== null && (await isOfConfirmedVendor(tx, npwp.prints, memberId, now)))
        return refuseDuplicateNpwp()
      const id = await insertBusinessChange(tx, {
        memberId,
        wasPkp: member.pkp,
        isPkp: form.isPkp,
        oldNpwp: member.npwp,
        npwp,
        name,
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

const refuseDuplicateNpwp = () =>
  refuse('member/npwp-taken', [{ field: 'npwp', message: refusals['member/npwp-taken'][1] }])

/**
 * Returns the typed NPWP, or null when none was typed or it equals the one in force. The contract
 * has already checked the number of digits.
 */
function newNpwpOf(
  { memberId, npwp }: Pick<LockedMember, 'npwp'> & { memberId: number },
  typedText: string,
  { show, seal, prints }: Sealer,
): NewNpwp | null {
  const digits = normalizeNpwp(extractDigits(typedText))
  if (digits === null || digits === show(npwp ?? '', memberBinding('npwp', memberId))) return null
  return {
    sealed: seal(digits, memberBinding('npwp', memberId)),
    typed: seal(typedText, memberBinding('npwp_typed', memberId)),
    prints: prints(digits),
  }
}

/** Returns the name in force and the typed one; null when none was typed or it is the same. */
const newNameOf = ({ name }: Pick<LockedMember, 'name'>, typedName: string) =>
  typedName === '' || typedName === name ? null : { before: name, after: typedName }

type Changed = {
  id: number
  changesName: boolean
  changesPkp: boolean
  changesNpwp: boolean
  hasFiles: boolean
}

/**
 * Returns the details for log and notifications: the names of the changed data, never the
 * values.
 */
const factsOf = (
  member: { id: number; name: string },
  { id, changesName, changesPkp, changesNpwp, hasFiles }: Changed,
) => ({
  memberId: member.id,
  name: member.name,
  businessChangeId: id,
  fields: [
    ...(changesName ? ['name'] : []),
    ...(changesPkp ? ['taxStatus'] : []),
    ...(changesNpwp ? ['npwp'] : []),
    ...(hasFiles ? ['documents'] : []),
  ],
})

const changedBy = ({ id, newName, wasPkp, isPkp, newNpwp, files }: BusinessChange): Changed => ({
  id,
  changesName: newName !== null,
  changesPkp: wasPkp !== isPkp,
  changesNpwp: newNpwp !== null,
  hasFiles: files.length > 0,
})

/** Logs an action of the vendor and notifies staff. */
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

/**
 * Withdraws the open request. Its files stay for the next one.
 *
 * @decision 0071
 */
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
 * Decides a request. An approval applies all of it in one transaction. From then on, items are
 * shown and taxed by the new status; existing orders keep theirs.
 *
 * @decision 0071
 */
export function settleBusinessChange(
  db: Db,
  context: StaffContext,
  memberId: number,
  { changeId, action, reason }: Decision,
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await holdDossier(tx, memberId)
    if (!member) return refuse('member/not-found')
    const open = await findOpenChange(tx, memberId)
    if (open?.id !== changeId) return refuse('business-change/none')
    const change = action === 'approve' ? resealedChange(open, memberId, context.sealer) : open
    const next = step(businessChangeMachine, change.state, action, 'staff')
    if (isRefusal(next)) return next
    const fault = action === 'approve' ? await whyNotApproved(tx, member, change, context) : null
    if (fault) return fault
    recordDecision(change, next.to)
    const by = context.actor.memberId
    const storedReason = action === 'refuse' ? reason : ''
    if (!(await endChange(tx, changeId, { state: next.to, by, reason: storedReason, now: context.now })))
      return refuse('business-change/none')
    if (action === 'approve') await applyBusinessChange(tx, memberId, change, context.now)
    const detail = {
      ...factsOf(member, changedBy(change)),
      ...(storedReason === '' ? {} : { reason: storedReason }),
    }
    const outcome = action === 'approve' ? 'approved' : 'refused'
    const mail = businessChangeMail(outcome, { name: member.name, reason: storedReason, site: context.site })
    await recordStaffAction(tx, context, member, `business-${outcome}`, detail, mail)
    return DONE
  })
}

/**
 * Records state and tax status for the audit log, but no name and no number.
 *
 * @decision 0102
 */
function recordDecision({ state, wasPkp, isPkp }: BusinessChange, to: BusinessChangeState): void {
  recordChange('businessChange', state, to)
  if (to === 'approved' && isPkp !== wasPkp) recordChange('isPkp', wasPkp, isPkp)
}

/**
 * Returns a request with its NPWP under the current data key, which may be newer than the request,
 * and bound to the vendor.
 */
function resealedChange(change: BusinessChange, memberId: number, sealer: Sealer): BusinessChange {
  const { newNpwp, newNpwpTyped } = change
  if (newNpwp === null || newNpwpTyped === null) return change
  const [binding, typedBinding] = [memberBinding('npwp', memberId), memberBinding('npwp_typed', memberId)]
  return {
    ...change,
    newNpwp: sealer.seal(sealer.open(newNpwp, binding), binding),
    newNpwpTyped: sealer.seal(sealer.open(newNpwpTyped, typedBinding), typedBinding),
    newNpwpHash: sealer.print(sealer.open(newNpwp, binding)),
  }
}

type Judged = NonNullable<Awaited<ReturnType<typeof holdDossier>>>

/**
 * Returns whether another vendor has an NPWP, and takes it from unconfirmed
 * registrations.
 */
async function isOfConfirmedVendor(
  tx: Db,
  prints: readonly Buffer[],
  memberId: number,
  now: Date,
): Promise<boolean> {
  await releaseNpwp(tx, prints, now)
  return isNpwpTaken(tx, prints, memberId)
}

/**
 * Returns why a request cannot be approved, or null: the account is no longer active, a file has
 * not passed the virus scan, or another vendor has the NPWP.
 */
async function whyNotApproved(
  tx: Db,
  member: Judged,
  change: BusinessChange,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<Refused | null> {
  if (stateOfMember(member.status, member.category) !== 'active') return refuse('member/step-not-allowed')
  if (change.files.some(({ scan }) => scan !== 'clean')) return refuse('business-change/file-not-clean')
  if (change.newNpwp === null) return null
  const prints = sealer.prints(sealer.open(change.newNpwp, memberBinding('npwp', member.id)))
  return (await isOfConfirmedVendor(tx, prints, member.id, now)) ? refuse('member/npwp-taken') : null
}
