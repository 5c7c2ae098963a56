import { randomBytes } from 'node:crypto'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { applicantOf, missingDocuments } from '@pasar/domain/identity/documents'
import {
  type MemberAction,
  memberMachine,
  stateOfMember,
  toStoredStatus,
} from '@pasar/domain/identity/member-machine'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { actionsFor, step } from '@pasar/domain/kernel/machine'
import { type FieldMessage, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { hashPassword } from '../secrets/password-hashing.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { closeGrants } from '../sessions/upload-grants.queries.ts'
import { stepMail, supervisorMail, territoryMail, trustLabel, trustMail } from './member-console.mails.ts'
import {
  changeMember,
  documentKinds,
  insertPlatformAccount,
  type LockedAccount,
  lockConsoleMember,
  type MemberChange,
  readAreasByCode,
} from './member-console.queries.ts'
import { namesOfTerritory, replaceTerritory } from './territories.queries.ts'

/** A staff member at work: actor, time and network address. */
export type StaffContext = { actor: Actor; now: Date; from: string; sealer: Sealer; site: string }

/** Result of an action: done, or a refusal. */
export type ActionResult = { done: true } | Refusal<RefusalCode>
const DONE = { done: true } as const

const isApplicant = ({ category }: Pick<LockedAccount, 'category'>) => category === '3347_39'

/** Returns whether an account of the platform needs a manager of accounts, unlike the actor. */
export const isBeyond = (
  { actor }: Pick<StaffContext, 'actor'>,
  { category }: Pick<LockedAccount, 'category'>,
): boolean =>
  (category === 'staff' || category === 'supervisor') && !hasStaffRight(actor.staffRoles, 'manage-staff')

/**
 * Returns the steps that staff may take with an account: none with those of staff and closed ones.
 */
export function stepsWith(
  member: Pick<LockedAccount, 'category' | 'status' | 'review' | 'isClosed'>,
): MemberAction[] {
  if (member.category === 'staff' || member.isClosed) return []
  const state = stateOfMember(member.status, member.category)
  return actionsFor(memberMachine, state, 'staff').filter((action) => {
    if (action === 'switch-on') return !isApplicant(member)
    if (action === 'reopen') return isApplicant(member)
    return action !== 'refuse' || member.review === 'waiting'
  })
}

/**
 * Takes one step with an account. State, sessions, event, notification and email are written in one
 * transaction.
 *
 * @decision 0015
 */
export function applyStaffAction(
  db: Db,
  context: StaffContext,
  { memberId, action, reason }: { memberId: number; action: MemberAction; reason: string },
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await lockConsoleMember(tx, memberId)
    if (!member) return refuse('member/not-found')
    if (member.category === 'staff') return refuse('access/denied')
    if (isBeyond(context, member)) return refuse('access/staff-role')
    const next = step(memberMachine, stateOfMember(member.status, member.category), action, 'staff')
    if (!next.ok) return next
    if (action === 'verify' || action === 'close' || !stepsWith(member).includes(action))
      return refuse('member/step-not-allowed')
    const missingFields = action === 'activate' ? await findMissingFields(tx, member) : []
    if (missingFields.length > 0) return refuse('member/documents-missing', missingFields)
    recordChange('memberState', stateOfMember(member.status, member.category), next.to)
    await changeMember(tx, memberId, {
      ...toStoredStatus(next.to, member.category),
      ...reviewAfter(action, reason, context.now),
    })
    if (action === 'ban' || action === 'switch-off') {
      await revokeSessions(tx, memberId, context.now)
      await closeGrants(tx, memberId, context.now)
    }
    const { name } = member
    const isVendor = member.category === '3347_39' || member.category === '3347_40'
    await recordStaffAction(
      tx,
      context,
      member,
      action,
      { reason },
      stepMail(action, { name, reason, isVendor, site: context.site }),
    )
    return DONE
  })
}

function reviewAfter(action: MemberAction, reason: string, now: Date): MemberChange {
  if (action === 'activate') return { review: 'accepted', review_note: '', reviewed_at: now }
  return action === 'refuse' ? { review: 'refused', review_note: reason, reviewed_at: now } : {}
}

/** Returns the reasons why a vendor cannot be activated. */
async function findMissingFields(tx: Db, member: LockedAccount): Promise<FieldMessage[]> {
  const applicant = applicantOf(member.category, member.accountType)
  const missing = missingDocuments(applicant, await documentKinds(tx, member.id))
  if (missing.length > 0 || member.review !== 'none') return missing
  return [{ field: 'documents', message: 'Penyedia belum mengirim dokumennya untuk diperiksa' }]
}

