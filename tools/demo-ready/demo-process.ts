import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { must } from '@pasar/domain/kernel/must'

const ROOT = resolve(import.meta.dirname, '../..')
/** Includes a build, and the load of the world on a busy machine. */
const START_MS = 600_000
const STOP_MS = 60_000

/** The demo of a new user: a process on a data folder of its own. */
export type DemoProcess = {
  readonly url: string
  /** Seconds from the start of the process until READY. */
  readonly readySeconds: number
  /** Folder of the embedded database. */
  readonly database: string
  /** Returns whether the process has reported the last order of its history. */
  readonly hasPlayedHistory: () => boolean
  readonly stop: () => Promise<void>
  /** Deletes the data. */
  readonly clear: () => void
}

/**
 * Starts the product as `npm start` does, on a fresh data folder, and waits for READY.
 *
 * @param orders size of the history; null for the default
 * @throws with the last output, when the process ends or takes too long
 */
export async function startDemo(orders: string | null): Promise<DemoProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-demo-'))
  const beganAt = performance.now()
  const server = spawn(process.execPath, ['--max-semi-space-size=8', 'tools/start.mjs'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...{ DATA_DIR: folder, PORT: '0' },
      ...(orders !== null && { DEMO_HISTORY: orders }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  let output = ''
  let isPlayed = false
  const ready = new Promise<string>((found) => {
    server.stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      const address = /READY (http:\/\/\S+)/.exec(output)?.[1]
      if (address) found(address)
      const [, played, total] = /Riwayat contoh: (\S+) dari (\S+) pesanan/.exec(chunk.toString()) ?? []
      isPlayed ||= played !== undefined && played === total
    })
  })
  const clear = () => rmSync(folder, { recursive: true, force: true })
  const stop = async () => {
    server.kill('SIGTERM')
    await Promise.race([ended, wait(STOP_MS, null, { ref: false })])
    server.kill('SIGKILL')
    await ended
  }
  const tooLong = wait(START_MS, null, { ref: false })
  const url = await Promise.race([ready, ended.then(() => null), tooLong])
  if (url === null) {
    await stop()
    clear()
    throw new Error(`the demo did not become ready:\n${output}`)
  }
  const readySeconds = (performance.now() - beganAt) / 1_000
  return {
    ...{ url: must(url, 'the address'), readySeconds, database: join(folder, 'database') },
    ...{ hasPlayedHistory: () => isPlayed, stop, clear },
  }
}
