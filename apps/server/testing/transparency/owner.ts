import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { useUtc } from '../../src/transparency/facts.queries.ts'

class Rollback extends Error {}

/**
 * Runs an action as the owner of the database, with triggers and foreign keys off, and undoes it.
 */
export async function asOwner<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  const run = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await useUtc(tx)
    result = { value: await act(tx) }
    throw new Rollback()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error
  })
  if (!result) throw new Error('the transaction did not run')
  return result.value
}

/**
 * Runs the outside verifier, with Python.
 *
 * @param log public key and folder of the log
 * @returns the verdicts by file; null without Python
 */
export function verifyOutside(
  log: { key: string; folder: string },
  paths: readonly string[],
  options: readonly string[] = [],
): Map<string, boolean> | null {
  const script = new URL('../../../../tools/verifier/verify.py', import.meta.url).pathname
  const { error, stdout, stderr } = spawnSync(
    'python3',
    [script, '--key', log.key, '--log', log.folder, ...options, ...paths],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  )
  if (error) return null
  if (stdout === '') throw new Error(stderr)
  return new Map(
    stdout.split('\n').flatMap((line) => {
      const [, path, verdict] = /^(.*): (UTUH|TIDAK UTUH)/.exec(line) ?? []
      return path === undefined ? [] : [[path, verdict === 'UTUH'] as const]
    }),
  )
}
