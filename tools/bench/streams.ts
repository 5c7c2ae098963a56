import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Site, startSite } from '../../e2e/fixtures/site.ts'
import { makeSchools } from '../buyers.ts'
import { startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'
import { countStatements } from '../statement-counter.ts'
import { cpuMs, residentMb } from './cpu.ts'

// npm run bench:live -- [streams]
// Measures what open event streams cost one process: idle, when all receive an event, and when all
// reconnect at once after a restart.

const STREAMS = Number(process.argv[2] ?? 1_000)
const PER_SCHOOL = 2
const ROUNDS = 20

const print = (line: string) => process.stdout.write(`${line}\n`)

const cluster = await startCluster()
const databaseUrl = await cluster.createDatabase('streams')
const counter = await countStatements(databaseUrl)
const settings = { DATABASE_URL: counter.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'pasar-bench-')) }
// The first process has loaded the demo data and retains memory from it.
await (await startSite(settings)).stop()
const first = await startSite(settings)
const db = new pg.Pool({ connectionString: databaseUrl, max: 2 })
const schools = await makeSchools(db, STREAMS / PER_SCHOOL)
const members = schools.map(({ id }) => id)
print(`  memory of the server at rest: ${residentMb('dist/main.js').toFixed(0)} MB`)

/** A stream client; `last` is the id of the last received event. */
type Listener = { authorization: string; last: string; close: () => void }
const listeners: Listener[] = schools.flatMap(({ id, token }) =>
  Array.from({ length: PER_SCHOOL }, () => ({
    authorization: `member|${id}|${token}`,
    last: '',
    close: () => {},
  })),
)

/**
 * Opens an event stream.
 *
 * @param onNotice called for each event with data
 */
const open = (url: string, listener: Listener, onNotice: () => void) =>
  new Promise<void>((isOpen, fail) => {
    const { authorization, last } = listener
    const headers = { authorization, ...(last === '' ? {} : { 'last-event-id': last }) }
    const request = get(`${url}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`a stream was refused: ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        listener.last = /.*id: (.+)/s.exec(chunk.toString())?.[1]?.split('\n')[0] ?? listener.last
        if (chunk.includes('"kind":"notice"')) onNotice()
        isOpen()
      })
      response.once('error', () => {})
    })
    request.on('error', fail)
    listener.close = () => request.destroy()
  })

let count = 0
let onAllReceived = () => {}
const countNotice = () => {
  count += 1
  if (count === STREAMS) onAllReceived()
}
function waitForAll(): Promise<void> {
  count = 0
  return new Promise((done) => {
    onAllReceived = done
  })
}
const openAll = ({ url }: Site) => Promise.all(listeners.map((listener) => open(url, listener, countNotice)))
const notifyAll = (subject: number) =>
  db.query(
    `insert into live_event (member_id, kind, subject_id) select id, 'notice', $2 from unnest($1::bigint[]) recipient (id)`,
    [members, subject],
  )
/** Measures duration, CPU time of the server and number of statements of an action. */
async function measured(act: () => Promise<unknown>) {
  const [at, cpu, statements] = [performance.now(), cpuMs('dist/main.js'), counter.count()]
  await act()
  return {
    ms: performance.now() - at,
    cpu: cpuMs('dist/main.js') - cpu,
    statements: counter.count() - statements,
  }
}

const opening = await measured(() => openAll(first))
print(
  `  ${STREAMS} streams opened in ${opening.ms.toFixed(0)} ms: ${opening.cpu} ms CPU, ${opening.statements} statements`,
)

const took: number[] = []
let statements = Number.POSITIVE_INFINITY
const publishing = await measured(async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = waitForAll()
    const at = performance.now()
    const before = counter.count()
    await notifyAll(round)
    // As the server does after a commit.
    await db.query(`select pg_notify('live', '')`)
    await all
    took.push(performance.now() - at)
    // Background jobs of the server add statements.
    statements = Math.min(statements, counter.count() - before)
  }
})
took.sort((a, b) => a - b)
print(`  all have heard after ${took[ROUNDS / 2]?.toFixed(0)} ms, ${took.at(-1)?.toFixed(0)} ms at worst`)
print(`  each time ${(publishing.cpu / ROUNDS).toFixed(0)} ms CPU, at the least ${statements} statements`)
const peak = residentMb('dist/main.js')
await new Promise((rest) => setTimeout(rest, 30_000))
const settled = residentMb('dist/main.js')
print(
  `  memory of the server with ${STREAMS} streams: ${peak.toFixed(0)} MB, half a minute later ${settled.toFixed(0)} MB`,
)

await first.stop()
for (const { close } of listeners) close()
await notifyAll(ROUNDS)
const second = await startSite(settings)
const back = await measured(async () => {
  const all = waitForAll()
  await openAll(second)
  await all
})
print(
  `  all back at once after a restart, with the events that they missed, in ${back.ms.toFixed(0)} ms: ${back.cpu} ms CPU, ${back.statements} statements, ${residentMb('dist/main.js').toFixed(0)} MB`,
)

for (const { close } of listeners) close()
await db.end()
await second.stop()
await counter.stop()
await cluster.stop()
rmSync(settings.DATA_DIR, { recursive: true })
printResult('live', {
  streams: STREAMS,
  received_ms: took[ROUNDS / 2] ?? 0,
  received_worst_ms: took.at(-1) ?? 0,
  back_ms: back.ms,
  memory_mb: peak,
})
