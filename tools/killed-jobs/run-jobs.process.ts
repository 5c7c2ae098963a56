// Process of the test of killed workers: runs one background job after the other on the database of
// its environment, at a fixed time, each until it has no more work. It waits for its parent before
// each step.
import { once } from 'node:events'
import { readConfig } from '../../apps/server/src/config.ts'
import {
  createCachedReads,
  jobContext,
  mailerOf,
  openFiles,
  openLogFiles,
  openPublisher,
  scannerOf,
} from '../../apps/server/src/connections.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { createSealer } from '../../apps/server/src/db/sealer.ts'
import { JOBS } from '../../apps/server/src/jobs/schedules.ts'

const config = readConfig(process.env)
const { db } = await openDatabase(process.env.DATABASE_URL ?? '', { connections: 4 })
let now = new Date(0)
const clock = () => now
const context = jobContext(config, {
  ...{ db, clock, settings: createCachedReads(db).settings },
  ...{ sealer: createSealer(config.dataKey), files: await openFiles(config) },
  log: await openPublisher(config, await openLogFiles(config), clock),
  ...{ scanner: scannerOf(config, console.error), mailer: mailerOf(db, config), site: config.publicUrl },
})

process.send?.('ready')
for (;;) {
  const [{ job, at }] = (await once(process, 'message')) as [{ job: string; at: number }]
  now = new Date(at)
  const work = JOBS.find(({ name }) => name === job)?.create(context, console.error)
  while ((await work?.()) === true);
  process.send?.('done')
}
