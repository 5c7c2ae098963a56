import { eventText, memberEventText } from '@pasar/domain/audit/event-text'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { BANK_COLUMNS } from '../db/bank-hashes.ts'
import type { Db } from '../db/database.ts'
import { readOrderFacts, readPayoutFacts, useUtc } from './facts.queries.ts'
import { readEntriesOf } from './log.queries.ts'

/** An event as stored: its hash, and the text that must have this hash. */
export type RecordedEvent = readonly [hash: string, text: string]

/**
 * The content of a document as the database has it: its hash, and the total that it states in
 * rupiah.
 */
export type DocumentDigest = { readonly hash: string; readonly total: number }

/** Everything about an order that the log commits to. */
export type OrderRecord<Document = DocumentDigest> = {
  readonly order: number
  /** Rows of the order as JSON text, whose hash is in the log. */
  readonly facts: string
  readonly events: readonly RecordedEvent[]
  /** The documents by their id. An export has their contents. */
  readonly documents: Readonly<Record<string, Document>>
  /** The payout as JSON text, whose hash is in the log; null for none. */
  readonly payout: string | null
  readonly unpaidYear: number | null
}

/** The events of an account, with the columns that its events determine. */
export type AccountRecord = {
  readonly account: number
  readonly status: number
  readonly category: string
  readonly events: readonly RecordedEvent[]
}

/** Sealed bank data of a member. */
export type BankRow = Readonly<Record<(typeof BANK_COLUMNS)[number], string>>

/** Bank data of a member: in force, and of a change that waits. */
export type MemberBank = { readonly own: BankRow; readonly waiting: BankRow | null }

/** Larger batches save few round trips, and use more memory: an order has about 15 KB. */
const ORDERS_AT_ONCE = 500
const ACCOUNTS_AT_ONCE = 500

/**
 * Runs reads in one snapshot, so that facts, events and entries of the log are of one moment. A
 * given transaction must be one already.
 */
export const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? useUtc(db).then(() => read(db))
    : db.transaction().execute(async (tx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(tx)
        await useUtc(tx)
        return read(tx)
      })

/** The ids above `after`, up to and including `last`. */
export type IdRange = { readonly after: number; readonly last: number }

const ALL_IDS: IdRange = { after: 0, last: Number.MAX_SAFE_INTEGER }

