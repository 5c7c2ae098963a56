import { spawn, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort, reachableFolder, unprivilegedAccount } from '../postgres-cluster.ts'

const START_MS = 10_000

/** The first version that recreates named prepared statements on each server connection. */
const PREPARING = [1, 21]

/** A pooler in transaction mode in front of one PostgreSQL server. */
export type Pooler = {
  readonly version: string
  /** Whether clients may name prepared statements. */
  readonly isPreparing: boolean
  /** Returns the URL of a database through the pooler. */
  readonly url: (databaseUrl: string) => string
  readonly stop: () => Promise<void>
}

/**
 * Starts PgBouncer in transaction mode on the loopback interface, with its default settings
 * otherwise.
 *
 * @param executable path of PgBouncer
 * @param serverUrl `postgres://…` of the server
 * @param serverConnections connections to the server, which all clients share
 * @param user role of these connections
 * @throws with its output if it does not answer
 */
export async function startPgBouncer(
  executable: string,
  serverUrl: string,
  { serverConnections, user }: { serverConnections: number; user: string },
): Promise<Pooler> {
  const { version, isPreparing } = versionOf(executable)
  const account = unprivilegedAccount()
  const folder = reachableFolder(account)
  const port = await freePort()
  const server = new URL(serverUrl)
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${user}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${serverConnections}`,
    ...(isPreparing ? ['max_prepared_statements = 500'] : []),
  ]
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o644 })
  const pooler = spawn(executable, [file], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  pooler.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2_000)
  })
  const url = (databaseUrl: string) => Object.assign(new URL(databaseUrl), { port: String(port) }).href
  const stop = async () => {
    const ended = new Promise((done) => pooler.once('exit', done))
    if (pooler.exitCode === null && pooler.kill('SIGINT')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_MS
  while (!(await pingDatabase(url(serverUrl)))) {
    if (pooler.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`PgBouncer did not answer: ${output}`)
    }
    await wait(50)
  }
  return { version, isPreparing, url, stop }
}

function versionOf(executable: string): Pick<Pooler, 'version' | 'isPreparing'> {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' })
  const version = /PgBouncer (\S+)/.exec(stdout)?.[1] ?? ''
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = PREPARING
  return { version, isPreparing: major > oldestMajor || (major === oldestMajor && minor >= oldestMinor) }
}

async function pingDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
