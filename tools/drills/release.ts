import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../install.mjs'
import { freePort, runStatement, startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'

// npm run drill:release Builds a release in an empty folder and installs it as docs/operations.md
// says: roles, migrations, first staff account, a web process and a worker with the production
// profile. Needs the npm registry.

const READY_MS = 120_000
const folder = mkdtempSync(join(tmpdir(), 'pasar-release-'))
const cluster = await startCluster({ fsync: 'off' })
const processes: ChildProcess[] = []

try {
  await drill()
} finally {
  await Promise.all(processes.map(ended))
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function drill(): Promise<void> {
  const release = join(folder, 'release')
  command(process.execPath, ['tools/build-release.mjs', release], { cwd: ROOT, env: process.env })
  const admin = await cluster.createDatabase('pasar')
  await runStatement(admin, readFileSync(join(release, 'deploy/roles.sql'), 'utf8'))
  const node = join(release, 'node_modules/.bin/node')
  const owner = { ...process.env, DATABASE_URL: withRole(admin, 'pasar_owner'), PASAR_PROFILE: 'production' }
  command(node, ['apps/server/src/migrate-database.ts'], { cwd: release, env: owner })
  const env = { ...owner, ...settings(), DATABASE_URL: withRole(admin, 'pasar_app') }
  const ports = { web: await freePort(), worker: await freePort() }
  const began = performance.now()
  for (const [role, port] of Object.entries(ports)) {
    const own = { PASAR_ROLE: role, PORT: String(port), DATA_DIR: join(folder, role) }
    const server = spawn(node, ['apps/server/dist/main.js'], {
      cwd: release,
      env: { ...env, ...own },
      stdio: 'inherit',
    })
    processes.push(server)
  }
  for (const port of Object.values(ports)) await whenReady(port)
  const readyMs = performance.now() - began
  const staff = ['staff', 'add', '--email', 'staf@example.test', '--name', 'Staf Pertama']
  command(node, ['apps/server/src/admin.ts', ...staff], { cwd: release, env })
  const page = await fetch(`http://127.0.0.1:${ports.web}/`)
  if (page.status !== 200) throw new Error(`The home page answered ${page.status}.`)
  printResult('release', { ready_ms: readyMs })
}

/** Variables of production whose services are not there. */
function settings(): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://pasar.example.test',
    SMTP_URL: 'smtp://127.0.0.1:9',
    BANK_URL: 'http://127.0.0.1:9',
    BANK_SECRET: randomBytes(32).toString('base64'),
    DATA_KEY: randomBytes(32).toString('base64'),
    LOG_KEY: randomBytes(32).toString('base64'),
  }
}

function withRole(url: string, role: string): string {
  return Object.assign(new URL(url), { username: role }).href
}

function command(executable: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): void {
  const { status } = spawnSync(executable, args, { ...options, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed.`)
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