/** Splits the ids of all orders into ranges of equal width. Later orders belong to the last one. */
export async function splitOrderIds(db: Db, count: number): Promise<IdRange[]> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from orders`.execute(db)
  const width = Math.ceil(must(rows[0], 'the last id').last / count)
  return Array.from({ length: count }, (_, at) => ({
    after: at * width,
    last: at === count - 1 ? ALL_IDS.last : (at + 1) * width,
  }))
}

/** Streams the records of orders with their entries of the log, batch by batch, ordered by id. */
export const readOrderRecords = (db: Db, range: IdRange = ALL_IDS) => streamOrders(db, readDigests, range)

/**
 * Streams the records of all orders with the contents of their documents, as `readOrderRecords`.
 */
export const readOrderExport = (db: Db) => streamOrders(db, readContents, ALL_IDS)

const TOTAL = sql.lit('"total":(-?[0-9]{1,15})')
const HEAD_CHARACTERS = sql.lit(900)

type ReadDocuments<Document> = (tx: Db, ids: readonly number[]) => Promise<DocumentOf<Document>[]>
type DocumentOf<Document> = { id: number; orderId: number; document: Document }

/**
 * Computes the hashes in the database, so that contents do not cross the network. The total of a
 * content stands before its blocks, usually in the first part of it.
 */
const readDigests: ReadDocuments<DocumentDigest> = async (tx, ids) => {
  const { rows } = await sql<DocumentOf<DocumentDigest>>`
    select id, order_id as "orderId", json_build_object(
      'hash', encode(sha256(convert_to(content, 'UTF8')), 'hex'),
      'total', coalesce(substring(left(content, ${HEAD_CHARACTERS}) from ${TOTAL}), substring(content from ${TOTAL}),
        '-1')::bigint) as document
    from document where order_id = any(${sql.val([...ids])}::bigint[])`.execute(tx)
  return rows
}

const readContents: ReadDocuments<string> = async (tx, ids) => {
  const { rows } = await sql<DocumentOf<string>>`
    select id, order_id as "orderId", content as document
    from document where order_id = any(${sql.val([...ids])}::bigint[])`.execute(tx)
  return rows
}

async function* streamOrders<Document>(
  db: Db,
  readDocuments: ReadDocuments<Document>,
  { after: first, last: end }: IdRange,
) {
  for (let after = first; ; ) {
    const batch = await inSnapshot(db, async (tx) => {
      const orders = await tx
        .selectFrom('orders')
        .select(['id', 'unpaid_year'])
        .where('id', '>', after)
        .where('id', '<=', end)
        .orderBy('id')
        .limit(ORDERS_AT_ONCE)
        .execute()
      if (orders.length === 0) return []
      const inLog = await readEntriesOf(tx, 'order', idsOf(orders))
      const records = await recordsOf(tx, orders, readDocuments)
      return records.map((record) => ({ record, inLog: must(inLog.get(record.order), 'its entries') }))
    })
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.record.order
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

type OrderRow = { id: number; unpaid_year: number | null }

/** Loads the records of some orders. @param tx transaction with one snapshot, after `useUtc` */
export const recordsOfOrders = (tx: Db, orders: readonly OrderRow[]) => recordsOf(tx, orders, readDigests)

/** Loads the records of some orders with the contents of their documents, as `recordsOfOrders`. */
export const exportOfOrders = (tx: Db, orders: readonly OrderRow[]) => recordsOf(tx, orders, readContents)

async function recordsOf<Document>(
  tx: Db,
  orders: readonly OrderRow[],
  readDocuments: ReadDocuments<Document>,
): Promise<OrderRecord<Document>[]> {
  const ids = idsOf(orders)
  const facts = await readOrderFacts(tx, ids)
  const payouts = await readPayoutFacts(tx, ids)
  const events = await readOrderEvents(tx, ids)
  const documents = Map.groupBy(await readDocuments(tx, ids), ({ orderId }) => orderId)
  return orders.map(
    ({ id, unpaid_year }): OrderRecord<Document> => ({
      order: id,
      facts: must(facts.get(id), 'the facts of an order'),
      events: events.get(id) ?? [],
      documents: Object.fromEntries(
        (documents.get(id) ?? []).map(({ id: own, document }) => [String(own), document]),
      ),
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

/**
 * Streams the records of all accounts that have events, with their entries of the log, batch by
 * batch.
 */
export async function* readAccountRecords(db: Db) {
  for (let after = 0; ; ) {
    const batch = await inSnapshot(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select id from member where id > ${after} and exists (select from member_event where member_id = member.id)
        order by id limit ${ACCOUNTS_AT_ONCE}`.execute(tx)
      if (rows.length === 0) return []
      const inLog = await readEntriesOf(tx, 'account', idsOf(rows))
      const accounts = await recordsOfAccounts(tx, idsOf(rows))
      return accounts.map(({ record, bank }) => ({
        record,
        bank,
        inLog: must(inLog.get(record.account), 'its entries'),
      }))
    })
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.record.account
  }
}

/**
 * Loads the records of some accounts, and their bank data.
 *
 * @param tx transaction with one snapshot, after `useUtc`
 */
export async function recordsOfAccounts(
  tx: Db,
  ids: readonly number[],
): Promise<{ record: AccountRecord; bank: MemberBank }[]> {
  const bankOf = (table: string) =>
    sql`jsonb_build_object(${sql.join(
      BANK_COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]),
    )})`
  const { rows } = await sql<{ id: number; status: number; category: string } & MemberBank>`
    select m.id, m.status, m.category, ${bankOf('m')} as own, case when b.id is not null then ${bankOf('b')} end as waiting
    from member m left join bank_change b on b.member_id = m.id and b.ended_at is null
    where m.id = any(${sql.val([...ids])}::bigint[]) order by m.id`.execute(tx)
  const events = await readAccountEvents(tx, ids)
  return rows.map(({ id, status, category, own, waiting }) => ({
    record: { account: id, status, category, events: events.get(id) ?? [] },
    bank: { own, waiting },
  }))
}

/** Loads the events of some accounts, as in their records. */
async function readAccountEvents(tx: Db, ids: readonly number[]): Promise<Map<number, RecordedEvent[]>> {
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
