import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { createDelivery } from '../../src/webhook/deliver-webhooks.ts'
import { createPoster } from '../../src/webhook/post-event.ts'
import { newWebhookSecret } from '../../src/webhook/signature.ts'
import { insertEndpoint } from '../../src/webhook/webhooks.queries.ts'
import { aVendor, testSealer } from '../builders.ts'
import { sealUnbound } from '../fixtures/sealed-texts.ts'

/** Orders among which the events are distributed. */
const OBJECTS = 50
const MAX_WAIT_MS = 60_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function startConsumer(port: number, secret: string, file: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'consumer.ts')
  const child = spawn(process.execPath, [script, String(port), secret, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

const linesOf = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** Counts what the consumer processed: events that are missing, repeated, or behind a later one. */
function judge(lines: readonly string[], events: number) {
  const last = new Map<string, number>()
  let outOfOrder = 0
  for (const line of lines) {
    const [, object = '', seq = ''] = line.split(' ')
    if (Number(seq) <= (last.get(object) ?? 0)) outOfOrder += 1
    last.set(object, Number(seq))
  }
  const ids = new Set(lines.map((line) => line.split(' ')[0]))
  return { lost: events - ids.size, doubled: lines.length - ids.size, outOfOrder }
}

/** Waits until the consumer has processed a number of events. */
async function processedUntil(file: string, count: number): Promise<void> {
  const began = performance.now()
  while (linesOf(file).length < count) {
    if (performance.now() - began > MAX_WAIT_MS)
      throw new Error(`the consumer has ${linesOf(file).length} of ${count} events`)
    await wait(5)
  }
}

/**
 * Delivers events of one vendor to a consumer whose process is killed while it works.
 *
 * @param of `kills` are evenly distributed; `pace` is how many times faster than real time the
 *   clock of the delivery runs
 * @returns events that were lost, processed twice, and processed out of the order of their object
 */
export async function playWebhooks(db: Db, of: { events: number; kills: number; pace: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
  const file = join(folder, 'processed')
  const [port, secret] = [await freePort(), newWebhookSecret()]
  const vendor = await aVendor(db)
  const start = Date.now()
  const clock = () => new Date(start + (Date.now() - start) * of.pace)
  const url = `http://127.0.0.1:${port}/`
  const sealed = sealUnbound(secret)
  await insertEndpoint(db, {
    memberId: vendor.memberId,
    url,
    groups: ['order'],
    secret: sealed,
    now: clock(),
  })
  await sql`select note_webhook_event(${vendor.memberId}, 'order.confirm', 'order', 'order', n % ${OBJECTS}, n::text,
    n % ${OBJECTS}, ${clock()}::timestamptz) from generate_series(1, ${of.events}) n order by n`.execute(db)
  const faults: unknown[] = []
  const poster = createPoster(true, 2_000)
  const delivery = createDelivery({ db, sealer: testSealer, clock, poster }, (error) => faults.push(error))
  let isDone = false
  const sending = (async () => {
    while (!isDone) if (!(await delivery.deliverDue())) await wait(10)
    await delivery.finish()
  })()
  let consumer = await startConsumer(port, secret, file)
  for (let kill = 1; kill <= of.kills; kill += 1) {
    await processedUntil(file, Math.floor((of.events * kill) / (of.kills + 1)))
    const ended = once(consumer, 'exit')
    consumer.kill('SIGKILL')
    await ended
    consumer = await startConsumer(port, secret, file)
  }
  await processedUntil(file, of.events)
  isDone = true
  await sending
  consumer.kill('SIGKILL')
  const judged = judge(linesOf(file), of.events)
  rmSync(folder, { recursive: true, force: true })
  if (faults.length > 0) throw faults[0]
  return judged
}
