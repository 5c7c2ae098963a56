import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Site, startSite } from '../../../e2e/fixtures/site.ts'
import { ROOT } from '../../install.mjs'
import { createDatabase, runStatement } from '../../postgres-cluster.ts'
import type { Passwords } from './templates.ts'

/** Two web processes and two workers. */
export type ProductProcesses = {
  readonly webUrls: readonly string[]
  /** Returns the last output of all processes. */
  readonly output: () => string
  /** Requests a graceful shutdown. @returns how many processes had ended or did not end well */
  readonly stop: () => Promise<number>
  readonly kill: () => Promise<void>
}

const DATABASE = 'pasar'

/**
 * Creates the roles and the database, migrates it and loads a small demo as operations.md says.
 *
 * @param adminUrl URL of the superuser at the primary
 */
export async function prepareDatabase(
  adminUrl: string,
  { passwords, folder }: { passwords: Passwords; folder: string },
): Promise<void> {
  const admin = await createDatabase(adminUrl, DATABASE)
  await runStatement(admin, readFileSync(join(ROOT, 'deploy/roles.sql'), 'utf8'))
  for (const role of ['owner', 'app'])
    await runStatement(admin, `alter role pasar_${role} password '${passwords(role)}'`)
  const owner = Object.assign(new URL(admin), { username: 'pasar_owner', password: passwords('owner') }).href
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: owner,
    DATA_DIR: dataFolder(folder),
    PASAR_PROFILE: 'demo',
  }
  for (const args of [
    ['apps/server/src/commands/migrate-database.ts'],
    ['apps/demo/src/seed.ts', '--items', '2000', '--database', owner],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env })
    if (status !== 0) throw new Error(`${args[0]} failed: ${stderr}`)
  }
}

/**
 * Starts the processes with the addresses of HAProxy and PgBouncer in deploy/patroni.
 *
 * @param threads WEB_THREADS of each web process
 */
export async function startProduct(
  passwords: Passwords,
  folder: string,
  threads: string,
): Promise<ProductProcesses> {
  const login = `postgres://pasar_app:${passwords('app')}@127.0.0.1`
  const settings = {
    DATABASE_URL: `${login}:6432/${DATABASE}`,
    DATABASE_READ_URL: `${login}:6432/${DATABASE}_replica`,
    DATABASE_DIRECT_URL: `${login}:5000/${DATABASE}`,
    DATABASE_PREPARE: 'false',
    MIGRATE_AT_START: 'false',
    LOG_LEVEL: 'error',
    DATA_DIR: dataFolder(folder),
  }
  const processes: Site[] = []
  for (const role of ['web', 'web', 'worker', 'worker'])
    processes.push(
      await startSite({ ...settings, PASAR_ROLE: role, ...(role === 'web' && { WEB_THREADS: threads }) }),
    )
  return {
    webUrls: processes.slice(0, 2).map(({ url }) => url),
    output: () => processes.map(({ output }) => output()).join('\n'),
    stop: async () => {
      const codes = await Promise.all(processes.map(({ stop }) => stop()))
      return codes.filter((code) => code !== 0).length
    },
    kill: async () => {
      await Promise.all(processes.map(({ kill }) => kill()))
    },
  }
}

function dataFolder(folder: string): string {
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  return data
}
