// Process of the test of killed workers: runs one background job after the other on the database of
// its environment, at a fixed time, each until it has no more work. It waits for its parent before
// each step. In a job of files the process kills itself before one of its calls to the file store
// or to a copy of the log.
import { once } from 'node:events'
import { DEMO_STAND_INS } from '../../apps/demo/src/stand-ins.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { createSealer } from '../../apps/server/src/db/sealer.ts'
import { JOBS } from '../../apps/server/src/jobs/schedules.ts'
import {
  createCachedReads,
  jobContext,
  mailerOf,
  openFiles,
  openLogFiles,
  openPublisher,
  scannerOf,
} from '../../apps/server/src/process/connections.ts'

/** Calls to files in this step, and the number of the one that kills the process. */
let fileCalls = 0
let lastFileCall: number | undefined

/** Counts the calls of the methods of a store. */
const counted = <Store extends object>(store: Store): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...input: unknown[]) => {
        fileCalls += 1
        if (fileCalls === lastFileCall) process.kill(process.pid, 'SIGKILL')
        return Reflect.apply(method, target, input)
      }
    },
  })

const config = readConfig(process.env)
const { db } = await openDatabase(process.env.DATABASE_URL ?? '', { connections: 4 })
let now = new Date(0)
const clock = () => now
const publisher = await openPublisher(config, await openLogFiles(config), clock, DEMO_STAND_INS)
const context = jobContext(
  config,
  {
    ...{ db, clock, ...createCachedReads(db, config.profile) },
    ...{ sealer: createSealer(config.dataKey), files: counted(await openFiles(config)) },
    log: { ...publisher, copies: publisher.copies.map((copy) => ({ ...copy, files: counted(copy.files) })) },
    ...{ scanner: scannerOf(config, console.error), mailer: mailerOf(db, config, DEMO_STAND_INS) },
    site: config.publicUrl,
  },
  DEMO_STAND_INS,
)

// As in a server, a job has one work, which knows how far it is.
const works = new Map<string, () => Promise<unknown>>(
  JOBS.map(({ name, create }) => [name, create(context, console.error)]),
)

process.send?.('ready')
for (;;) {
  const [step] = (await once(process, 'message')) as [{ job: string; at: number; lastFileCall?: number }]
  now = new Date(step.at)
  fileCalls = 0
  lastFileCall = step.lastFileCall
  const work = works.get(step.job)
  while ((await work?.()) === true);
  process.send?.({ fileCalls })
}
