import { daysBefore } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { CLOSED_DAYS, type RetentionKind, retentionLimit } from '@pasar/domain/privacy/retention'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { countDueAccounts, pseudonymiseAccounts } from '../identity/personal/closing.queries.ts'

/** The kinds that the nightly job prunes, in this order: referring rows first. */
export const PRUNED_KINDS = [
  'idempotency',
  'session-addresses',
  'event-addresses',
  'api-keys',
  'sendings',
  'mails',
  'push-subscriptions',
  'webhook-events',
  'sessions',
  'notices',
  'bank-changes',
  'closed-accounts',
] as const satisfies readonly RetentionKind[]
export type PrunedKind = (typeof PRUNED_KINDS)[number]

/** The rows `d` of a table that a period ends, besides those under a legal hold. */
type Pruning = {
  readonly table: string
  /** Condition of a row whose period began before a moment. */
  readonly due: (before: Date) => RawBuilder<unknown>
  /** The member of the row; its column `member_id` if it is missing. */
  readonly member?: RawBuilder<unknown>
  /** Condition of a row under a legal hold, besides one of its member. */
  readonly orderHold?: RawBuilder<unknown>
  /** Columns to clear; without them, the row is deleted. */
  readonly clear?: RawBuilder<unknown>
  /** Column with the time of the row, which grows with its id. `created_at` if it is missing. */
  readonly time?: 'at' | 'asked_at'
}

const noticeHold = (id: RawBuilder<unknown>) =>
  sql`exists (select from outbox b join legal_hold h on h.order_id = b.order_id
    where b.id = ${id} and h.removed_at is null)`

const isEnded = (session: string, before: Date) =>
  sql`least(${sql.ref(`${session}.revoked_at`)}, ${sql.ref(`${session}.expires_at`)}) < ${before}`

/** What each kind deletes. A referenced row waits until the rows that refer to it are deleted. */
const PRUNING = {
  idempotency: { table: 'idempotency', due: (before) => sql`d.created_at < ${before}` },
  'session-addresses': {
    table: 'session',
    due: (before) => sql`d.created_at < ${before} and d.ip_address <> ''`,
    clear: sql`ip_address = ''`,
  },
  'event-addresses': { table: 'member_event_address', due: (before) => sql`d.at < ${before}`, time: 'at' },
  'api-keys': { table: 'api_key', due: (before) => isEnded('d', before) },
  sendings: {
    table: 'sending',
    due: (before) => sql`d.created_at < ${before} and (d.sent_at is not null or d.ended_at is not null)`,
    member: sql`(select member_id from outbox where id = d.notice_id)`,
    orderHold: noticeHold(sql`d.notice_id`),
  },
  mails: {
    table: 'mail',
    due: (before) =>
      sql`d.created_at < ${before} and (d.sent_at is not null or d.ended_at is not null or d.tries >= 10)`,
    orderHold: noticeHold(sql`d.notice_id`),
  },
  'push-subscriptions': {
    table: 'push_subscription',
    due: (before) => sql`(d.ended_at < ${before}
        or exists (select from session s where s.id = d.session_id and ${isEnded('s', before)}))
      and not exists (select from sending g where g.subscription_id = d.id)`,
  },
  'webhook-events': { table: 'webhook_event', due: (before) => sql`d.at < ${before}`, time: 'at' },
  sessions: {
    table: 'session',
    due: (before) => sql`${isEnded('d', before)}
      and not exists (select from push_subscription p where p.session_id = d.id)`,
  },
  notices: {
    table: 'outbox',
    due: (before) => sql`d.created_at < ${before}
      and (d.delivered_at is not null or d.tab is null or d.member_id is null)
      and (d.tab is distinct from 'action' or d.done_at is not null)
      and not exists (select from mail m where m.notice_id = d.id)
      and not exists (select from sending g where g.notice_id = d.id)`,
    orderHold: sql`exists (select from legal_hold h where h.order_id = d.order_id and h.removed_at is null)`,
  },
  'bank-changes': {
    table: 'bank_change',
    due: (before) => sql`d.ended_at < ${before}`,
    time: 'asked_at',
  },
} satisfies Readonly<Record<Exclude<PrunedKind, 'closed-accounts'>, Pruning>>

/** Members under a legal hold, and the parties of orders under one. */
const exemptMembers = sql`
  select h.member_id as id from legal_hold h where h.removed_at is null and h.member_id is not null
  union select o.buyer_id from legal_hold h join orders o on o.id = h.order_id where h.removed_at is null
  union select o.vendor_id from legal_hold h join orders o on o.id = h.order_id where h.removed_at is null`

/** Condition of a row `d` that may be pruned now. Needs the subquery `exempt`. */
function prunable({ due, member = sql`d.member_id`, orderHold }: Pruning, before: Date) {
  const noMemberHold = sql`not exists (select from exempt e where e.id = ${member})`
  const noHold = orderHold === undefined ? noMemberHold : sql`${noMemberHold} and not ${orderHold}`
  return sql`(${due(before)}) and ${noHold}`
}

/** Accounts that one batch pseudonymises. */
const ACCOUNT_LIMIT = 50

