import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from './postgres-binaries.ts'

const START_MS = 60_000

/** A PostgreSQL of our own: empty, without passwords, reachable from this machine only, gone when stopped. */
export type Cluster = {
  readonly version: string
  /** The address of a database in it. */
  readonly url: (name: string) => string
  /** Makes an empty database, or a copy of another one that nobody is connected to, and gives its address. */
  readonly createDatabase: (name: string, original?: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root: root runs it under this account instead. */
type Account = { uid: number; gid: number } | Record<string, never>

/**
 * Starts a private PostgreSQL cluster in a temporary folder. It stops and removes its folder when `stop` is called, and
 * also when this process dies without calling it.
 *
 * @param keep folder in which its databases stay when it stops, and where those of the last time are found again
 * @throws with PostgreSQL's own last words when it cannot be started
 */
export async function startCluster(keep = ''): Promise<Cluster> {
  const account = unprivilegedAccount()
  const folder = reachableFolder(account)
  const data = keep === '' ? join(folder, 'data') : keptFolder(keep, account)
  const server = { folder, data, account, bin: reachableBinaries(findPostgres(), folder, account) }
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

/** @returns the address of an empty database in the cluster at `serverUrl`, or of a copy of another one in it */
export async function createDatabase(serverUrl: string, name: string, original?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const copied =
      original === undefined ? '' : ` template ${client.escapeIdentifier(original)} strategy file_copy`
    await client.query(`create database ${client.escapeIdentifier(name)}${copied}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function startServer(of: {
  folder: string
  data: string
  bin: string
  account: Account
}): Promise<Cluster> {
  const port = await freePort()
  const url = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'on',
    log_min_messages: 'fatal',
  }
  const keeper = spawn(
    '/bin/sh',
    [
      '-c',
      KEEPER,
      'keeper',
      of.folder,
      join(of.bin, 'postgres'),
      '-D',
      of.data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...of.account, cwd: of.folder, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const version = await whenReady(keeper, url('postgres'))
  return {
    version,
    url,
    createDatabase: (name, original) => createDatabase(url('postgres'), name, original),
    stop: () => ended(keeper),
  }
}

/**
 * Runs the server for as long as our end of its standard input is open, which the kernel closes however we die; then
 * removes the folder. $1 is the folder, the rest the command.
 */
const KEEPER = `
folder=$1; shift
exec 3<&0
"$@" </dev/null 3<&- & server=$!
(read _ <&3; kill -QUIT $server) & watch=$!
wait $server; status=$?
kill $watch 2>/dev/null
cd /; rm -rf "$folder"
exit $status
`

/** Waits until the server answers. @returns its version */
async function whenReady(keeper: ChildProcess, url: string): Promise<string> {
  let words = ''
  keeper.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2_000)
  })
  const deadline = Date.now() + START_MS
  while (keeper.exitCode === null && Date.now() < deadline) {
    const version = await serverVersion(url)
    if (version !== null) return version
    await wait(50)
  }
  await ended(keeper)
  throw new Error(words.trim() || `it did not answer within ${START_MS / 1000} s`)
}

/** @returns null while nobody answers */
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

/** Closes the keeper's input and waits for it to have cleaned up. */
async function ended(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  const gone = new Promise((done) => keeper.once('exit', done))
  keeper.stdin?.end()
  await gone
}

function unprivilegedAccount(): Account {
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

/** A new folder that the account can enter and write to; the folder for temporary files may be root's alone. */
function reachableFolder(account: Account): string {
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
    const folder = mkdtempSync(join(parent, 'pasar-postgres-'))
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
    if (runs('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], account)) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error('There is no temporary folder that an unprivileged account can write to.')
}

/** A folder that the account may write its databases to. */
function keptFolder(keep: string, account: Account): string {
  const folder = resolve(keep, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}

/** The binaries where they are, or a copy in the folder when the account cannot reach them there. */
function reachableBinaries(bin: string, folder: string, account: Account): string {
  if (runs(join(bin, 'postgres'), ['--version'], account)) return bin
  const copy = join(folder, 'postgres')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  // The keeper removes the folder under that account, so the copy has to belong to it.
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  return join(copy, 'bin')
}

const runs = (program: string, args: string[], account: Account) =>
  spawnSync(program, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
