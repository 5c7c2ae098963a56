import { spawn } from 'node:child_process'
import pg from 'pg'
import type { Cluster } from '../postgres-cluster.ts'

/**
 * Returns the name of a database with a catalogue of this size. The build at `root` fills it if it
 * is missing; the name is only assigned once the catalogue is complete.
 *
 * @throws if the filling fails
 */
export async function catalogueOf(cluster: Cluster, items: number, root: string): Promise<string> {
  const name = `catalogue_${items}`
  const all = new pg.Client({ connectionString: cluster.url('postgres') })
  await all.connect()
  // Drop databases left over from an earlier or aborted run.
  for (const left of [`bench_${items}`, 'unfinished']) await all.query(`drop database if exists ${left}`)
  const { rowCount } = await all.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) {
    const url = await cluster.createDatabase('unfinished')
    const seed = ['run', '--silent', 'seed', '--', '--items', String(items), '--database', url]
    await runIn(root, 'npm', seed)
    const built = new pg.Client({ connectionString: url })
    await built.connect()
    await built.query('vacuum analyze')
    await built.end()
    await all.query(`alter database unfinished rename to ${name}`)
  }
  await all.end()
  return name
}

/**
 * Runs a command in a folder, with its errors on the terminal.
 *
 * @throws if it ends with another code than 0
 */
export async function runIn(cwd: string, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}
