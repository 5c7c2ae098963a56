import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const START_MS = 180_000

/** A server process, started as by `npm start`. */
export type Site = {
  readonly url: string
  /** Requests a graceful shutdown. @returns its exit code */
  readonly stop: () => Promise<number>
  /** Kills it, like a power failure. */
  readonly kill: () => Promise<void>
}

/**
 * Starts the server with small demo data and waits until it is ready.
 *
 * @param settings environment variables of the server, over the defaults: `DATA_DIR` preserves its
 * data, `DATABASE_URL` runs it on PostgreSQL
 * @throws with the last output of the server, if it exits or times out
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const folder = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'pasar-site-'))
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
      PASAR_PROFILE: 'demo',
      DEMO_ITEMS: '2000',
      PORT: '0',
      DATA_DIR: folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number>((done) => server.once('exit', (code) => done(code ?? 1)))
  let errorOutput = ''
  const ready = new Promise<string>((found) => {
    const listen = (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString()).slice(-20_000)
      const address = /READY (http:\/\/\S+)/.exec(errorOutput)?.[1]
      if (address) found(address)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
  })
  const tooLong = new Promise<null>((done) => setTimeout(() => done(null), START_MS).unref())
  const url = await Promise.race([ready, ended.then(() => null), tooLong])

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal)
    const code = await ended
    if (!settings.DATA_DIR) rmSync(folder, { recursive: true, force: true })
    return code
  }
  if (url === null) {
    await end('SIGKILL')
    throw new Error(`The server did not become ready. Its last words:\n${errorOutput}`)
  }
  return {
    url,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

/** Finds a free port for a site that restarts, outside the range of ephemeral ports. */
export async function findStablePort(): Promise<string> {
  for (let port = 20_000 + (process.pid % 5_000); ; port += 1) {
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((closed) => probe.close(closed))
    return String(port)
  }
}

/**
 * Runs a statement in the embedded database of a stopped site. Tests use it to move timestamps,
 * since the product has no adjustable clock.
 *
 * @param folder the site's `DATA_DIR`
 */
export async function runOnStoppedDatabase(folder: string, statement: string): Promise<void> {
  const script = `
    import { openEmbedded } from './apps/server/src/db/embedded.ts'
    import pg from 'pg'
    const { connect, close } = await openEmbedded(process.argv[1])
    const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: connect })
    await client.connect()
    await client.query(process.argv[2])
    await client.end()
    await close()`
  const child = spawn(process.execPath, ['-e', script, join(folder, 'database'), statement], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`the statement ended with ${String(code)}`)
}
