import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testDbUrl } from '../../testing/test-db.ts'
import { withDirectConnections } from './database.ts'
import { migrate, readMigrations, withMigrationLock } from './migrate.ts'

/** Longer than the timeouts of statements and transactions, 30 seconds. */
const SLOW = 'select pg_sleep(40); create table slow (id int)'

/** Runs a process until it ends or prints a text. @returns its exit code and its output */
async function runProcess(script: string, env: NodeJS.ProcessEnv, until: RegExp | null) {
  const path = join(import.meta.dirname, '..', script)
  const child = spawn(process.execPath, [path], { env: { PATH: process.env.PATH, ...env } })
  child.stdout.on('data', (chunk: Buffer) => {
    if (until?.test(String(chunk))) child.kill('SIGKILL')
  })
  const [[code], output, faults] = await Promise.all([
    once(child, 'exit'),
    readText(child.stdout),
    readText(child.stderr),
  ])
  return { code, output: output + faults }
}

test('a second process waits for a migration of 40 seconds, says so and then works', async () => {
  const url = await testDbUrl()
  const sha256 = createHash('sha256').update(SLOW).digest('hex')
  const migrations = [...readMigrations(), { name: '9001-slow', text: SLOW, sha256 }]
  let onBegin = () => {}
  const begun = new Promise<void>((done) => {
    onBegin = done
  })
  const first = withDirectConnections(url, (db) =>
    withMigrationLock(
      db,
      () => {},
      async () => {
        onBegin()
        expect(await migrate(db, { migrations })).toEqual(['9001-slow'])
      },
    ),
  )
  await begun
  const startedAt = performance.now()
  const env = {
    DATABASE_URL: url,
    PASAR_PROFILE: 'demo',
    DEMO_ITEMS: '1000',
    PASAR_ROLE: 'worker',
    PORT: '0',
  }
  const [migration, server] = await Promise.all([
    runProcess('migrate-database.ts', env, null),
    runProcess('../../demo/src/main.ts', env, /^READY /m),
  ])
  expect(performance.now() - startedAt).toBeGreaterThan(35_000)
  await first
  const waits = 'Proses lain sedang menyiapkan database. Menunggu sampai selesai …'
  expect(migration.output).toContain(waits)
  expect(migration.code).toBe(0)
  expect(server.output).toContain(waits)
  expect(server.output).toContain('READY')
})