type MailRecipient = { id: number; email: string }

/** Logs a staff action on an account and notifies its owner. */
export async function recordStaffAction(
  tx: Db,
  { actor, now, from, sealer }: StaffContext,
  member: MailRecipient,
  action: Parameters<typeof appendMemberEvent>[1]['action'],
  detail: Readonly<Record<string, unknown>>,
  mail: { subject: string; text: string },
): Promise<void> {
  await appendMemberEvent(tx, {
    memberId: member.id,
    at: now,
    actorId: actor.memberId,
    actorName: signature(actor),
    action,
    detail,
    ipAddress: from,
  })
  const notification = { to: { member: member.id }, orderId: null, by: null, facts: detail }
  await notify(tx, [{ kind: `member.${action}`, ...notification }], now)
  await enqueueMail(tx, sealer, { to: member.email, memberId: member.id, ...mail }, now)
}

/**
 * Returns the areas of a territory that exist. A regency inside a province of the same territory is
 * left out.
 */
async function territoryOf(tx: Db, codes: readonly string[]) {
  const areaRows = await readAreasByCode(tx, codes)
  const unknown = codes.some((code) => !areaRows.some((area) => area.code === code))
  if (unknown)
    return refuse('call/invalid', [{ field: 'areas', message: 'Wilayah ini tidak ditemukan. Pilih lagi.' }])
  return areaRows.filter(
    ({ code }) => code.length === 2 || !areaRows.some((area) => area.code === code.slice(0, 2)),
  )
}

/**
 * Creates an account with read access. It has no usable password until its owner sets one by email.
 *
 * @decision 0015
 */
export async function createSupervisorAccount(
  db: Db,
  context: StaffContext,
  form: { name: string; email: string; mobileNumber: string; areas: readonly string[] },
): Promise<{ id: number } | Refusal<RefusalCode>> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return inTransaction<{ id: number }>(db, async (tx) => {
    const areas = await territoryOf(tx, form.areas)
    if ('ok' in areas) return areas
    const id = await insertPlatformAccount(tx, 'supervisor', { ...form, passwordHash, now: context.now })
    if (id === undefined)
      return refuse('member/taken', [{ field: 'email', message: 'Email ini sudah dipakai akun lain' }])
    await replaceTerritory(
      tx,
      id,
      areas.map(({ code }) => code),
    )
    const names = areas.map(({ name }) => name)
    recordChange('territory', null, names.join(', '))
    await recordStaffAction(
      tx,
      context,
      { id, email: form.email },
      'created',
      { areas: names },
      supervisorMail(form.name, names),
    )
    return { id }
  })
}

/** Replaces the territory of a supervisor. The new read access applies from the next call. */
export function changeTerritory(
  db: Db,
  context: StaffContext,
  memberId: number,
  codes: readonly string[],
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await lockConsoleMember(tx, memberId)
    if (member?.category !== 'supervisor') return refuse('member/not-found')
    const areas = await territoryOf(tx, codes)
    if ('ok' in areas) return areas
    const before = await namesOfTerritory(tx, memberId)
    await replaceTerritory(
      tx,
      memberId,
      areas.map(({ code }) => code),
    )
    const names = areas.map(({ name }) => name)
    recordChange('territory', before.join(', '), names.join(', '))
    await recordStaffAction(
      tx,
      context,
      member,
      'territory-changed',
      { areas: names },
      territoryMail(member.name, names),
    )
    return DONE
  })
}

/**
 * Turns the review of a vendor's items on or off. Items that already wait are still reviewed.
 *
 * @decision 0021
 */
export function changeTrust(
  db: Db,
  context: StaffContext,
  memberId: number,
  isTrusted: boolean,
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await lockConsoleMember(tx, memberId)
    if (!member) return refuse('member/not-found')
    if (member.category !== '3347_40') return refuse('member/step-not-allowed')
    if (member.trusted === isTrusted) return DONE
    await changeMember(tx, memberId, { trusted: isTrusted })
    recordChange('trusted', member.trusted, isTrusted)
    const detail = { trusted: isTrusted, reason: trustLabel(isTrusted) }
    await recordStaffAction(tx, context, member, 'trust-changed', detail, trustMail(member.name, isTrusted))
    return DONE
  })
}
