import { execFileSync } from 'node:child_process'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { drawSample, exportSample, listSamples, viewSample } from '@pasar/contract/oversight/sample'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aSupervisor, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
const { db } = context
const NOW = new Date('2026-11-27T03:00:00Z')
const HEAD = 'pasar.test/log\n40\nqpfYk2dMnnQfnpQMfXkYJQ==\n\n— pasar.test/log abcd\n'

let supervisor: Actor
let colleague: Actor
const numbers: string[] = []

beforeAll(async () => {
  await someAreas(db)
  supervisor = await aSupervisor(db, ['3515'])
  colleague = await aSupervisor(db, ['3515'])
  const inside = await aSchool(db, { villageCode: '3515182001' })
  const far = await aSchool(db, { villageCode: '6471011001' })
  const vendor = await aVendor(db)
  const item = await anItem(db, vendor, { name: 'Buku tulis', price: 100_000, stock: 1000 })
  for (let at = 0; at < 14; at += 1) {
    const buyer = at === 13 ? far : inside
    const now = new Date(`2026-10-${String(at + 1).padStart(2, '0')}T03:00:00Z`)
    // The 13th order, and that of the other province, are not in the population.
    await fillCart(context, buyer, [[item, at === 12 ? 90 : 5]])
    const body = {
      ...checkoutBody(await get(context, viewCheckout, buyer, { now })),
      isDuplicateConfirmed: true,
    }
    const { orders } = await get(context, placeOrders, buyer, { body, now })
    numbers.push(must(orders[0], 'the order').number)
  }
  await sql`insert into log_checkpoint (size, at, note) values
    (30, ${new Date('2026-11-26T10:00:00Z')}, 'of the day before'), (40, ${new Date('2026-11-26T18:00:00Z')}, ${HEAD}),
    (50, ${new Date('2026-11-27T02:00:00Z')}, 'a later one of the day')`.execute(db)
})

const body = {
  ...{ from: '2026-10-01', to: '2026-10-31', minTotal: 0, maxTotal: 5_000_000 },
  ...{ kind: 'goods' as const, size: 4 },
}

/** Draws once more as the recipe says: with the tools of a shell, without code of the product. */
function redo(filter: string, head: string, population: readonly string[], size: number): string[] {
  const script = `
    seed=$(printf '%s\\n%s' "$FILTER" "$HEAD" | sha256sum | cut -c1-64)
    for number in $NUMBERS; do
      printf '%s %s\\n' "$(printf '%s:%s' "$seed" "$number" | sha256sum | cut -c1-64)" "$number"
    done | LC_ALL=C sort | head -n "$SIZE" | cut -d' ' -f2`
  // A shell removes line ends at the end of a variable only in substitutions, not here.
  const env = {
    ...process.env,
    FILTER: filter,
    HEAD: head,
    NUMBERS: population.join(' '),
    SIZE: String(size),
  }
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).trim().split('\n')
}

test('a stranger draws the same orders with sha256sum and sort', async () => {
  const sample = await get(context, drawSample, supervisor, { body, now: NOW })
  expect(sample).toMatchObject({ size: 4, population: 12, treeHead: HEAD })
  expect(sample.filter).toBe('from=2026-10-01 to=2026-10-31 min=0 max=5000000 kind=goods areas=3515')
  const repeatedNumbers = redo(sample.filter, HEAD, numbers.slice(0, 12), 4)
  expect(repeatedNumbers).toHaveLength(4)
  expect(sample.orders.map(({ number }) => number)).toEqual(repeatedNumbers)
})

test('the same filter draws the same orders all day, another filter others', async () => {
  const later = new Date('2026-11-27T16:59:00Z')
  const first = await get(context, drawSample, supervisor, { body, now: NOW })
  const second = await get(context, drawSample, supervisor, { body, now: later })
  expect(second.orders.map(({ number }) => number)).toEqual(first.orders.map(({ number }) => number))
  const other = await get(context, drawSample, supervisor, { body: { ...body, to: '2026-10-30' }, now: NOW })
  expect(other.seed).not.toBe(first.seed)
})

test('a sample is listed for its supervisor only, logged, and never changes', async () => {
  const { samples } = await get(context, listSamples, supervisor)
  const { id } = must(samples[0], 'a sample')
  expect((await get(context, listSamples, colleague)).samples).toEqual([])
  const response = await callEndpoint(db, context.services, viewSample, colleague, {
    params: { sampleId: id },
  })
  expect(response).toMatchObject({ http: 404 })
  const { rows } = await sql<{ action: string }>`
    select action from member_event where member_id = ${supervisor.memberId} and action = 'sample-drawn'`.execute(
    db,
  )
  expect(rows).toHaveLength(samples.length)
  await expect(
    sql`update inspection_sample set seed = repeat('0', 64) where id = ${id}`.execute(db),
  ).rejects.toThrow()
})

test('the file has the whole population by ticket, and is empty for another supervisor', async () => {
  const { samples } = await get(context, listSamples, supervisor)
  const { id } = must(samples.at(-1), 'the first sample')
  const app = await testApp(db, context.services)
  const download = async (actor: Actor) => {
    const headers = { authorization: `member|${actor.memberId}|${await aToken(db, actor)}` }
    const { body: text } = await app.inject({ url: `/api${exportSample.path}?sample=${id}`, headers })
    return text.trim().split('\r\n')
  }
  const lines = await download(supervisor)
  expect([lines.length, lines.filter((line) => line.includes(';Ya;')).length]).toEqual([13, 4])
  expect(await download(colleague)).toHaveLength(1)
})

test('a filter with too few orders is refused in words', async () => {
  const few = await callEndpoint(db, context.services, drawSample, supervisor, {
    body: { ...body, size: 13 },
    now: NOW,
  })
  expect(JSON.stringify(few)).toContain('Hanya ada 12 pesanan dengan saringan ini')
})
