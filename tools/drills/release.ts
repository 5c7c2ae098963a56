import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startBank } from '../bench/job-stand-ins.ts'
import { ROOT } from '../install.mjs'
import { freePort, runStatement, startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'
import { playFirstDay } from './first-day/first-day.ts'
import { startMailbox } from './first-day/mailbox.ts'

// npm run drill:release Builds a release in an empty folder and installs it as docs/operations.md
// says: roles, migrations, a web process and a worker with the production profile. Then plays the
// first day of an operator: two staff accounts, a vendor that staff activate, an item, a school
// that orders, receives and pays, and the payout. Mail server and bank are stand-ins. Exits with 1
// at the first step that fails. Needs the npm registry.

const READY_MS = 120_000
/** Changes that need two staff members start at midnight, which the drill does not await. */
const START_TODAY = `update setting set valid_from = now() where valid_from > now();
  update setting_change c set valid_from = s.valid_from from setting s
  where s.key = c.key and s.value = c.value and c.state = 'set' and c.valid_from > now()`
const folder = mkdtempSync(join(tmpdir(), 'pasar-release-'))
const cluster = await startCluster({ fsync: 'off' })
const processes: ChildProcess[] = []
const cleanups: (() => void)[] = []

try {
  await drill()
} finally {
  await Promise.all(processes.map(ended))
  for (const cleanUp of cleanups) cleanUp()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function drill(): Promise<void> {
  const release = join(folder, 'release')
  command(process.execPath, ['tools/build-release.mjs', release], { cwd: ROOT, env: process.env })
  const superuser = await cluster.createDatabase('pasar')
  await runStatement(superuser, readFileSync(join(release, 'deploy/roles.sql'), 'utf8'))
  const node = join(release, 'node_modules/.bin/node')
  const owner = {
    ...process.env,
    DATABASE_URL: withRole(superuser, 'pasar_owner'),
    PASAR_PROFILE: 'production',
  }
  command(node, ['apps/server/src/commands/migrate-database.ts'], { cwd: release, env: owner })
  const [mailbox, bank] = [await startMailbox(), await startBank(50)]
  cleanups.push(mailbox.stop, bank.stop)
  const variables = settings(mailbox.url, bank.url)
  const env = { ...owner, ...variables, DATABASE_URL: withRole(superuser, 'pasar_app') }
  const ports = { web: await freePort(), worker: await freePort() }
  const began = performance.now()
  for (const [role, port] of Object.entries(ports)) {
    const own = { PASAR_ROLE: role, PORT: String(port) }
    const server = spawn(node, ['apps/server/dist/main.js'], {
      cwd: release,
      env: { ...env, ...own },
      stdio: 'inherit',
    })
    processes.push(server)
  }
  for (const port of Object.values(ports)) await whenReady(port)
  const readyMs = performance.now() - began
  const url = `http://127.0.0.1:${ports.web}`
  const page = await fetch(url)
  if (page.status !== 200) throw new Error(`The home page answered ${page.status}.`)
  if (!page.headers.get('strict-transport-security')?.startsWith('max-age='))
    throw new Error('The home page has no Strict-Transport-Security.')
  const admin = (...args: string[]) =>
    command(node, ['apps/server/src/commands/admin.ts', ...args], { cwd: release, env, stdio: 'pipe' })
  const orderedAt = performance.now()
  admin('self-test')
  const { order, payout } = await playFirstDay({
    ...{ url, admin, mailbox, bankSecret: variables.BANK_CALLBACK_SECRET },
    startSettingsToday: () => runStatement(superuser, START_TODAY),
  })
  const firstOrderMs = performance.now() - orderedAt
  if (bank.handled.size === 0) throw new Error('The bank got no transfer.')
  printResult('release', { ready_ms: readyMs, order, payout, first_order_ms: firstOrderMs })
}

/** Variables of production, with the stand-ins of a mail server and a bank. */
function settings(smtpUrl: string, bankUrl: string) {
  const secret = () => randomBytes(32).toString('base64')
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://pasar.example.test',
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: smtpUrl,
    BANK_URL: bankUrl,
    BANK_SECRET: secret(),
    BANK_CALLBACK_SECRET: secret(),
    CLAMD_URL: 'off',
    DATA_KEY: secret(),
    LOG_KEY: secret(),
  }
}

function withRole(url: string, role: string): string {
  return Object.assign(new URL(url), { username: role }).href
}

/** Runs a command. @returns its output, with `stdio: 'pipe'` @throws when it fails */
function command(
  executable: string,
  args: string[],
  { stdio = 'inherit', ...options }: { cwd: string; env: NodeJS.ProcessEnv; stdio?: 'inherit' | 'pipe' },
): string {
  const { status, stdout, stderr } = spawnSync(executable, args, { ...options, stdio, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed. ${stderr ?? ''}`)
  return stdout ?? ''
}

async function whenReady(port: number): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (!(await isReady(port))) {
    if (Date.now() > deadline) throw new Error(`Port ${port} is not ready.`)
    await wait(500)
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const end = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await end
}
