import { randomBytes } from 'node:crypto'
import type { MemberDossier } from '@pasar/contract/identity/member-console'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import {
  applicantOf,
  DOCUMENT_KINDS,
  documentName,
  documentsFor,
  isRequired,
  missingDocuments,
} from '@pasar/domain/identity/documents'
import { extractDigits, nikWarning } from '@pasar/domain/identity/identity-numbers'
import {
  type MemberAction,
  memberMachine,
  stateOfMember,
  toStoredStatus,
} from '@pasar/domain/identity/member-machine'
import { actionsFor, step } from '@pasar/domain/kernel/machine'
import { type FieldError, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { distanceKm } from '@pasar/domain/shipping/freight'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { findOpenChange } from '../business/business-change.queries.ts'
import { staffChangeView } from '../business/business-change-view.ts'
import { hashPassword } from '../login/password-hashing.ts'
import { closeGrants } from '../registration/upload-grants.queries.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { findCodeRemoval } from './code-removal.queries.ts'
import { codeRemovalView } from './code-removal-view.ts'
import {
  REVIEW_WARNINGS,
  stepMail,
  supervisorMail,
  territoryMail,
  trustLabel,
  trustMail,
} from './member-console.mails.ts'
import {
  changeMember,
  type DossierRow,
  documentKinds,
  documentsOf,
  findAreas,
  insertSupervisor,
  type LockedAccount,
  lockMember,
  type MemberChange,
  readDossier,
  replaceTerritory,
} from './member-console.queries.ts'

/** A staff member at work: actor, time and network address. */
export type StaffContext = { actor: Actor; now: Date; from: string; sealer: Sealer; site: string }

type Kind = MemberDossier['kind']

/** Returns the kind of account as the staff console names it. */
export const kindOf = (category: string, accountType: string | null): Kind =>
  category === 'staff' || category === 'supervisor' ? category : applicantOf(category, accountType)

const isApplicant = ({ category }: Pick<LockedAccount, 'category'>) => category === '3347_39'

/** Returns the steps that staff may take with an account. Staff cannot change staff accounts. */
function stepsWith(member: Pick<LockedAccount, 'category' | 'status' | 'review'>): MemberAction[] {
  if (member.category === 'staff') return []
  const state = stateOfMember(member.status, member.category)
  return actionsFor(memberMachine, state, 'staff').filter((action) => {
    if (action === 'switch-on') return !isApplicant(member)
    if (action === 'reopen') return isApplicant(member)
    return action !== 'refuse' || member.review === 'waiting'
  })
}

/** Returns the data of a member as shown to staff; undefined when there is no such member. */
export async function dossierOf(
  db: Db,
  id: number,
  { sealer, actor }: Pick<StaffContext, 'sealer' | 'actor'>,
): Promise<MemberDossier | undefined> {
  const row = await readDossier(db, id)
  if (!row) return undefined
  const removal = await findCodeRemoval(db, id)
  const change = await findOpenChange(db, id)
  const kind = kindOf(row.category, row.accountType)
  const documents = await documentsOf(db, id)
  const usableKinds = documents.flatMap(({ kind, scan }) => (scan === 'infected' ? [] : [kind]))
  const { accountType: _, npsn, npwpTyped, nik, village, hasPhoneOfOther, hasBankOfOther, ...rest } = row
  return {
    ...rest,
    kind,
    state: stateOfMember(row.status, row.category),
    npwp: sealer.showEnd(row.npwp ?? ''),
    identityNumber: npsn ?? sealer.showEnd(nik ?? ''),
    bankName: sealer.show(row.bankName),
    bankHolder: sealer.show(row.bankHolder),
    bankAccount: sealer.showEnd(row.bankAccount),
    bankBranch: sealer.show(row.bankBranch),
    doubts: doubtsAbout(row, kind, sealer),
    documents: documents.map((document) => ({ ...document, url: `/file/${document.id}` })),
    missing:
      kind === 'individual' || kind === 'company'
        ? documentsFor(kind).filter((one) => isRequired(kind, one) && !usableKinds.includes(one))
        : [],
    businessChange: change
      ? staffChangeView(change, kind === 'individual' ? sealer.show(nik ?? '') : '', sealer)
      : null,
    codeRemoval: removal ? codeRemovalView(actor, removal) : null,
    actions: stepsWith(row),
    territory: row.territory ?? [],
    events: (row.events ?? []).map((event) => ({
      ...event,
      at: new Date(event.at),
      detail: describeDetail(event.detail),
    })),
  }
}

/** Returns the detail text of an event: its reason, document or areas. */
function describeDetail(detail: string): string {
  const { reason, document, areas } = Object(JSON.parse(detail))
  if (typeof reason === 'string') return reason
  if (Array.isArray(areas)) return areas.join(', ')
  const kind = DOCUMENT_KINDS.find((one) => one === document)
  return kind === undefined ? '' : `Dokumen ${documentName(kind)}`
}

const FAR_KM = 25

function doubtsAbout(row: DossierRow, kind: Kind, sealer: Sealer): string[] {
  const nik = sealer.show(row.nik ?? '')
  const typed = extractDigits(sealer.show(row.npwpTyped ?? ''))
  const { village, latitude, longitude } = row
  const km =
    village?.latitude && village.longitude && latitude !== null && longitude !== null
      ? distanceKm({ latitude, longitude }, { latitude: village.latitude, longitude: village.longitude })
      : 0
  return [
    nik === '' ? null : nikWarning(nik),
    kind === 'individual' && typed.length === 16 && nik !== '' && typed !== nik ? REVIEW_WARNINGS.npwp : null,
    km > FAR_KM ? REVIEW_WARNINGS.far(km, village?.name ?? '') : null,
    row.hasPhoneOfOther ? REVIEW_WARNINGS.phone : null,
    row.hasBankOfOther ? REVIEW_WARNINGS.bank : null,
  ].filter((doubt) => doubt !== null)
}

/** Result of an action: done, or a refusal. */
export type ActionResult = { done: true } | Refusal<RefusalCode>
const DONE = { done: true } as const

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
    const member = await lockMember(tx, memberId)
    if (!member) return refuse('member/not-found')
    if (member.category === 'staff') return refuse('access/denied')
    const next = step(memberMachine, stateOfMember(member.status, member.category), action, 'staff')
    if (!next.ok) return next
    if (action === 'verify' || !stepsWith(member).includes(action)) return refuse('member/step-not-allowed')
    const missingFields = action === 'activate' ? await findMissingFields(tx, member) : []
    if (missingFields.length > 0) return refuse('member/documents-missing', missingFields)
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
async function findMissingFields(tx: Db, member: LockedAccount): Promise<FieldError[]> {
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
  const telling = { to: { member: member.id }, orderId: null, by: null, facts: detail }
  await notify(tx, [{ kind: `member.${action}`, ...telling }], now)
  await enqueueMail(tx, sealer, { to: member.email, memberId: member.id, ...mail }, now)
}

/**
 * Returns the areas of a territory that exist. A regency inside a province of the same territory is
 * left out.
 */
async function territoryOf(tx: Db, codes: readonly string[]) {
  const found = await findAreas(tx, codes)
  const unknown = codes.some((code) => !found.some((area) => area.code === code))
  if (unknown)
    return refuse('call/invalid', [{ field: 'areas', message: 'Wilayah ini tidak ditemukan. Pilih lagi.' }])
  return found.filter(
    ({ code }) => code.length === 2 || !found.some((area) => area.code === code.slice(0, 2)),
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
    const id = await insertSupervisor(tx, { ...form, passwordHash, now: context.now })
    if (id === undefined)
      return refuse('member/taken', [{ field: 'email', message: 'Email ini sudah dipakai akun lain' }])
    await replaceTerritory(
      tx,
      id,
      areas.map(({ code }) => code),
    )
    const names = areas.map(({ name }) => name)
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
    const member = await lockMember(tx, memberId)
    if (member?.category !== 'supervisor') return refuse('member/not-found')
    const areas = await territoryOf(tx, codes)
    if ('ok' in areas) return areas
    await replaceTerritory(
      tx,
      memberId,
      areas.map(({ code }) => code),
    )
    const names = areas.map(({ name }) => name)
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
  trusted: boolean,
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) return refuse('member/not-found')
    if (member.category !== '3347_40') return refuse('member/step-not-allowed')
    if (member.trusted === trusted) return DONE
    await changeMember(tx, memberId, { trusted })
    const detail = { trusted, reason: trustLabel(trusted) }
    await recordStaffAction(tx, context, member, 'trust-changed', detail, trustMail(member.name, trusted))
    return DONE
  })
}
