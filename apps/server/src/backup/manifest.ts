import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { APPENDED, countPermanentRows, digestRows, readColumns } from './manifest.queries.ts'

/** What a database contained at a moment, to compare a restored one with it. */
export const manifestSchema = z.object({
  /** ISO 8601. */
  writtenAt: z.iso.datetime(),
  /** Rows of the tables that never lose any. A restored database has as many or more. */
  counts: z.record(z.string(), z.number()),
  /** Rows of the append-only tables until `settledAt`. A restored database has exactly these. */
  settledAt: z.iso.datetime(),
  digests: z.record(
    z.string(),
    z.object({ columns: z.array(z.string()), rows: z.number(), digest: z.string() }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>

/**
 * Age in ms of settled rows. A transaction ends within a minute of its request, and clocks of
 * servers may differ, so older rows are all visible.
 */
const SETTLED_MS = 600_000

/**
 * Describes the rows of a database.
 *
 * @param tx a transaction after `readOneSnapshot`
 */
export async function createManifest(tx: Db, now: Date): Promise<Manifest> {
  const until = new Date(now.getTime() - SETTLED_MS)
  const digests: Manifest['digests'] = {}
  for (const [table, timeColumn] of APPENDED)
    digests[table] = await digestRows(tx, { table, timeColumn, columns: await readColumns(tx, table), until })
  return {
    writtenAt: now.toISOString(),
    counts: await countPermanentRows(tx),
    settledAt: until.toISOString(),
    digests,
  }
}

/**
 * Compares a database with the manifest of an earlier moment.
 *
 * @param tx a transaction after `readOneSnapshot`
 * @returns a sentence for the operator for each table with missing or changed rows
 */
export async function compareManifest(tx: Db, manifest: Manifest): Promise<string[]> {
  const differences: string[] = []
  const counts = await countPermanentRows(tx)
  for (const [table, expectedCount] of Object.entries(manifest.counts)) {
    const actualCount = counts[table]
    if (actualCount !== undefined && actualCount < expectedCount)
      differences.push(`${table}: ${actualCount} baris, seharusnya paling sedikit ${expectedCount}`)
  }
  const until = new Date(manifest.settledAt)
  for (const [table, timeColumn] of APPENDED) {
    const expectedDigest = manifest.digests[table]
    if (expectedDigest === undefined) continue
    const { columns } = expectedDigest
    const actualDigest = await digestRows(tx, { table, timeColumn, columns, until })
    if (actualDigest.rows !== expectedDigest.rows)
      differences.push(
        `${table}: ${actualDigest.rows} baris sampai ${manifest.settledAt}, seharusnya ${expectedDigest.rows}`,
      )
    else if (actualDigest.digest !== expectedDigest.digest)
      differences.push(`${table}: ada baris yang berubah`)
  }
  return differences
}
