import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startSite } from '../../e2e/fixtures/site.ts'
import { startCluster } from '../postgres-cluster.ts'
import { actsOn } from './acts.ts'
import { load } from './load.ts'
const cluster = await startCluster({ persistentRoot: '/var/tmp/keep' })
try {
  const all = new pg.Client({ connectionString: cluster.url('postgres') }); await all.connect()
  await all.query('drop database if exists bench_x'); await all.end()
  const url = await cluster.createDatabase('bench_x', 'catalogue_20000')
  const db = new pg.Pool({ connectionString: url, max: 4 })
  await db.query('create extension if not exists pg_stat_statements')
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'x-')) })
  const act = (await actsOn(db, site.url)).find((a) => a.name.startsWith(process.argv[2]!))!
  let n0 = 0
  await load(site.url, { next: (n) => (n < 300 ? act.next(n0++) : null), connections: 1, forMs: 60_000, process: 'dist/main.js' })
  await db.query('select pg_stat_statements_reset()')
  const r = await load(site.url, { next: (n) => (n < 500 ? act.next(n0++) : null), connections: Number(process.argv[3] ?? 1), forMs: 60_000, process: 'dist/main.js' })
  console.log(r)
  const { rows } = await db.query(`select calls, round(total_exec_time::numeric/500, 3) as ms, round(total_plan_time::numeric/500,3) as plan, wal_bytes/500 as wal, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as q from pg_stat_statements order by total_exec_time desc limit 34`)
  for (const x of rows) console.log(x.calls, x.ms, x.plan, x.wal, x.q)
  await site.stop(); await db.end()
} finally { await cluster.stop() }
