import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from './postgres-binaries.ts'

const START_MS = 60_000

/**
 * A private PostgreSQL cluster: empty, without passwords, on the loopback interface only, removed
 * when stopped.
 */
export type Cluster = {
  readonly version: string
  /** Returns the URL of a database in the cluster. */
  readonly url: (name: string) => string
  /** Creates an empty database, or a copy of one without connections, and returns its URL. */
  readonly createDatabase: (name: string, original?: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root, so root runs it as this account. */
export type Account = { uid: number; gid: number } | Record<string, never>

/**
 * Starts a private PostgreSQL cluster in a temporary folder. `stop` stops it and removes the
 * folder; so does the death of this process.
 *
 * @param persistentRoot folder that stores its databases across runs
 * @param fsync `off` for databases that need not survive a power failure
 * @param settings settings of the server, over the defaults
 * @param environment variables of the server and of the commands that it runs
 * @throws with the last output of PostgreSQL if it cannot start
 */
export async function startCluster({
  persistentRoot = '',
  fsync = 'on',
  settings = {},
  environment = {},
}: {
  persistentRoot?: string
  fsync?: 'on' | 'off'
  settings?: Readonly<Record<string, string>>
  environment?: Readonly<Record<string, string>>
} = {}): Promise<Cluster> {
  const account = unprivilegedAccount()
  const folder = reachableFolder(account)
  const data = persistentRoot === '' ? join(folder, 'data') : createPersistentFolder(persistentRoot, account)
  const bin = reachableBinaries(findPostgres(), folder, account)
  const server = { folder, data, account, bin, settings: { ...durability(fsync), ...settings }, environment }
  try {
    if (existsSync(join(data, 'PG_VERSION'))) return await startServer(server)
    const made = spawnSync(
      join(server.bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      { ...account, cwd: folder, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
    return await startServer(server)
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL from ${server.bin} could not be started for the tests.`, { cause })
  }
}

/**
 * Creates an empty database in the cluster at `serverUrl`, or a copy of another one.
 *
 * @returns its URL
 */
export async function createDatabase(serverUrl: string, name: string, original?: string): Promise<string> {
  const copied = original === undefined ? '' : ` template ${pg.escapeIdentifier(original)} strategy file_copy`
  await runStatement(serverUrl, `create database ${pg.escapeIdentifier(name)}${copied}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement in the database at a URL. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** SQLSTATE of a database that others use. */
const IN_USE = '55006'

/**
 * Drops the database at a URL. PostgreSQL waits five seconds for closing connections; those that
 * stay are ended, which a client of a test would report as an error.
 */
export async function dropDatabase(url: string): Promise<void> {
  const server = new URL(url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  const statement = `drop database ${pg.escapeIdentifier(name)}`
  try {
    await runStatement(server.href, statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === IN_USE)) throw error
    await runStatement(server.href, `${statement} with (force)`)
  }
}

const durability = (fsync: 'on' | 'off') => ({ fsync, full_page_writes: fsync })

async function startServer(of: {
  folder: string
  data: string
  bin: string
  account: Account
  settings: Readonly<Record<string, string>>
  environment: Readonly<Record<string, string>>
}): Promise<Cluster> {
  const port = await freePort()
  const url = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    log_min_messages: 'fatal',
    ...of.settings,
  }
  const supervisor = spawn(
    '/bin/sh',
    [
      '-c',
      SUPERVISOR_SCRIPT,
      'supervisor',
      of.folder,
      join(of.bin, 'postgres'),
      '-D',
      of.data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...of.account,
      cwd: of.folder,
      env: { ...process.env, ...of.environment },
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  const version = await whenReady(supervisor, url('postgres'))
  return {
    version,
    url,
    createDatabase: (name, original) => createDatabase(url('postgres'), name, original),
    stop: () => ended(supervisor),
  }
}

/**
 * Shell script that runs the server until its standard input closes. The kernel closes it even if
 * this process is killed. Then the script removes the folder. $1 is the folder, the rest the
 * command.
 */
const SUPERVISOR_SCRIPT = `
folder=$1; shift
exec 3<&0
"$@" </dev/null 3<&- & server=$!
(read _ <&3; kill -QUIT $server) & watch=$!
wait $server; status=$?
kill $watch 2>/dev/null
cd /; rm -rf "$folder"
exit $status
`

/** Waits until the server accepts connections. @returns its version */
async function whenReady(supervisor: ChildProcess, url: string): Promise<string> {
  let errorOutput = ''
  supervisor.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-2_000)
  })
  const deadline = Date.now() + START_MS
  while (supervisor.exitCode === null && Date.now() < deadline) {
    const version = await serverVersion(url)
    if (version !== null) return version
    await wait(50)
  }
  await ended(supervisor)
  throw new Error(errorOutput.trim() || `it did not answer within ${START_MS / 1000} s`)
}

/** Returns the version of the server. @returns null while it is not reachable */
async function serverVersion(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? null
  } catch {
    return null
  } finally {
    await client.end()
  }
}

/** Closes the standard input of the script and waits for its cleanup. */
async function ended(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
  const gone = new Promise((done) => supervisor.once('exit', done))
  supervisor.stdin?.end()
  await gone
}

export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? []
  if (uid === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no postgres or nobody.')
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * Creates a folder that the account can enter and write to. The default temporary folder may be
 * accessible to root only.
 */
export function reachableFolder(account: Account): string {
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
    const folder = mkdtempSync(join(parent, 'pasar-postgres-'))
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
    if (runs('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], account)) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error('There is no temporary folder that an unprivileged account can write to.')
}

/** Returns the persistent folder, writable by the account. */
function createPersistentFolder(persistentRoot: string, account: Account): string {
  const folder = resolve(persistentRoot, 'postgres')
  // The account must be able to enter the folders above.
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Returns the folder of the binaries, or of a copy if the account cannot access them. */
function reachableBinaries(bin: string, folder: string, account: Account): string {
  if (runs(join(bin, 'postgres'), ['--version'], account)) return bin
  const copy = join(folder, 'postgres')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  // The script removes the folder as that account, so the copy must belong to it.
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  return join(copy, 'bin')
}

const runs = (command: string, args: string[], account: Account) =>
  spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
