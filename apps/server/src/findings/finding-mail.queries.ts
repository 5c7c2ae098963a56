import { FINDING_KINDS, type FindingKind } from '@pasar/domain/findings/finding-facts'
import type { MailFrequency } from '@pasar/domain/findings/finding-mail'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type FindingSubscription = { frequency: MailFrequency; kinds: FindingKind[]; minAmount: number }

/** Reads the choice of a supervisor: no emails until one is made. */
export async function readSubscription(db: Db, memberId: number): Promise<FindingSubscription> {
  const { rows } = await sql<FindingSubscription>`
    select frequency, kinds, min_amount as "minAmount" from finding_subscription where member_id = ${memberId}`.execute(
    db,
  )
  return rows[0] ?? { frequency: 'never', kinds: [...FINDING_KINDS], minAmount: 0 }
}

/** Stores the choice of a supervisor. After a pause, findings of the pause are not sent. */
export async function storeSubscription(
  tx: Db,
  memberId: number,
  { frequency, kinds, minAmount }: FindingSubscription,
  now: Date,
): Promise<void> {
  await sql`
    insert into finding_subscription as s (member_id, frequency, kinds, min_amount, since)
    values (${memberId}, ${frequency}, ${kinds}::text[], ${minAmount}, ${now})
    on conflict (member_id) do update set frequency = excluded.frequency, kinds = excluded.kinds,
      min_amount = excluded.min_amount,
      since = case when s.frequency = 'never' then excluded.since else s.since end`.execute(tx)
}

/**
 * Ends the emails of the supervisor to whom a mail with this token was sent.
 *
 * @returns the account; undefined for an unknown token
 */
export async function endFindingSubscription(tx: Db, tokenHash: Buffer) {
  const { rows } = await sql<{ memberId: number; name: string }>`
    update finding_subscription s set frequency = 'never' from finding_mail f, member m
    where f.token_hash = ${tokenHash} and s.member_id = f.member_id and m.id = s.member_id
    returning s.member_id as "memberId", m.name`.execute(tx)
  return rows[0]
}

/** Findings that an email names; the others it counts. */
export const MAILED_FINDINGS = 20

export type DueFindingMail = {
  memberId: number
  email: string
  name: string
  frequency: MailFrequency
  lastAt: Date
}

/** Lists the supervisors with a finding that no email to them has named. */
export async function listWaitingSupervisors(db: Db): Promise<(DueFindingMail & { oldestAt: Date })[]> {
  const { rows } = await sql<DueFindingMail & { oldestAt: Date }>`
    select s.member_id as "memberId", m.email, m.name, s.frequency, coalesce(s.mailed_at, s.since) as "lastAt",
      w.oldest as "oldestAt"
    from finding_subscription s join member m on m.id = s.member_id and m.status = 1
    cross join lateral (select min(f.found_at) as oldest from finding f where ${isUnmailed}) w
    where s.frequency <> 'never' and w.oldest is not null order by 1`.execute(db)
  return rows
}

/** Whether a finding `f` waits for an email of a subscription `s`. */
const isUnmailed = sql`f.found_at >= s.since and f.state <> 'outdated' and f.kind = any(s.kinds)
  and f.amount >= s.min_amount
  and f.areas && array(select area_code::text from territory t where t.member_id = s.member_id)
  and not exists (select from finding_mail_entry e where e.member_id = s.member_id and e.finding_id = f.id)`

/** A finding as an email states it: no names. Amount in whole rupiah. */
export type MailedFinding = { id: number; kind: FindingKind; amount: number; orderCount: number }

/**
 * Takes the findings that wait for an email to a supervisor, by rank, and records the email. Of two
 * jobs one takes them; the other finds none.
 *
 * @returns an empty list when there is nothing to send, or another job sends it now
 */
export async function takeUnmailedFindings(
  tx: Db,
  memberId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<MailedFinding[]> {
  const { rows: lockedRows } = await sql`
    select 1 from finding_subscription where member_id = ${memberId} and frequency <> 'never' for update skip locked`.execute(
    tx,
  )
  if (lockedRows.length === 0) return []
  // A statement after the lock sees what the job before has committed.
  const { rows } = await sql<MailedFinding>`
    select f.id, f.kind, f.amount, (select count(*)::int from finding_order where finding_id = f.id) as "orderCount"
    from finding_subscription s join finding f on ${isUnmailed} where s.member_id = ${memberId}
    order by f.rank desc, f.id desc`.execute(tx)
  if (rows.length === 0) return []
  const { rows: mailRows } = await sql<{ id: number }>`
    insert into finding_mail (member_id, at, token_hash) values (${memberId}, ${now}, ${tokenHash}) returning id`.execute(
    tx,
  )
  const { id } = must(mailRows[0], 'the new mail')
  await sql`insert into finding_mail_entry (member_id, finding_id, mail_id)
    select ${memberId}, unnest(${rows.map((row) => row.id)}::bigint[]), ${id}`.execute(tx)
  await sql`update finding_subscription set mailed_at = ${now} where member_id = ${memberId}`.execute(tx)
  return rows
}
