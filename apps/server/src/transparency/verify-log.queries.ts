import { parseEntry, ROW_TABLES } from '@pasar/domain/transparency/entry'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { createTreeBuilder, leafHash } from './merkle.ts'
import { type Checkpoint, parseCheckpoint } from './note.ts'

const ENTRIES_AT_ONCE = 10_000

/**
 * Verifies the log in the database: its indexes have no gap, its tree has the roots of the
 * checkpoints that were published, each entry is filed under the object that its text names, and
 * every order and account in it exists.
 *
 * @param publishedCheckpoints checkpoints from outside the database
 * @param onBroken receives a sentence for each contradiction
 * @returns the number of entries
 */
export async function verifyLog(
  db: Db,
  publishedCheckpoints: readonly Checkpoint[],
  onBroken: (line: string) => void,
): Promise<number> {
  const checkpoints = [...(await readCheckpoints(db)), ...publishedCheckpoints].toSorted(
    (one, other) => one.size - other.size,
  )
  const tree = createTreeBuilder()
  let next = 0
  for (;;) {
    const rows = await db
      .selectFrom('log_entry')
      .select(['index', 'kind', 'object_id as objectId', 'text'])
      .where('index', '>=', tree.size())
      .orderBy('index')
      .limit(ENTRIES_AT_ONCE)
      .execute()
    for (const { index, kind, objectId, text } of rows) {
      if (index !== tree.size()) {
        onBroken(`log: entri ${tree.size()} hilang`)
        return tree.size()
      }
      const entry = parseEntry(text)
      if (entry === null) onBroken(`log: entri ${index} tidak dapat dibaca`)
      // Entries are found by these columns, which no checkpoint covers.
      else if (entry.kind !== kind || entry.id !== objectId)
        onBroken(`log: entri ${index} terdaftar pada catatan lain`)
      tree.add(leafHash(Buffer.from(text)))
      for (let one = checkpoints[next]; one?.size === tree.size(); one = checkpoints[next]) {
        if (!one.root.equals(tree.root())) onBroken(`log: isinya berbeda dari checkpoint ${one.size}`)
        next += 1
      }
    }
    if (rows.length < ENTRIES_AT_ONCE) break
  }
  for (const { size } of checkpoints.slice(next))
    onBroken(`log: checkpoint menyebut ${size} entri, database punya ${tree.size()}`)
  for (const line of await findMissing(db)) onBroken(line)
  return tree.size()
}

async function readCheckpoints(db: Db): Promise<Checkpoint[]> {
  const rows = await db.selectFrom('log_checkpoint').select(['size', 'note']).orderBy('size').execute()
  return rows.map(({ size, note }) => parseCheckpoint(note) ?? { origin: '', size, root: Buffer.alloc(0) })
}

/**
 * Finds orders, events of accounts, and documents that the log has and the database has not. The
 * rows with entries of their own are compared one by one.
 */
async function findMissing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string; id: number }>`
    select kind, object_id as id from log_entry l where kind <> all(${sql.val([...ROW_TABLES])}::text[]) and not case kind
      when 'account' then exists (select from member_event where member_id = object_id)
      when 'document' then exists (select from document where id = object_id)
      when 'void' then exists (select from document where id = object_id and void_at is not null)
      when 'payout' then exists (select from payout where order_id = object_id)
      else exists (select from orders where id = object_id) end
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ kind, id }) => `log: ${kind} ${id} hilang dari database`)
}
