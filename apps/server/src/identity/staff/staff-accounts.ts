import { randomBytes } from 'node:crypto'
import {
  hasStaffRight,
  STAFF_ROLES,
  type StaffRole,
  staffRoleNames,
} from '@pasar/domain/identity/staff-roles'
import { appendMemberEvent, type MemberEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import { type Sealer, UNREADABLE } from '../../db/sealer.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { stepOfCode } from '../credentials/authenticator.ts'
import { consumeTotpStep } from '../credentials/authenticator-code.queries.ts'
import { drawReplacement, replaceCredentials } from '../members/lost-credentials.ts'
import { changeMember, insertPlatformAccount } from '../members/member-console.queries.ts'
import { insertStaffRoles } from '../members/staff-roles.queries.ts'
import { closeCodes } from '../secrets/codes.queries.ts'
import { type DrawnCode, drawCode, storeInvitation } from '../secrets/codes.ts'
import { hashPassword } from '../secrets/password-hashing.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { operatorMail } from './staff-accounts.mails.ts'
import {
  findCodeSecret,
  listStaffAccounts,
  lockStaffAccounts,
  type StaffAccount,
} from './staff-accounts.queries.ts'

/** The operator's request is refused. The message is a sentence for the operator. */
export class StaffAccountError extends Error {}

/** The staff member who confirms an operator's request with the code of the authenticator. */
export type Approval = { email: string; code: string }

/** A staff account to add; the first two of an installation get all roles. */
type NewStaffAccount = {
  email: string
  name: string
  roles: readonly StaffRole[]
  approval: Approval | null
}

type Means = { db: Db; sealer: Sealer; now: Date }

/** Name of the operator in records. */
const OPERATOR = 'Operator server'

/**
 * From this number of active staff accounts on, one of them confirms each new one. Those before
 * have all roles.
 */
export const FOUNDERS = 2

/**
 * Adds a staff account. The first two need no other account; later ones need the approval of an
 * active one with the role to manage accounts, so that an operator of the server alone cannot gain
 * the powers of staff.
 *
 * @returns the one-time code with which the owner sets the password
 * @throws {StaffAccountError}
 * @decision 0078
 */
export async function addStaffAccount(
  { db, sealer, now }: Means,
  { email, name, roles, approval }: NewStaffAccount,
): Promise<DrawnCode> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const invitation = await drawCode()
  await db.transaction().execute(async (tx) => {
    await lockStaffAccounts(tx)
    const active = activeOf(await listStaffAccounts(tx))
    const isFounder = active.length < FOUNDERS
    const initialRoles = isFounder ? STAFF_ROLES : roles
    if (initialRoles.length === 0) throw new StaffAccountError('Tentukan peran akun dengan --roles.')
    const approver = isFounder
      ? null
      : await approverOf({ db: tx, sealer, now }, managersOf(active), approval)
    const id = await insertPlatformAccount(tx, 'staff', { email, name, mobileNumber: '', passwordHash, now })
    if (id === undefined) throw new StaffAccountError(`Email ${email} sudah dipakai akun lain.`)
    await insertStaffRoles(tx, id, initialRoles)
    await storeInvitation(tx, invitation, { memberId: id, now })
    const names = staffRoleNames(initialRoles)
    await record(tx, { memberId: id, action: 'created', approver, now, detail: { email, roles: names } })
    const mail = operatorMail(
      `Akun staf baru untuk ${name} (${email}) dengan peran ${names} dibuat`,
      approver?.name ?? null,
    )
    await notifyStaff(tx, sealer, active, mail, now)
  })
  return invitation
}

/**
 * Bans a staff account and ends its sessions. It needs no approval, because it takes powers away.
 *
 * @throws {StaffAccountError}
 */
export async function lockStaffAccount(
  { db, sealer, now }: Means,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStaffAccounts(tx)
    const all = await listStaffAccounts(tx)
    const account = accountOf(all, email)
    if (account.status === -1) throw new StaffAccountError(`Akun ${email} sudah dikunci.`)
    await changeMember(tx, account.id, { status: -1 })
    await revokeSessions(tx, account.id, now)
    await closeCodes(tx, account.id, 'reset', now)
    await record(tx, { memberId: account.id, action: 'ban', approver: null, now, detail: { reason } })
    await notifyStaff(
      tx,
      sealer,
      activeOf(all),
      operatorMail(`Akun staf ${email} dikunci. Alasan: ${reason}`, null),
      now,
    )
  })
}

