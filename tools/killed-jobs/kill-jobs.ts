import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { JobName } from '@pasar/domain/jobs/queues'
import { clamdStandIn } from '@pasar/server/testing/partners/clamd'

/** 31 December, 10.00 WIB: orders are overdue, and those that are unpaid get their flag. */
const BEGIN = Date.parse(`${new Date().getUTCFullYear()}-12-31T03:00:00Z`)
/** The jobs of orders and money first: they make notices, emails and figures. */
export const KILLED_JOBS: readonly JobName[] = [
  ...(['requests', 'complaints', 'negotiations', 'bank-changes', 'bank-messages', 'payouts'] as const),
  ...(['virtual-accounts', 'deadline-reminders', 'order-reminders', 'year-end', 'expiries'] as const),
  ...(['settings', 'cases', 'sweep', 'scans', 'reindex', 'notices', 'sendings', 'mail'] as const),
  ...(['figures', 'findings', 'log', 'log-copies', 'sessions', 'retention'] as const),
]
/** The jobs that are killed between two calls to files instead of messages to the database. */
const FILE_JOBS: readonly JobName[] = ['log-copies', 'sweep']
/** Longer than all leases. */
const ROUND_MS = 300_000
const ROUNDS = 4

/** Variables of a process that runs jobs. */
export type JobEnvironment = { readonly DATABASE_URL: string; readonly DATA_DIR: string }

/** Folder of the copy of the transparency log. */
export const logCopyOf = ({ DATA_DIR }: JobEnvironment): string => join(DATA_DIR, 'log-copy')

/** Forwards connections to a server and counts the messages of the clients. */
async function startCounter(target: URL) {
  let onMessage = () => {}
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    upstream.pipe(client)
    client.on('data', (chunk) => {
      onMessage()
      upstream.write(chunk)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close: () => void server.close(),
    count: (listener: () => void) => {
      onMessage = listener
    },
  }
}

async function startProcess(world: JobEnvironment, url: string, scannerUrl: string) {
  const script = join(import.meta.dirname, 'run-jobs.process.ts')
  const env = {
    ...{ PATH: process.env.PATH, PASAR_PROFILE: 'demo', DATA_DIR: world.DATA_DIR, DATABASE_URL: url },
    ...{ CLAMD_URL: scannerUrl, LOG_COPY_DIR: logCopyOf(world) },
  }
  const child = fork(script, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const hasEnded = once(child, 'exit').then(() => null)
  await once(child, 'message')
  const run = async (step: { job: JobName; at: number; lastFileCall: number | undefined }) => {
    const report = once(child, 'message').then(([message]): { fileCalls: number } => message)
    child.send(step)
    return Promise.race([report, hasEnded])
  }
  return {
    kill: () => void child.kill('SIGKILL'),
    /** Runs a job until it has no more work. @returns its calls to files; null if it was killed */
    run,
  }
}

/**
 * Runs all jobs, each in several rounds.
 *
 * @param killAt returns after how many steps to kill a round; undefined for never
 * @returns the steps of the first round of each job, and how often each job was killed. A step is a
 *   message to the database, or a call to files.
 */
export async function runJobs(
  world: JobEnvironment,
  killAt: (job: JobName, round: number) => number | undefined,
) {
  const counter = await startCounter(new URL(world.DATABASE_URL))
  const steps = new Map<JobName, number>()
  const kills = new Map<JobName, number>()
  const scanner = await clamdStandIn()
  const start = () => startProcess(world, counter.url, scanner.url)
  let worker = await start()
  for (const job of KILLED_JOBS)
    for (let round = 0; round < ROUNDS; round += 1) {
      let messages = 0
      const limit = killAt(job, round)
      const isOfFiles = FILE_JOBS.includes(job)
      counter.count(() => {
        messages += 1
        if (messages === limit && !isOfFiles) worker.kill()
      })
      const at = BEGIN + round * ROUND_MS
      const report = await worker.run({ job, at, lastFileCall: isOfFiles ? limit : undefined })
      counter.count(() => {})
      if (round === 0) steps.set(job, isOfFiles ? (report?.fileCalls ?? 0) : messages)
      if (report !== null) continue
      kills.set(job, (kills.get(job) ?? 0) + 1)
      worker = await start()
    }
  worker.kill()
  counter.close()
  await scanner.close()
  return { steps, kills }
}
