import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGuide, runGuide } from '@pasar/demo/testing/guide'
import { must } from '@pasar/domain/kernel/must'
import { ROOT } from '../install.mjs'
import { printResult } from '../result-line.ts'

// npm run sandbox:guide Follows docs/integration.md as a programmer does: starts a sandbox with the
// command of the guide, and runs all its blocks in an empty folder. Exits with 1 if a command fails
// or the order is not received.

/** Maximum time in ms of the start, which may install and build. */
const MAX_START_MS = 5 * 60_000

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? must(address, 'the address').port : 0))
    })
  })

/** Starts the sandbox. @returns a function that stops it */
async function startSandbox(command: string, port: number, dataDir: string): Promise<() => void> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: '' }
  const child = spawn('bash', ['-c', command], { cwd: ROOT, env, detached: true })
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
  }
  await new Promise<void>((done, failed) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += String(chunk)
      if (/^READY /m.test(output)) done()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => failed(new Error(`the sandbox did not start:\n${output}`)))
    setTimeout(() => failed(new Error(`the sandbox is not ready:\n${output}`)), MAX_START_MS).unref()
  })
  return stop
}

const guide = readGuide(readFileSync(join(ROOT, 'docs/integration.md'), 'utf8'))
const server = must(
  guide.find(({ mode }) => mode === 'server'),
  'the command of the guide that starts a sandbox',
)
const folder = mkdtempSync(join(tmpdir(), 'guide-'))
const work = join(folder, 'work')
mkdirSync(work)
const began = performance.now()
const port = await freePort()
const stop = await startSandbox(server.text, port, join(folder, 'data'))
const env = { PASAR: `http://127.0.0.1:${port}`, WEBHOOK_PORT: String(await freePort()) }
const blocks = guide.filter((block) => block !== server)
const { code, output, steps, received } = await runGuide(blocks, { folder: work, env })
stop()
if (code !== 0) process.stderr.write(output)
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
const minutes = (performance.now() - began) / 60_000
printResult('sandbox', { minutes, steps: steps + 1, received })
process.exit(code === 0 && received === 1 ? 0 : 1)
