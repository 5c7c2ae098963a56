import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runDueWork } from '@pasar/server/testing/due-work'
import { createDelivery } from '@pasar/server/webhook/deliver-webhooks'
import { createPoster } from '@pasar/server/webhook/post-event'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../../../tools/install.mjs'
import { readGuide, runGuide } from '../../testing/guide.ts'
import { createSandboxFixture } from '../../testing/sandbox-fixture.ts'

const { url, db, due, services, close } = await createSandboxFixture()
afterAll(close)

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

// The commands of the guide need curl 7.76 or newer.
const hasCurl = spawnSync('curl', ['--fail-with-body', '--version']).status === 0

test.skipIf(!hasCurl)(
  'every command of the integration guide works, and the order of the school is received',
  async () => {
    const guide = readGuide(readFileSync(join(ROOT, 'docs/integration.md'), 'utf8'))
    // `npm run sandbox:guide` also starts the server and installs the package.
    const blocks = guide.filter(({ mode }) => mode === '')
    const cache = join(ROOT, 'node_modules/.cache')
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(join(cache, 'guide-'))
    const clock = () => new Date()
    const faults: unknown[] = []
    const delivery = createDelivery(
      { db, sealer: services.sealer, clock, poster: createPoster(true) },
      (fault) => faults.push(fault),
    )
    let isDone = false
    const jobs = (async () => {
      while (!isDone) {
        await delivery.deliverDue()
        await runDueWork(due, clock())
        await wait(50)
      }
      await delivery.finish()
    })()
    const env = { PASAR: url, WEBHOOK_PORT: String(await freePort()) }
    const { code, output, steps, received } = await runGuide(blocks, { folder, env })
    isDone = true
    await jobs
    rmSync(folder, { recursive: true })
    expect(code, output).toBe(0)
    expect({ received, steps, faults }).toEqual({ received: 1, steps: blocks.length, faults: [] })
  },
  120_000,
)
