import { must } from '@pasar/domain/kernel/must'
import { parseEntry, type RowTable } from '@pasar/domain/transparency/entry'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { FactRow } from './facts.queries.ts'
import { inSnapshot } from './records.queries.ts'

type RowSource = {
  /** Column with the row, or with the complaint or negotiation that it belongs to. */
  readonly id: string
  /** Column with its version or number; null for 1. */
  readonly seq: string | null
  /** Columns that are no facts, since they change with an event of another kind. */
  readonly without: readonly string[]
}

/** The tables whose rows have entries of their own. @decision 0120 */
const SOURCES: Readonly<Record<RowTable, RowSource>> = {
  stock_move: { id: 'id', seq: null, without: [] },
  plan_posting: { id: 'id', seq: null, without: [] },
  // The event `message-hidden` states these, see the checks of the ledgers.
  chat_message: { id: 'id', seq: null, without: ['hidden_at', 'hidden_by', 'hidden_reason'] },
  complaint: { id: 'id', seq: 'version', without: [] },
  complaint_entry: { id: 'complaint_id', seq: 'seq', without: [] },
  negotiation: { id: 'id', seq: 'version', without: [] },
  negotiation_offer: { id: 'negotiation_id', seq: 'round', without: [] },
}

/** A row with the numbers of its entry. */
export type KeyedRow = { readonly id: number; readonly seq: number; readonly row: FactRow }

const seqOf = ({ seq }: RowSource) => (seq === null ? sql`1` : sql`t.${sql.ref(seq)}::int`)
const factsOf = ({ without }: RowSource) => sql`to_jsonb(t) - ${sql.val([...without])}::text[]`

/**
 * Loads some rows by their numbers. A former version of a row is missing.
 *
 * @param tx transaction after `useUtc`
 */
export async function readRows(
  tx: Db,
  table: RowTable,
  keys: readonly { objectId: number; seq: number }[],
): Promise<KeyedRow[]> {
  const source = SOURCES[table]
  const { rows } = await sql<KeyedRow>`
    select k.id, k.seq, ${factsOf(source)} as row
    from unnest(${keys.map(({ objectId }) => objectId)}::bigint[], ${keys.map(({ seq }) => seq)}::int[]) k (id, seq)
    join ${sql.table(table)} t on t.${sql.ref(source.id)} = k.id and ${seqOf(source)} = k.seq`.execute(tx)
  return rows
}

/** An entry of the log about a row. */
export type RowEntry = {
  readonly id: number
  readonly seq: number
  readonly hash: string
  /** What the hash was computed with; null when the database has lost it. */
  readonly salt: string | null
  readonly columns: Buffer | null
}

/** Rows of a table with consecutive ids, and what the log has about these ids. */
export type RowBatch = {
  readonly rows: readonly KeyedRow[]
  readonly entries: readonly RowEntry[]
  /** Rows that wait for their entry, as `id seq`. */
  readonly queued: ReadonlySet<string>
}

/** Ids of a batch. */
const BATCH = 5_000

/** Streams the rows of a table with their entries of the log, ordered by id. */
export async function* readRowBatches(db: Db, table: RowTable): AsyncGenerator<RowBatch> {
  const source = SOURCES[table]
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const { last, batch } = await inSnapshot(db, async (tx) => {
      const end = await findLast(tx, table, from)
      return { last: end, batch: await readBatch(tx, table, source, { from, end }) }
    })
    yield batch
    after = last
  }
}

/** Returns the last id of the next batch; null when it is the last batch. */
async function findLast(tx: Db, table: RowTable, from: number): Promise<number | null> {
  const id = sql.ref(SOURCES[table].id)
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${sql.table(table)} where ${id} > ${from} order by 1 offset ${BATCH - 1} limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

async function readBatch(
  tx: Db,
  table: RowTable,
  source: RowSource,
  { from, end }: { from: number; end: number | null },
): Promise<RowBatch> {
  const within = (column: string) =>
    end === null
      ? sql`${sql.ref(column)} > ${from}`
      : sql`${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${end}`
  const { rows } = await sql<KeyedRow>`
    select t.${sql.ref(source.id)} as id, ${seqOf(source)} as seq, ${factsOf(source)} as row
    from ${sql.table(table)} t where ${within(`t.${source.id}`)} order by 1, 2`.execute(tx)
  const { rows: entryRows } = await sql<{ text: string; salt: string | null; columns: Buffer | null }>`
    select text, salt, columns from log_entry where kind = ${table} and ${within('object_id')}
    order by object_id, index`.execute(tx)
  const { rows: queuedRows } = await sql<{ id: number; seq: number }>`
    select object_id as id, seq from log_queue where kind = ${table} and ${within('object_id')}`.execute(tx)
  const entries = entryRows.map(({ text, salt, columns }): RowEntry => {
    const entry = must(parseEntry(text), 'an entry of the log')
    if (entry.kind !== table) throw new Error(`the log has another kind of entry for a row of ${table}`)
    return { id: entry.id, seq: entry.seq, hash: entry.hash, salt, columns }
  })
  return { rows, entries, queued: new Set(queuedRows.map(({ id, seq }) => `${id} ${seq}`)) }
}
