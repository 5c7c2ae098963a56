import { eventText, memberEventText } from '@pasar/domain/audit/event-text'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readOrderFacts, readPayoutFacts, useUtc } from './facts.queries.ts'
import { readEntriesOf } from './log.queries.ts'

/** An event as stored: its hash, and the text that must have this hash. */
export type RecordedEvent = readonly [hash: string, text: string]

/** Everything about an order that the log commits to. */
export type OrderRecord = {
  readonly order: number
  /** Rows of the order as JSON text, whose hash is in the log. */
  readonly facts: string
  readonly events: readonly RecordedEvent[]
  /** Contents of the documents by their id. */
  readonly documents: Readonly<Record<string, string>>
  /** The payout as JSON text, whose hash is in the log; null for none. */
  readonly payout: string | null
  readonly unpaidYear: number | null
}

/** The events of an account. */
export type AccountRecord = { readonly account: number; readonly events: readonly RecordedEvent[] }

const ORDERS_AT_ONCE = 200
const ACCOUNTS_AT_ONCE = 200

/**
 * Runs reads in one snapshot, so that facts, events and entries of the log are of one moment. A given
 * transaction must be one already.
 */
const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? useUtc(db).then(() => read(db))
    : db.transaction().execute(async (tx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(tx)
        await useUtc(tx)
        return read(tx)
      })

/** Streams the records of all orders with their entries of the log, batch by batch, ordered by id. */
export async function* readOrderRecords(db: Db) {
  for (let after = 0; ; ) {
    const batch = await inSnapshot(db, async (tx) => {
      const orders = await tx
        .selectFrom('orders')
        .select(['id', 'unpaid_year'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(ORDERS_AT_ONCE)
        .execute()
      if (orders.length === 0) return []
      const entries = await readEntriesOf(tx, 'order', idsOf(orders))
      const records = await recordsOfOrders(tx, orders)
      return records.map((record) => ({ record, entries: entries.get(record.order) ?? [] }))
    })
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.record.order
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Loads the records of some orders. @param tx transaction with one snapshot, after `useUtc` */
export async function recordsOfOrders(tx: Db, orders: readonly { id: number; unpaid_year: number | null }[]) {
  const ids = idsOf(orders)
  const facts = await readOrderFacts(tx, ids)
  const payouts = await readPayoutFacts(tx, ids)
  const events = await readOrderEvents(tx, ids)
  const documents = Map.groupBy(
    await tx
      .selectFrom('document')
      .select(['id', 'order_id', 'content'])
      .where('order_id', 'in', ids)
      .execute(),
    ({ order_id }) => order_id,
  )
  return orders.map(
    ({ id, unpaid_year }): OrderRecord => ({
      order: id,
      facts: must(facts.get(id), 'the facts of an order'),
      events: events.get(id) ?? [],
      documents: Object.fromEntries((documents.get(id) ?? []).map((row) => [String(row.id), row.content])),
      payout: payouts.get(id) ?? null,
      unpaidYear: unpaid_year,
    }),
  )
}

/**
 * Reads a time as text to the microsecond. The application stores whole milliseconds, so a change
 * below them shows, too.
 */
const exactTime = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Returns an event with its text, in which the time has microseconds if the stored one has. */
const recorded = (
  { hash, at, exact }: { hash: string; at: Date; exact: string },
  text: string,
): RecordedEvent => [hash, exact.endsWith('000Z') ? text : text.replace(at.toISOString(), exact)]

const byOwner = (events: readonly { owner: number; event: RecordedEvent }[]): Map<number, RecordedEvent[]> =>
  new Map(
    [...Map.groupBy(events, ({ owner }) => owner)].map(([owner, own]) => [
      owner,
      own.map(({ event }) => event),
    ]),
  )

async function readOrderEvents(tx: Db, ids: readonly number[]): Promise<Map<number, RecordedEvent[]>> {
  const rows = await tx
    .selectFrom('order_event')
    .selectAll()
    .select(exactTime.as('exact'))
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('seq')
    .execute()
  const events = rows.map((row) => {
    const text = eventText(row.previous_hash, {
      ...{ orderId: row.order_id, seq: row.seq, at: row.at, actor: row.actor, memberId: row.member_id },
      ...{ memberName: row.member_name, action: row.action, fromState: row.from_state },
      ...{ toState: row.to_state, detail: row.detail },
    })
    return { owner: row.order_id, event: recorded(row, text) }
  })
  return byOwner(events)
}

/** Streams the records of all accounts that have events, with their entries of the log, batch by batch. */
export async function* readAccountRecords(db: Db) {
  for (let after = 0; ; ) {
    const batch = await inSnapshot(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select id from member where id > ${after} and exists (select from member_event where member_id = member.id)
        order by id limit ${ACCOUNTS_AT_ONCE}`.execute(tx)
      if (rows.length === 0) return []
      const entries = await readEntriesOf(tx, 'account', idsOf(rows))
      const events = await readAccountEvents(tx, idsOf(rows))
      return [...events].map(([account, own]) => ({
        record: { account, events: own },
        entries: entries.get(account) ?? [],
      }))
    })
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.record.account
  }
}

/** Loads the events of some accounts, as in their records. */
export async function readAccountEvents(
  tx: Db,
  ids: readonly number[],
): Promise<Map<number, RecordedEvent[]>> {
  const rows = await tx
    .selectFrom('member_event')
    .selectAll()
    .select(exactTime.as('exact'))
    .where('member_id', 'in', ids)
    .orderBy('member_id')
    .orderBy('seq')
    .execute()
  const events = rows.map((row) => {
    const text = memberEventText(row.previous_hash, {
      ...{
        memberId: row.member_id,
        seq: row.seq,
        at: row.at,
        actorId: row.actor_id,
        actorName: row.actor_name,
      },
      ...{ action: row.action, detail: row.detail, ipAddress: row.ip_address },
    })
    return { owner: row.member_id, event: recorded(row, text) }
  })
  return byOwner(events)
}
