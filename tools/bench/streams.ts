import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startSite } from '../../e2e/site.ts'
import { makeSchools } from '../buyers.ts'
import { startCluster } from '../postgres-cluster.ts'
import { residentMb } from './cpu.ts'

// npm run bench:live -- [streams]

const STREAMS = Number(process.argv[2] ?? 1_000)
const PER_SCHOOL = 2
const ROUNDS = 20

const say = (line: string) => process.stdout.write(`${line}\n`)

const cluster = await startCluster()
const databaseUrl = await cluster.createDatabase('streams')
const settings = { DATABASE_URL: databaseUrl, DATA_DIR: mkdtempSync(join(tmpdir(), 'pasar-bench-')) }
// The first process has loaded the demo world, and keeps the memory for it.
await (await startSite(settings)).stop()
const site = await startSite(settings)
const db = new pg.Pool({ connectionString: databaseUrl, max: 2 })
const schools = await makeSchools(db, STREAMS / PER_SCHOOL)
say(`  memory of the server at rest: ${residentMb('main.ts').toFixed(0)} MB`)

/** Opens a stream. @param heard called for each message after the first */
const open = (authorization: string, heard: () => void) =>
  new Promise<() => void>((isOpen, fail) => {
    let isIn = false
    const request = get(`${site.url}/api/live`, { headers: { authorization }, agent: false }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`a stream was refused: ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        if (!chunk.includes('data:')) return
        if (isIn) heard()
        isIn = true
        isOpen(() => request.destroy())
      })
    })
    request.on('error', fail)
  })

let count = 0
let isAllHeard = () => {}
const heard = () => {
  count += 1
  if (count === STREAMS) isAllHeard()
}
const began = performance.now()
const closers = await Promise.all(
  schools.flatMap(({ id, token }) =>
    Array.from({ length: PER_SCHOOL }, () => open(`member|${id}|${token}`, heard)),
  ),
)
say(`  ${STREAMS} streams opened in ${(performance.now() - began).toFixed(0)} ms`)
const took: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  count = 0
  const all = new Promise<void>((done) => {
    isAllHeard = done
  })
  const at = performance.now()
  await db.query(
    `insert into live_event (member_id, kind, subject_id) select id, 'notice', $2 from unnest($1::bigint[]) told (id)`,
    [schools.map(({ id }) => id), round],
  )
  // As a server does once it has committed.
  await db.query(`select pg_notify('live', '')`)
  await all
  took.push(performance.now() - at)
}
took.sort((a, b) => a - b)
say(`  all have heard after ${took[ROUNDS / 2]?.toFixed(0)} ms, ${took.at(-1)?.toFixed(0)} ms at worst`)
const peak = residentMb('main.ts')
await new Promise((rest) => setTimeout(rest, 30_000))
const settled = residentMb('main.ts')
say(
  `  memory of the server with ${STREAMS} streams: ${peak.toFixed(0)} MB, half a minute later ${settled.toFixed(0)} MB`,
)
for (const close of closers) close()
await db.end()
await site.stop()
await cluster.stop()
rmSync(settings.DATA_DIR, { recursive: true })
