import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { JobName } from '@pasar/domain/jobs/queues'

/** 31 December, 10.00 WIB: orders are overdue, and those that are unpaid get their flag. */
const BEGIN = Date.parse(`${new Date().getUTCFullYear()}-12-31T03:00:00Z`)
/** The jobs of orders and money first: they make notices, emails and figures. */
export const KILLED_JOBS: readonly JobName[] = [
  ...(['requests', 'complaints', 'negotiations', 'bank-changes', 'payouts', 'virtual-accounts'] as const),
  ...(['deadline-reminders', 'order-reminders', 'year-end', 'expiries', 'settings', 'notices'] as const),
  ...(['sendings', 'mail', 'figures', 'findings', 'log', 'sessions', 'retention'] as const),
]
/** Longer than all leases. */
const ROUND_MS = 300_000
const ROUNDS = 4

/** Variables of a process that runs jobs. */
type JobEnvironment = { readonly DATABASE_URL: string; readonly DATA_DIR: string }

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

async function startProcess(world: JobEnvironment, url: string) {
  const script = join(import.meta.dirname, 'run-jobs.process.ts')
  const env = { PATH: process.env.PATH, PASAR_PROFILE: 'demo', DATA_DIR: world.DATA_DIR, DATABASE_URL: url }
  const child = fork(script, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const hasEnded = once(child, 'exit').then(() => true)
  await once(child, 'message')
  const run = async (job: JobName, at: number) => {
    const isDone = once(child, 'message').then(() => false)
    child.send({ job, at })
    return Promise.race([isDone, hasEnded])
  }
  return {
    kill: () => void child.kill('SIGKILL'),
    /** Runs a job until it has no more work. @returns whether the process was killed meanwhile */
    run,
  }
}

/**
 * Runs all jobs, each in several rounds.
 *
 * @param killAt returns after how many messages to kill a round; undefined for never
 * @returns the messages of the first round of each job, and how often each job was killed
 */
export async function runJobs(
  world: JobEnvironment,
  killAt: (job: JobName, round: number) => number | undefined,
) {
  const counter = await startCounter(new URL(world.DATABASE_URL))
  const messages = new Map<JobName, number>()
  const kills = new Map<JobName, number>()
  let worker = await startProcess(world, counter.url)
  for (const job of KILLED_JOBS)
    for (let round = 0; round < ROUNDS; round += 1) {
      let count = 0
      const limit = killAt(job, round)
      counter.count(() => {
        count += 1
        if (count === limit) worker.kill()
      })
      const isKilled = await worker.run(job, BEGIN + round * ROUND_MS)
      counter.count(() => {})
      if (round === 0) messages.set(job, count)
      if (!isKilled) continue
      kills.set(job, (kills.get(job) ?? 0) + 1)
      worker = await startProcess(world, counter.url)
    }
  worker.kill()
  counter.close()
  return { messages, kills }
}