const dueAccounts = (now: Date) => ({
  closedBefore: daysBefore(now, CLOSED_DAYS),
  ordersBefore: retentionLimit('closed-accounts', now),
  exempt: sql`exists (select from (${exemptMembers}) e where e.id = m.id)`,
})

export type PrunedBatch = { position: number; removed: number; isFinished: boolean }

/**
 * Prunes the rows of a kind whose period is over, in one short statement.
 *
 * @param position last id that the batch before looked at; 0 for the first one
 * @param limit maximum number of rows to look at
 */
export async function pruneBatch(
  db: Db,
  kind: PrunedKind,
  { position, limit, now }: { position: number; limit: number; now: Date },
): Promise<PrunedBatch> {
  const before = retentionLimit(kind, now)
  if (kind === 'idempotency') return pruneIdempotency(db, before, limit)
  if (kind === 'closed-accounts') {
    const removedCount = await pseudonymiseAccounts(db, dueAccounts(now), ACCOUNT_LIMIT, now)
    return { position: 0, removed: removedCount, isFinished: removedCount < ACCOUNT_LIMIT }
  }
  const pruning: Pruning = PRUNING[kind]
  const [table, time] = [sql.table(pruning.table), sql.ref(pruning.time ?? 'created_at')]
  const change =
    pruning.clear === undefined ? sql`delete from ${table} d` : sql`update ${table} d set ${pruning.clear}`
  const { rows } = await sql<{ position: number | null; removed: number; isLast: boolean }>`
    with exempt as materialized (${exemptMembers}),
    slice as materialized (
      select id, ${time} as at from ${table} where id > ${position} order by id limit ${limit}),
    removed as (
      ${change} where d.id = any(array(select id from slice)) and ${prunable(pruning, before)} returning 1)
    select max(id) as position, (select count(*)::int from removed) as removed,
      count(*) < ${limit} or min(at) >= ${before} as "isLast" from slice`.execute(db)
  const row = must(rows[0], 'the row of an aggregate')
  return { position: row.position ?? position, removed: row.removed, isFinished: row.isLast }
}

/** Deletes the oldest idempotency keys. They have no id, so an index on the time finds them. */
async function pruneIdempotency(db: Db, before: Date, limit: number): Promise<PrunedBatch> {
  const { numAffectedRows = 0n } = await sql`
    with exempt as materialized (${exemptMembers})
    delete from idempotency where ctid = any(array(
      select d.ctid from idempotency d where ${prunable(PRUNING.idempotency, before)}
      order by d.created_at limit ${limit}))`.execute(db)
  const removedCount = Number(numAffectedRows)
  return { position: 0, removed: removedCount, isFinished: removedCount < limit }
}

/**
 * Counts the rows of a kind whose period is over and that no legal hold exempts. Reads the table.
 */
export async function countPrunable(db: Db, kind: PrunedKind, now: Date): Promise<number> {
  if (kind === 'closed-accounts') return countDueAccounts(db, dueAccounts(now))
  const pruning: Pruning = PRUNING[kind]
  const { rows } = await sql<{ count: number }>`
    with exempt as materialized (${exemptMembers})
    select count(*)::int as count from ${sql.table(pruning.table)} d
    where ${prunable(pruning, retentionLimit(kind, now))}`.execute(db)
  return must(rows[0], 'the count of rows').count
}

/** Returns the kinds whose run of a night is not finished. */
export async function readUnfinishedKinds(db: Db, night: string): Promise<PrunedKind[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from retention_run where night >= ${night}::date and finished_at is not null`.execute(db)
  return PRUNED_KINDS.filter((kind) => !rows.some((row) => row.kind === kind))
}

/**
 * Locks the run of a kind until the transaction ends, and starts it on its first batch.
 *
 * @returns the position of the run; undefined when another process works on it or has finished it
 */
export async function lockRun(
  tx: Db,
  kind: PrunedKind,
  night: string,
  now: Date,
): Promise<number | undefined> {
  await sql`insert into retention_run (kind, night, started_at) values (${kind}, ${night}::date, ${now})
    on conflict (kind) do nothing`.execute(tx)
  const { rows } = await sql<{ position: number; isOld: boolean }>`
    select position, night < ${night}::date as "isOld" from retention_run
    where kind = ${kind} and (night < ${night}::date or (night = ${night}::date and finished_at is null))
    for update skip locked`.execute(tx)
  const [run] = rows
  if (run === undefined || !run.isOld) return run?.position
  await sql`update retention_run set night = ${night}::date, position = 0, removed = 0, started_at = ${now},
    finished_at = null where kind = ${kind}`.execute(tx)
  return 0
}

/** Stores the progress of a run. */
export async function storeProgress(
  tx: Db,
  kind: PrunedKind,
  { position, removed, isFinished }: PrunedBatch,
  now: Date,
): Promise<void> {
  await sql`update retention_run set position = ${position}, removed = removed + ${removed},
    finished_at = ${isFinished ? now : null} where kind = ${kind}`.execute(tx)
}

/** Returns the last run of each kind. */
export async function listRuns(db: Db) {
  const { rows } = await sql<{ kind: string; night: string; removed: number; finishedAt: Date | null }>`
    select kind, night::text, removed, finished_at as "finishedAt" from retention_run`.execute(db)
  return rows
}