/**
 * Ends authenticator, passkeys, password and sessions of a staff account. If another
 * active account has an authenticator, its owner approves.
 *
 * @returns the one-time code with which the owner sets a password
 * @throws {StaffAccountError}
 * @decision 0078
 */
export async function resetStaffTotp(
  { db, sealer, now }: Means,
  { email, approval }: { email: string; approval: Approval | null },
): Promise<DrawnCode> {
  const replacement = await drawReplacement()
  await db.transaction().execute(async (tx) => {
    await lockStaffAccounts(tx)
    const all = await listStaffAccounts(tx)
    const account = accountOf(all, email)
    const others = managersOf(activeOf(all)).filter(({ id, hasCode }) => id !== account.id && hasCode)
    const approver = others.length === 0 ? null : await approverOf({ db: tx, sealer, now }, others, approval)
    await replaceCredentials(tx, account.id, replacement, now)
    await record(tx, {
      memberId: account.id,
      action: 'code-removed',
      approver,
      now,
      detail: { reason: OPERATOR },
    })
    const mail = operatorMail(
      `Autentikator, kata sandi, dan kunci sandi akun staf ${email} dihapus`,
      approver?.name ?? null,
    )
    await notifyStaff(tx, sealer, activeOf(all), mail, now)
  })
  return replacement.invitation
}

/** The accounts that may approve what concerns accounts. */
const managersOf = (accounts: readonly StaffAccount[]) =>
  accounts.filter(({ roles }) => hasStaffRight(roles, 'manage-staff'))

export const activeOf = (accounts: readonly StaffAccount[]) => accounts.filter(({ status }) => status === 1)

function accountOf(accounts: readonly StaffAccount[], email: string): StaffAccount {
  const account = accounts.find((one) => one.email === email)
  if (!account) throw new StaffAccountError(`Tidak ada akun staf dengan email ${email}.`)
  return account
}

/** Checks the approval and uses up its code. */
async function approverOf(
  { db: tx, sealer, now }: Means,
  allowedAccounts: readonly StaffAccount[],
  approval: Approval | null,
): Promise<StaffAccount> {
  const names = allowedAccounts.map(({ email }) => email).join(', ')
  if (!approval)
    throw new StaffAccountError(
      `Perlu persetujuan staf lain: tambahkan --approved-by EMAIL --code KODE (kode autentikator). Yang dapat menyetujui: ${names}.`,
    )
  const approver = allowedAccounts.find(({ email }) => email === approval.email)
  if (!approver)
    throw new StaffAccountError(`Akun ${approval.email} tidak dapat menyetujui. Yang dapat: ${names}.`)
  const sealedSecret = await findCodeSecret(tx, approver.id)
  const secret =
    sealedSecret === null || !approver.hasCode
      ? UNREADABLE
      : sealer.show(sealedSecret, memberBinding('totp_secret', approver.id))
  const step = secret === UNREADABLE ? null : stepOfCode(secret, approval.code, now)
  const isRight =
    step !== null &&
    (await consumeTotpStep(
      tx,
      { memberId: approver.id, personId: null, codeSecret: sealedSecret },
      step,
      now,
    )) !== null
  if (!isRight) throw new StaffAccountError(`Kode autentikator ${approval.email} keliru atau sudah dipakai.`)
  return approver
}

/**
 * Records an action in the log of the account. The actor is the approver; without one, the
 * operator.
 */
function record(
  tx: Db,
  {
    memberId,
    action,
    approver,
    now,
    detail,
  }: Pick<MemberEvent, 'memberId' | 'action' | 'detail'> & {
    approver: StaffAccount | null
    now: Date
  },
): Promise<void> {
  return appendMemberEvent(tx, {
    memberId,
    at: now,
    actorId: approver?.id ?? null,
    actorName: approver === null ? OPERATOR : `${OPERATOR}, disetujui ${approver.name}`,
    action,
    detail,
    ipAddress: '',
  })
}

/** Sends the same email to each active staff member, so that no change stays unnoticed. */
export async function notifyStaff(
  tx: Db,
  sealer: Sealer,
  staff: readonly StaffAccount[],
  mail: { subject: string; text: string },
  now: Date,
): Promise<void> {
  for (const { id, email } of staff) await enqueueMail(tx, sealer, { to: email, memberId: id, ...mail }, now)
}
