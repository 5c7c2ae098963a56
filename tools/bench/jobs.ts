import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isWakingHour } from '@pasar/domain/notification/deadlines'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { mailBinding } from '../../apps/server/src/db/seal-binding.ts'
import { createSealer } from '../../apps/server/src/db/sealer.ts'
import { startSite } from '../../e2e/fixtures/site.ts'
import { buildIfStale } from '../build.mjs'
import { startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'
import { copyNewOrders, copyPaidOrders, copyUnpaidOrders, createSpread, FIRST_ID } from './job-rows.ts'
import { type StandIn, startBank, startMailServer } from './job-stand-ins.ts'

// npm run bench:jobs -- [--payouts 1000] [--mails 2000] [--reminders 4000] [--expiries 10000]
//   [--unpaid 20000]
// Measures two worker processes with a bank that takes 300 ms and a mail server that takes 200 ms.
// Exits with 1 if something was lost or done twice. With --kill, a worker is killed in the middle
// of each kind of work and replaced; then a partner may see a key twice, and the rates mean
// nothing.

const { values } = parseArgs({
  options: {
    payouts: { type: 'string', default: '1000' },
    mails: { type: 'string', default: '2000' },
    reminders: { type: 'string', default: '4000' },
    expiries: { type: 'string', default: '10000' },
    unpaid: { type: 'string', default: '20000' },
    kill: { type: 'boolean', default: false },
    'bank-ms': { type: 'string', default: '300' },
    'mail-ms': { type: 'string', default: '200' },
  },
})
const payouts = Number(values.payouts)
const mails = Number(values.mails)
const reminders = Number(values.reminders)
const expiries = Number(values.expiries)
const unpaid = Number(values.unpaid)

const MAX_WAIT_MS = 240_000
const print = (line: string) => process.stdout.write(`${line}\n`)
const problems: string[] = []

/** Records a difference between what was due and what was done. */
function expectCount(name: string, found: number, due: number): void {
  if (found !== due) problems.push(`${name}: ${found} instead of ${due}`)
}

async function count(db: pg.ClientBase, query: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${query}`)
  return rows[0]?.n ?? 0
}

/** Kills a worker in the middle of some work and replaces it. */
async function killAfter(ms: number): Promise<void> {
  if (!values.kill) return
  await wait(ms)
  await workers.shift()?.kill()
  workers.push(await worker())
}

/** Waits until a count is reached. @returns seconds; those of the time limit if it is not */
async function secondsUntil(db: pg.ClientBase, query: string, due: number): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < MAX_WAIT_MS && (await count(db, query)) < due) await wait(200)
  return (performance.now() - began) / 1_000
}

/**
 * Returns how many keys with a prefix a stand-in handled a second, from its first to its last one.
 */
function ratePerSecond({ handled }: StandIn, prefix: string, name: string, due: number): number {
  const times = [...handled].filter(([key]) => key.startsWith(prefix)).map(([, at]) => at)
  expectCount(`${name} at the stand-in`, times.length, due)
  const repeated = times.filter((at) => at.length > 1).length
  if (values.kill) print(`${name} that were repeated with the same key: ${repeated}`)
  else expectCount(`${name} that were repeated`, repeated, 0)
  const all = times.flat().sort((a, b) => a - b)
  return times.length / (((all.at(-1) ?? 0) - (all[0] ?? 0)) / 1_000)
}

/** Payouts and virtual accounts at the same time. */
async function benchBank(db: pg.ClientBase, bank: StandIn) {
  await copyPaidOrders(db, FIRST_ID, payouts)
  await killAfter(6_000)
  const range = `order_id between ${FIRST_ID} and ${FIRST_ID + payouts - 1}`
  await secondsUntil(db, `payment_instruction where account is not null and ${range}`, payouts)
  await secondsUntil(db, `payout where state = 'sent' and ${range}`, payouts)
  expectCount('payouts sent', await count(db, `payout where state = 'sent' and ${range}`), payouts)
  expectCount(
    'orders completed',
    await count(db, `order_event where action = 'complete' and ${range}`),
    payouts,
  )
  return {
    payouts: ratePerSecond(bank, `order-${String(FIRST_ID).slice(0, 2)}`, 'payouts', payouts),
    accounts: ratePerSecond(bank, `invoice-${String(FIRST_ID).slice(0, 2)}`, 'virtual accounts', payouts),
  }
}

async function benchMail(db: pg.ClientBase, mailServer: StandIn): Promise<number> {
  await secondsUntil(
    db,
    `(select where not exists (select from mail where sent_at is null and ended_at is null)) q`,
    1,
  )
  mailServer.handled.clear()
  const sealed = createSealer(readConfig({ PASAR_PROFILE: 'demo' }).dataKey).seal(
    'Kode Anda 123456',
    mailBinding(null),
  )
  await db.query(
    `insert into mail (recipient, subject, body, created_at, try_after)
     select 'bench-' || n || '@contoh.test', 'Bench', $1, now(), now() from generate_series(1, ${mails}) n`,
    [sealed],
  )
  await killAfter(1_500)
  await secondsUntil(db, `mail where subject = 'Bench' and sent_at is not null`, mails)
  // Notices of a killed worker are mailed later, and may be among them.
  const { rows } = await db.query<{ id: string }>(`select id from mail where subject = 'Bench'`)
  const ids = new Set(rows.map(({ id }) => Number(id)))
  const ours = [...mailServer.handled].filter(([key]) => ids.has(Number(key.split('.')[0])))
  return ratePerSecond({ ...mailServer, handled: new Map(ours) }, '', 'emails', mails)
}

/** Reminders of deadlines, until they are dispatched to their channels. */
async function benchReminders(db: pg.ClientBase): Promise<number> {
  const reminded = `outbox where topic = 'deadline.confirm' and order_id between 2 * ${FIRST_ID} and 2 * ${FIRST_ID} + ${reminders} - 1`
  await secondsUntil(db, `${reminded} and delivered_at is not null`, reminders)
  expectCount('reminders', await count(db, reminded), reminders)
  const { rows } = await db.query<{ seconds: number }>(
    `select extract(epoch from max(delivered_at) - min(created_at))::float8 as seconds from ${reminded}`,
  )
  return reminders / (rows[0]?.seconds ?? 0)
}

async function benchExpiries(db: pg.ClientBase): Promise<number> {
  const first = 3 * FIRST_ID
  await copyNewOrders(db, { first, count: expiries, confirmBy: `now() - interval '1 second'` })
  const range = `between ${first} and ${first + expiries - 1}`
  await killAfter(8_000)
  const seconds = await secondsUntil(db, `orders where state = 'cancelled' and id ${range}`, expiries)
  for (const rows of [
    `order_event where action = 'expire' and order_id`,
    `stock_move where reason = 'cancelled' and order_id`,
  ])
    expectCount(rows, await count(db, `${rows} ${range}`), expiries)
  return seconds
}

/** Flags of orders that were unpaid at the end of a year. @returns flags per second */
async function benchYearEnd(db: pg.ClientBase): Promise<number> {
  const first = 4 * FIRST_ID
  await copyUnpaidOrders(db, first, unpaid)
  const flagged = `orders where unpaid_year is not null and id between ${first} and ${first + unpaid - 1}`
  // The job waits for its next poll, so the time starts with the last count without a flag.
  let began = performance.now()
  const latest = began + MAX_WAIT_MS
  while (began < latest && (await count(db, flagged)) === 0) {
    began = performance.now()
    await wait(50)
  }
  await killAfter(300)
  await secondsUntil(db, flagged, unpaid)
  expectCount('year-end flags', await count(db, flagged), unpaid)
  return unpaid / ((performance.now() - began) / 1_000)
}

if (!(await buildIfStale('demo'))) process.exit(1)
const cluster = await startCluster()
const bank = await startBank(Number(values['bank-ms']))
const mailServer = await startMailServer(Number(values['mail-ms']))
const DATABASE_URL = await cluster.createDatabase('jobs')
const worker = () =>
  startSite({
    ...{ DATABASE_URL, PASAR_ROLE: 'worker', BANK_URL: bank.url, SMTP_URL: mailServer.url },
    BANK_SECRET: 'a secret of the stand-in, which is long enough',
    BANK_CALLBACK_SECRET: 'another secret of the stand-in, which is long enough',
  })
print('Loading the demo data.')
await (await startSite({ DATABASE_URL, PASAR_ROLE: 'web', DEMO_ITEMS: '1000' })).stop()
const db = new pg.Client({ connectionString: DATABASE_URL })
await db.connect()
await db.query('update mail set ended_at = now() where sent_at is null')
await createSpread(db)
const isDay = isWakingHour(new Date())
if (isDay)
  await copyNewOrders(db, {
    first: 2 * FIRST_ID,
    count: reminders,
    confirmBy: `now() + interval '90 minutes'`,
  })
await db.query('vacuum analyze')
const workers = await Promise.all([worker(), worker()])
const remindersPerSecond = isDay ? await benchReminders(db) : 0
print(
  isDay ? `Reminders: ${remindersPerSecond.toFixed(0)} a second` : 'Reminders are sent in the daytime only.',
)
const money = await benchBank(db, bank)
print(
  `Payouts: ${money.payouts.toFixed(0)} a second; virtual accounts: ${money.accounts.toFixed(0)} a second`,
)
const mailsPerSecond = await benchMail(db, mailServer)
print(`Emails: ${mailsPerSecond.toFixed(0)} a second`)
const expirySeconds = await benchExpiries(db)
print(`${expiries} expiries: ${expirySeconds.toFixed(1)} seconds`)
const flagsPerSecond = await benchYearEnd(db)
print(`Year-end flags: ${flagsPerSecond.toFixed(0)} a second`)
const failed = await db.query(
  `select job, fault, count(*)::int from job_item where fault <> '' group by 1, 2`,
)
for (const row of failed.rows) problems.push(`failed items: ${JSON.stringify(row)}`)
await db.end()
for (const one of workers) await one.kill()
bank.stop()
mailServer.stop()
await cluster.stop()
for (const problem of problems) print(`PROBLEM ${problem}`)
printResult('jobs', {
  payouts_per_s: money.payouts,
  accounts_per_s: money.accounts,
  mails_per_s: mailsPerSecond,
  reminders_per_s: remindersPerSecond,
  expiry_s: expirySeconds,
  year_end_flags_per_s: flagsPerSecond,
  problems: problems.length,
})
process.exit(problems.length > 0 ? 1 : 0)
