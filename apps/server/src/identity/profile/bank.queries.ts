import { extractDigits, maskText } from '@pasar/domain/identity/identity-numbers'
import { jobActorName } from '@pasar/domain/jobs/queues'
import { must } from '@pasar/domain/kernel/must'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { BANK_COLUMNS, type BankData, bankHashes, matchesBankHash } from '../../db/bank-hashes.ts'
import type { Db } from '../../db/database.ts'
import { bankChangeBinding, type MemberColumn, memberBinding } from '../../db/seal-binding.ts'
import { type Sealer, UNREADABLE } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { bankAppliedMail, bankWithdrawnMail } from '../members/profile.mails.ts'

/** Bank data with sealed numbers. */
export type SealedBank = { name: string; holder: string; account: string; branch: string }

const columns = [
  'id',
  'member_id as memberId',
  'bank_name as name',
  'bank_holder as holder',
  'bank_account as account',
  'bank_branch as branch',
  'due_at as dueAt',
] as const

/** Returns the pending bank change of a vendor. */
export function findBankChange(db: Db, memberId: number) {
  return db
    .selectFrom('bank_change')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Ends the pending change.
 *
 * @returns whether there was one
 */
export async function endBankChange(
  tx: Db,
  memberId: number,
  outcome: 'applied' | 'withdrawn' | 'replaced',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_change')
    .set({ ended_at: now, outcome })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Withdraws the pending change and notifies the owner. The old account stays in force.
 *
 * @param withdrawal.ipAddress network address of the user who withdraws it
 * @returns whether there was a pending change
 */
export async function withdrawBankChange(
  tx: Db,
  sealer: Sealer,
  withdrawal: { memberId: number; name: string; email: string; actorName: string; ipAddress: string },
  now: Date,
): Promise<boolean> {
  const { memberId, name, email, actorName, ipAddress } = withdrawal
  if (!(await endBankChange(tx, memberId, 'withdrawn', now))) return false
  await appendMemberEvent(tx, {
    memberId,
    at: now,
    actorId: memberId,
    actorName,
    action: 'bank-withdrawn',
    detail: {},
    ipAddress,
  })
  await enqueueMail(tx, sealer, { to: email, memberId, ...bankWithdrawnMail(name) }, now)
  const notification = { to: { member: memberId }, orderId: null, by: null, facts: {} }
  await notify(tx, [{ kind: 'member.bank-withdrawn', ...notification }], now)
  return true
}

export async function insertBankChange(
  tx: Db,
  change: SealedBank & { memberId: number; now: Date; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('bank_change')
    .values({
      member_id: change.memberId,
      bank_name: change.name,
      bank_holder: change.holder,
      bank_account: change.account,
      bank_branch: change.branch,
      asked_at: change.now,
      due_at: change.dueAt,
    })
    .execute()
}

const AT_ONCE = 100

/**
 * Applies the bank changes whose waiting day is over. Several processes share the work, and each
 * change is applied once. Existing orders keep the account that they were placed with.
 *
 * @returns the number of applied changes
 */
export async function applyDueBankChanges(db: Db, sealer: Sealer, now: Date): Promise<number> {
  let appliedCount = 0
  let due = await listDue(db, 0, now)
  while (due.length > 0) {
    for (const { id, memberId } of due) {
      const outcome = await inTransaction(db, (tx) => apply(tx, { id, memberId }, sealer, now))
      if (outcome === true) appliedCount += 1
    }
    due = await listDue(db, must(due.at(-1), 'the last due bank change').id, now)
  }
  return appliedCount
}

/**
 * Returns the next due changes.
 *
 * @param after id of the last change of the previous batch, so that changes that cannot be applied
 *   are skipped
 */
const listDue = (db: Db, after: number, now: Date) =>
  db
    .selectFrom('bank_change')
    .select(['id', 'member_id as memberId'])
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

/**
 * Returns whether bank data are those that the newest request states. Requests of older releases
 * state none.
 */
async function isAsRequested(tx: Db, sealer: Sealer, memberId: number, bank: BankData): Promise<boolean> {
  const request = await tx
    .selectFrom('member_event')
    .select(['action', 'detail'])
    .where('member_id', '=', memberId)
    .where('action', 'in', ['bank-asked', 'recorded'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (request === undefined) return true
  const detail: Record<string, Record<string, string> | undefined> = JSON.parse(request.detail)
  const hashes = detail[request.action === 'recorded' ? 'bankChange' : 'bank']
  if (hashes === undefined) return true
  return BANK_COLUMNS.every((column) =>
    matchesBankHash(sealer, memberId, { column, value: bank[column], hash: hashes[column] }),
  )
}

/** Applies one change, unless it was replaced, withdrawn or applied in the meantime. */
async function apply(
  tx: Db,
  { id, memberId }: { id: number; memberId: number },
  sealer: Sealer,
  now: Date,
): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select(['name', 'email'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const change = await findBankChange(tx, memberId)
  if (change?.id !== id) return false
  const account = sealer.show(change.account, bankChangeBinding('bank_account', memberId))
  // An unreadable change stays due until an operator has checked it. It does not delay other
  // changes.
  if (account === UNREADABLE) return false
  const opened = (sealedText: string, column: MemberColumn) =>
    sealer.open(sealedText, bankChangeBinding(column, memberId))
  const bank = {
    bank_name: opened(change.name, 'bank_name'),
    bank_holder: opened(change.holder, 'bank_holder'),
    bank_account: account,
    bank_branch: opened(change.branch, 'bank_branch'),
  }
  // A row that was changed without its event stays due, too. The audit names it.
  if (!(await isAsRequested(tx, sealer, memberId, bank))) return false
  const sealedForMember = (column: keyof typeof bank) =>
    sealer.seal(bank[column], memberBinding(column, memberId))
  await tx
    .updateTable('member')
    .set({
      bank_name: sealedForMember('bank_name'),
      bank_holder: sealedForMember('bank_holder'),
      bank_account: sealedForMember('bank_account'),
      bank_branch: sealedForMember('bank_branch'),
      bank_hash: sealer.print(extractDigits(account)),
    })
    .where('id', '=', memberId)
    .execute()
  await endBankChange(tx, memberId, 'applied', now)
  await appendMemberEvent(tx, {
    memberId,
    at: now,
    actorId: null,
    actorName: jobActorName('bank-changes'),
    action: 'bank-applied',
    detail: { bank: bankHashes(sealer, memberId, bank) },
    ipAddress: '',
  })
  const mail = bankAppliedMail(member.name, maskText(account).replaceAll('•', ''))
  await enqueueMail(tx, sealer, { to: member.email, memberId, ...mail }, now)
  const notification = { to: { member: memberId }, orderId: null, by: null, facts: {} }
  await notify(tx, [{ kind: 'member.bank-applied', ...notification }], now)
  return true
}
