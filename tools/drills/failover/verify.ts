import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { must } from '@pasar/domain/kernel/must'
import type { EventStream } from '@pasar/server/testing/stream'
import type pg from 'pg'
import { headersOf, type School } from '../../buyers.ts'
import { ROOT } from '../../install.mjs'
import { send } from './http.ts'
import type { AcknowledgedCheckout } from './shoppers.ts'

/** Maximum time in which workers dispatch what waited, and processes see a change. */
const SETTLE_MS = 120_000
/** Maximum time until an event arrives at a stream. */
const STREAM_MS = 3_000

export type OrderFaults = { lost: number; doubled: number; stockWrong: number }

/** Compares the acknowledged checkouts with the final primary. */
export async function compareOrders(
  db: pg.Pool,
  {
    checkouts,
    schools,
    stock,
  }: {
    checkouts: readonly AcknowledgedCheckout[]
    schools: readonly School[]
    stock: ReadonlyMap<number, number>
  },
): Promise<OrderFaults> {
  const buyers = schools.map(({ id }) => id)
  const orders = await db.query('select id from orders where buyer_id = any($1::bigint[])', [buyers])
  const replies = await db.query(
    'select member_id, key from idempotency where member_id = any($1::bigint[]) and reply is not null',
    [buyers],
  )
  const orderIds = new Set(orders.rows.map(({ id }) => Number(id)))
  const keys = new Set(replies.rows.map(({ member_id, key }) => `${member_id} ${key}`))
  const isStored = (of: AcknowledgedCheckout) =>
    keys.has(`${of.schoolId} ${of.key}`) &&
    of.orderIds.length > 0 &&
    of.orderIds.every((id) => orderIds.has(id))
  const { rows: items } = await db.query(
    `select item.id, item.stock + coalesce(sum(order_line.quantity), 0)::int as whole
     from item left join order_line on order_line.item_id = item.id where item.id = any($1::bigint[]) group by item.id`,
    [[...stock.keys()]],
  )
  process.stdout.write(
    `  ${orderIds.size} orders in the database, ${checkouts.length} acknowledged, ${keys.size} keys with a reply\n`,
  )
  return {
    lost: checkouts.filter((checkout) => !isStored(checkout)).length,
    // Each checkout has goods of one vendor, so each key stands for one order.
    doubled: Math.max(0, orderIds.size - keys.size),
    stockWrong: items.filter(({ id, whole }) => Number(whole) !== stock.get(Number(id))).length,
  }
}

/** Runs `npm run audit`. @returns the number of broken chains; 1 if it did not run */
export function auditedBroken(databaseUrl: string): number {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['apps/server/src/commands/audit.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  })
  const summary = stdout.trim().split('\n').at(-1) ?? ''
  process.stdout.write(`  audit: ${summary}\n`)
  const [, broken] = /broken=(\d+)/.exec(summary) ?? []
  if (broken === undefined) process.stderr.write(stderr)
  return broken === undefined || (status !== 0 && broken === '0') ? 1 : Number(broken)
}

/** Returns the schools whose first session no longer works on one of the sites. */
export async function findLostSessions(
  sites: readonly string[],
  schools: readonly School[],
): Promise<Set<number>> {
  const lost = new Set<number>()
  for (const site of sites)
    for (const school of schools) {
      const { status } = await send(site, { path: '/api/cart', headers: headersOf(school) })
      if (status !== 200) lost.add(school.id)
    }
  return lost
}

/** Returns the sites whose search does not find a price that was changed bypassing them. */
export async function findStaleIndexes(
  db: pg.Pool,
  { sites, itemId }: { sites: readonly string[]; itemId: number },
): Promise<string[]> {
  const price = 77_000_123
  await db.query('update item set price = $1 where id = $2', [price, itemId])
  const path = `/api/item?lower=${price}&upper=${price}`
  const isFound = async (site: string) => (await send(site, { path })).body.includes('"total":1,')
  const deadline = Date.now() + SETTLE_MS
  let stale = [...sites]
  while (stale.length > 0 && Date.now() < deadline) {
    const found = await Promise.all(stale.map(isFound))
    stale = stale.filter((_, n) => !found[n])
    await wait(250)
  }
  return stale
}

/** Waits for the workers. @returns the notices that are not dispatched */
export async function countUndelivered(db: pg.Pool): Promise<number> {
  const deadline = Date.now() + SETTLE_MS
  for (;;) {
    const { rows } = await db.query('select count(*)::int as n from outbox where delivered_at is null')
    const left = Number(must(rows[0], 'a count').n)
    if (left === 0 || Date.now() > deadline) return left
    await wait(1_000)
  }
}

/**
 * Returns how many of the streams, open since before the faults, do not get an event within
 * seconds.
 */
export async function countSilentStreams(
  db: pg.Pool,
  { streams, memberId }: { streams: readonly EventStream[]; memberId: number },
): Promise<number> {
  const subject = 987_654_321
  await db.query(`insert into live_event (member_id, kind, subject_id) values ($1, 'notice', $2)`, [
    memberId,
    subject,
  ])
  await db.query(`select pg_notify('live', '')`)
  await wait(STREAM_MS)
  return streams.filter(({ events }) => !events.some(({ id }) => id === subject)).length
}
