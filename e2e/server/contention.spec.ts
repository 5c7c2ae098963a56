import { expect, test } from 'vitest'
import { buy, createPlan, makeItem } from '../../tools/buyers.ts'
import { twoServers } from '../fixtures/two-servers.ts'

const { db, schools, site, one, prepare } = await twoServers(64)

test('of 64 schools that order the last unit over two servers exactly one succeeds, and all others get a refusal', async () => {
  const item = await makeItem(db, 1)
  const ready = await prepare(schools, () => [[item, 1]])
  const answers = await Promise.all(
    ready.map(({ school, n, body }) => buy(site(n), school, body, `terakhir-${school.id}`)),
  )
  const codes = answers.map(({ http }) => http)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(63)
  expect(await one('select stock from item where id = $1', [item])).toBe(0)
  expect(await one('select count(*) from order_line where item_id = $1', [item])).toBe(1)
})

test('carts with the same goods in opposite order sell exactly the stock and cause no visible deadlock', async () => {
  const [first, second] = [await makeItem(db, 40), await makeItem(db, 25)]
  const ready = await prepare(schools, (n) =>
    n % 2 === 0
      ? [
          [first, 1],
          [second, 1],
        ]
      : [
          [second, 1],
          [first, 1],
        ],
  )
  const answers = await Promise.all(
    ready.map(({ school, n, body }) => buy(site(n), school, body, `silang-${school.id}`)),
  )
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(25)
  expect(answers.every(({ http }) => http === 200 || http === 409)).toBe(true)
  expect(await one('select stock from item where id = $1', [first])).toBe(15)
  expect(await one('select stock from item where id = $1', [second])).toBe(0)
  for (const item of [first, second])
    expect(await one('select sum(quantity) from stock_move where item_id = $1', [item])).toBe(-25)
})

test('twenty requests with one idempotency key over two servers create one order', async () => {
  const item = await makeItem(db, 100)
  const [ready] = await prepare(schools.slice(0, 1), () => [[item, 2]])
  if (!ready) throw new Error('no school')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => buy(site(n), ready.school, ready.body, 'kunci-dua-puluh')),
  )
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ orders }) => orders[0]?.id)).size).toBe(1)
  expect(await one('select stock from item where id = $1', [item])).toBe(98)
})

test('two members of a school who order one cart at once over two servers create one order and pay for it once', async () => {
  const item = await makeItem(db, 100)
  const buyers = schools.slice(0, 8)
  for (const school of buyers) await createPlan(db, school, 1_000_000)
  const ready = await prepare(buyers, () => [[item, 2]])
  const answers = await Promise.all(
    ready.map(({ school, body }) =>
      Promise.all([0, 1].map((n) => buy(site(n), school, body, `berdua-${school.id}-${n}`))),
    ),
  )
  for (const both of answers) expect(both.map(({ http }) => http < 300).sort()).toEqual([false, true])
  expect(answers.flat().every(({ http }) => http === 200 || (http >= 400 && http < 500))).toBe(true)
  expect(await one('select stock from item where id = $1', [item])).toBe(84)
  const { rows } = await db.query(
    `select available + reserved as money, reserved from plan_line where school_id = any($1)`,
    [buyers.map(({ id }) => id)],
  )
  const totals = answers.map((both) => both.flatMap(({ orders }) => orders)[0]?.total ?? 0)
  expect(rows.map(({ money }) => Number(money))).toEqual(buyers.map(() => 1_000_000))
  expect(rows.map(({ reserved }) => Number(reserved)).sort()).toEqual(totals.sort())
})
