import type { LiveKind } from '@pasar/contract/live/live'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { CHANNEL } from '../db/listening.ts'
import { executePrepared } from '../db/statements.ts'

/**
 * Publishes an event to members on commit; a rollback discards it. Members that are offline
 * receive it when they reconnect.
 *
 * @param id id of the subject, depending on the kind
 * @decision 0036
 */
export async function publish(
  tx: Db,
  memberIds: readonly number[],
  { kind, id, now }: { kind: LiveKind; id: number; now: Date },
): Promise<void> {
  if (memberIds.length === 0) return
  await executePrepared(
    tx,
    sql`insert into live_event (member_id, kind, subject_id, at)
    select distinct member_id, ${kind}, ${id}::bigint, ${now}::timestamptz from unnest(${[...memberIds]}::bigint[]) as recipient (member_id)`,
    { notifyAfterCommit: true },
  )
}

/** An event that is only useful to connected members. */
export type EphemeralEvent = { to: readonly number[]; kind: LiveKind; id: number }

/** Publishes an event to connected members only; it is not stored. */
export async function publishEphemeral(db: Db, event: EphemeralEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(db)
}

export type LiveRow = { memberId: number; kind: LiveKind; id: number }

/** A member that reconnects, with the snapshot of its last event; null for a new stream. */
export type ReconnectingMember = { memberId: number; since: string | null }

/** Above this number of missed events, the subscriber reloads instead. */
const MAX_MISSED = 200
const BATCH_LIMIT = 5_000

export type LiveBatch = {
  /** Snapshot that subscribers have seen after this batch. */
  snapshot: string
  events: LiveRow[]
  /** Missed events per reconnecting member, in the given order, or `too-much`. */
  missed: (LiveRow[] | 'too-much')[]
  /** Whether more events exist than a batch holds. */
  isFull: boolean
}

/**
 * Loads all events committed since the last batch for connected members, and since their
 * disconnect for reconnecting ones. One statement reads one snapshot, which all subscribers
 * have seen afterwards.
 */
export async function readLiveBatch(
  db: Db,
  here: { memberIds: readonly number[]; since: string | null },
  returning: readonly ReconnectingMember[],
): Promise<LiveBatch> {
  const { rows } = await sql<{
    snapshot: string
    events: LiveRow[] | null
    missed: { position: number; isOver: boolean; rows: LiveRow[] | null }[] | null
  }>`
    select pg_current_snapshot()::text as snapshot,
      (select json_agg(json_build_object('memberId', member_id, 'kind', kind, 'id', subject_id) order by id)
        from (select id, member_id, kind, subject_id from live_event
          where ${here.since}::text is not null and member_id = any(${[...here.memberIds]}::bigint[])
            and xact >= pg_snapshot_xmin(${here.since}::pg_snapshot)
            and not pg_visible_in_snapshot(xact, ${here.since}::pg_snapshot)
          order by id limit ${BATCH_LIMIT}) as row) as events,
      (select json_agg(json_build_object('position', position, 'isOver', since::pg_snapshot is not null
            and pg_snapshot_xmax(since::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()), 'rows', rows) order by position)
        from unnest(${returning.map(({ memberId }) => memberId)}::bigint[], ${returning.map(({ since }) => since)}::text[])
          with ordinality as back (member_id, since, position)
        cross join lateral (select json_agg(json_build_object('memberId', one.member_id, 'kind', kind, 'id', subject_id) order by id) as rows
          from (select id, e.member_id, kind, subject_id from live_event e
            where e.member_id = back.member_id and xact >= pg_snapshot_xmin(since::pg_snapshot)
              and not pg_visible_in_snapshot(xact, since::pg_snapshot)
            order by id limit ${MAX_MISSED + 1}) as one) as found) as missed`.execute(db)
  const [round] = rows
  if (!round) throw new Error('the batch query returned no row')
  const events = round.events ?? []
  return {
    snapshot: round.snapshot,
    events,
    // A snapshot from the future belongs to another database.
    missed: (round.missed ?? []).map(({ isOver, rows: liveRows }) =>
      isOver || (liveRows ?? []).length > MAX_MISSED ? 'too-much' : (liveRows ?? []),
    ),
    isFull: events.length === BATCH_LIMIT,
  }
}

/** Returns the sessions that are still valid and whose member is active. */
export async function readLiveSessions(db: Db, sessionIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from session s join member m on m.id = s.member_id left join school_person p on p.id = s.person_id
    where s.id = any(${[...sessionIds]}::bigint[]) and s.revoked_at is null and s.expires_at > ${now}
      and m.status = 1 and m.category <> '3347_39'
      and p.ended_at is null and (s.person_id is not null or m.login_ended_at is null)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes all events. Their transaction numbers belong to another database server. */
export async function deleteForeignEvents(tx: Db): Promise<void> {
  await sql`delete from live_event`.execute(tx)
}

/** Deletes events that are too old for any reconnecting subscriber. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await sql`delete from live_event where at < ${before}`.execute(db)
}
