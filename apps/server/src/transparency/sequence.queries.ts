import { createHash } from 'node:crypto'
import { must } from '@pasar/domain/kernel/must'
import { entryText, type LogEntry, ROW_TABLES, type RowTable } from '@pasar/domain/transparency/entry'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readOrderFacts, readPayoutFacts, useUtc } from './facts.queries.ts'
import { lockLog } from './log.queries.ts'
import { hashRow } from './row-hash.ts'
import { readRows } from './rows.queries.ts'

/** Entries of a batch. */
const BATCH = 1_000

type Waiting = { id: number; kind: LogEntry['kind']; objectId: number; seq: number; salt: string | null }

/** An entry with what the log does not publish. */
type StoredEntry = { entry: LogEntry; salt: string | null; columns: Buffer | null }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Appends one batch of waiting events, documents and payouts to the log. Only one process appends
 * at a time, since indexes have no gaps.
 *
 * @returns whether there may be more
 * @decision 0106
 */
export const appendEntries = (db: Db, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // The facts of an order and its last event must be of one moment.
    await sql`set transaction isolation level repeatable read`.execute(tx)
    if (!(await lockLog(tx, 'entries'))) return false
    const { rows: takenRows } = await sql<Waiting>`
      delete from log_queue where id in (select id from log_queue order by id limit ${BATCH})
      returning id, kind, object_id as "objectId", seq, salt`.execute(tx)
    if (takenRows.length === 0) return false
    await useUtc(tx)
    const waiting = takenRows.toSorted((one, other) => one.id - other.id)
    await insertEntries(tx, await entriesOf(tx, waiting), now)
    return takenRows.length === BATCH
  })

async function insertEntries(tx: Db, entries: readonly StoredEntry[], now: Date): Promise<void> {
  const kinds = entries.map(({ entry }) => entry.kind)
  const ids = entries.map(({ entry }) => entry.id)
  const texts = entries.map(({ entry }) => entryText(entry))
  const salts = entries.map(({ salt }) => salt)
  const columns = entries.map(({ columns: bytes }) => bytes?.toString('hex') ?? null)
  await sql`
    insert into log_entry (index, kind, object_id, at, text, salt, columns)
    select (select coalesce(max(index) + 1, 0) from log_entry) + e.ordinal - 1, e.kind, e.id, ${now}::timestamptz, e.text,
      e.salt, decode(e.columns, 'hex')
    from unnest(${kinds}::text[], ${ids}::bigint[], ${texts}::text[], ${salts}::uuid[], ${columns}::text[])
      with ordinality as e (kind, id, text, salt, columns, ordinal)`.execute(tx)
}

const idsOf = (takenRows: readonly Waiting[], kinds: readonly LogEntry['kind'][]) => [
  ...new Set(takenRows.flatMap(({ kind, objectId }) => (kinds.includes(kind) ? [objectId] : []))),
]

const isRowTable = (kind: string): kind is RowTable => ROW_TABLES.some((table) => table === kind)

/** Returns the entries of some waiting rows, in their order. */
async function entriesOf(tx: Db, takenRows: readonly Waiting[]): Promise<StoredEntry[]> {
  const others = takenRows.filter(({ kind }) => !isRowTable(kind))
  const entries: (StoredEntry & { queueId: number })[] = []
  for (const [at, entry] of (await publishedEntriesOf(tx, others)).entries())
    entries.push({ queueId: must(others[at], 'the waiting row').id, entry, salt: null, columns: null })
  for (const table of ROW_TABLES) {
    const waitingRows = takenRows.filter(({ kind }) => kind === table)
    if (waitingRows.length === 0) continue
    const rows = new Map((await readRows(tx, table, waitingRows)).map((one) => [`${one.id} ${one.seq}`, one]))
    for (const { id: queueId, objectId: id, seq, salt } of waitingRows) {
      const row = rows.get(`${id} ${seq}`)
      // A former version of a row: its present one is in the queue as well.
      if (row === undefined) continue
      const { hash, columns } = hashRow(table, row.row, must(salt, 'the salt of a row'))
      entries.push({ queueId, entry: { kind: table, id, seq, hash }, salt, columns })
    }
  }
  return entries.toSorted((one, other) => one.queueId - other.queueId)
}

async function publishedEntriesOf(tx: Db, takenRows: readonly Waiting[]): Promise<LogEntry[]> {
  const events = await readEvents(tx, 'order_event', 'order_id', takenRows.filter(isOfOrder))
  const accounts = await readEvents(tx, 'member_event', 'member_id', takenRows.filter(isOfAccount))
  const documents = await readDocumentHashes(tx, idsOf(takenRows, ['document', 'void']))
  const facts = await readOrderFacts(tx, idsOf(takenRows, ['order']))
  const payouts = await readPayoutFacts(tx, idsOf(takenRows, ['payout']))
  return takenRows.map(({ kind, objectId: id, seq }): LogEntry => {
    if (kind === 'order') {
      const { hash, isLast } = must(events.get(`${id} ${seq}`), 'the waiting event of an order')
      return { kind, id, seq, hash, state: isLast ? sha256(must(facts.get(id), 'its facts')) : null }
    }
    if (kind === 'account')
      return { kind, id, seq, hash: must(accounts.get(`${id} ${seq}`), 'the waiting event').hash }
    if (kind === 'unpaid') return { kind, id, year: seq }
    if (kind === 'payout') return { kind, id, hash: sha256(must(payouts.get(id), 'the waiting payout')) }
    if (kind === 'document' || kind === 'void')
      return { kind, id, ...must(documents.get(id), 'the waiting document') }
    throw new Error(`a row of ${kind} is no object of the log`)
  })
}

const isOfOrder = ({ kind }: Waiting) => kind === 'order'
const isOfAccount = ({ kind }: Waiting) => kind === 'account'

/** Returns the hash of each waiting event, and whether it is the last one of its chain. */
async function readEvents(
  tx: Db,
  table: 'order_event' | 'member_event',
  owner: 'order_id' | 'member_id',
  waiting: readonly Waiting[],
) {
  const ids = waiting.map(({ objectId }) => objectId)
  const seqs = waiting.map(({ seq }) => seq)
  const { rows } = await sql<{ id: number; seq: number; hash: string; isLast: boolean }>`
    select w.id, w.seq, e.hash, not exists (
      select from ${sql.table(table)} n where n.${sql.ref(owner)} = w.id and n.seq = w.seq + 1) as "isLast"
    from unnest(${ids}::bigint[], ${seqs}::int[]) as w (id, seq)
    join ${sql.table(table)} e on e.${sql.ref(owner)} = w.id and e.seq = w.seq`.execute(tx)
  return new Map(rows.map(({ id, seq, ...event }) => [`${id} ${seq}`, event]))
}

async function readDocumentHashes(tx: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; orderId: number; hash: string }>`
    select id, order_id as "orderId", hash from document where id = any(${sql.val([...ids])}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, orderId, hash }) => [id, { orderId, hash }]))
}
