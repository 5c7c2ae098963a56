import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../tools/postgres-cluster.ts'
import { type Site, startSite } from './site.ts'

const SCHOOLS = 64

type School = { id: number; token: string }
type Answer = { http: number; orders: { id: number; total: number }[] }

let db: pg.Pool
let databaseUrl: string
let sites: Site[] = []
let schools: School[] = []
let vendorId: number

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), `contention_${Date.now()}`)
  const settings = { DATABASE_URL: databaseUrl, DEMO_ITEMS: '1000' }
  sites = [await startSite(settings)]
  sites.push(await startSite(settings))
  db = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  schools = await Promise.all(Array.from({ length: SCHOOLS }, (_, n) => aSchool(n)))
  vendorId = Number((await db.query(`select id from member where email = 'vendor@contoh.test'`)).rows[0].id)
}, 180_000)

afterAll(async () => {
  await db.end()
  await Promise.all(sites.map((site) => site.stop()))
})

beforeEach(async () => {
  await db.query('delete from cart_line')
})

/** A school that is already signed in: another thousand password hashes would prove nothing. */
async function aSchool(n: number): Promise<School> {
  const { rows } = await db.query(
    `insert into member (category, email, password_hash, status, name, npsn, npwp, zone, village_code, latitude, longitude, created_at)
     select '3347_38', 'antre-' || $1 || '@contoh.test', '-', 1, 'SD Antre ' || $1, 98000000 + $1, '012345678901000', '1', village_code,
       latitude, longitude, now() from member where email = 'sekolah@contoh.test' returning id`,
    [n],
  )
  const token = randomBytes(32).toString('base64url')
  const id = Number(rows[0].id)
  await db.query(
    `insert into session (token_hash, member_id, type, created_at, expires_at) values ($1, $2, 'member', now(), now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), id],
  )
  return { id, token }
}

async function anItem(stock: number): Promise<number> {
  const { rows } = await db.query(
    `insert into item (vendor_id, kind, category_id, state, name, stock, weight_grams, ppn, price, production, goods_type, picture, search_words,
       published_at, created_at, updated_at)
     select $1, 'goods', category_id, 'live', 'Barang rebutan', $2, 500, 'charged', 25000, 'domestic', 'umkm', picture, 'barang rebutan',
       now(), now(), now() from item where kind = 'goods' limit 1 returning id`,
    [vendorId, stock],
  )
  return Number(rows[0].id)
}

const putInCart = (school: School, itemId: number, quantity: number) =>
  db.query(
    `insert into cart_line (buyer_id, item_id, quantity, price_seen, added_at) values ($1, $2, $3, 25000, now())`,
    [school.id, itemId, quantity],
  )

const site = (n: number): Site => sites[n % sites.length] as Site

const send = (at: Site, school: School, method: string, path: string, body?: object, key?: string) =>
  fetch(`${at.url}/api${path}`, {
    method,
    headers: {
      authorization: `member|${school.id}|${school.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

async function checkoutBody(at: Site, school: School) {
  const { data } = (await (await send(at, school, 'GET', '/multi-cart')).json()) as {
    data: { orders: { vendorId: number; freights: { service: string }[]; amounts: { total: number } }[] }
  }
  return {
    fund: 'BOS-R',
    receiver: 'Penerima',
    mobileNumber: '080055512345',
    expectedTotal: data.orders.reduce((sum, order) => sum + order.amounts.total, 0),
    orders: data.orders.map((order) => ({
      vendorId: order.vendorId,
      freightService: order.freights[0]?.service,
      note: '',
    })),
  }
}

async function buy(at: Site, school: School, body: object, key: string): Promise<Answer> {
  const response = await send(at, school, 'POST', '/multi-cart', body, key)
  const answer = (await response.json()) as { data?: { orders?: Answer['orders'] } }
  return { http: response.status, orders: answer.data?.orders ?? [] }
}

const one = async (query: string, values: unknown[] = []) =>
  Number(Object.values((await db.query(query, values)).rows[0])[0])

/** Carts filled and checkouts prepared beforehand, so that all of them press the button at once. */
async function prepare(buyers: School[], goods: (n: number) => [itemId: number, quantity: number][]) {
  return Promise.all(
    buyers.map(async (school, n) => {
      for (const [itemId, quantity] of goods(n)) await putInCart(school, itemId, quantity)
      return { school, n, body: await checkoutBody(site(n), school) }
    }),
  )
}

test('of 64 schools on the last unit, over two servers, exactly one gets it and all others are told', async () => {
  const item = await anItem(1)
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

test('carts with the same goods in opposite order sell what is there, to the unit, and nobody sees a deadlock', async () => {
  const [first, second] = [await anItem(40), await anItem(25)]
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

test('twenty sends of one key, over two servers, make one order', async () => {
  const item = await anItem(100)
  const [ready] = await prepare(schools.slice(0, 1), () => [[item, 2]])
  if (!ready) throw new Error('no school')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => buy(site(n), ready.school, ready.body, 'kunci-dua-puluh')),
  )
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ orders }) => orders[0]?.id)).size).toBe(1)
  expect(await one('select stock from item where id = $1', [item])).toBe(98)
})

describe('a server that is killed', () => {
  test('loses no order that it acknowledged, leaves none in part, and a repeated send settles the rest', async () => {
    const item = await anItem(100_000)
    const victim = await startSite({ DATABASE_URL: databaseUrl, DEMO_ITEMS: '1000' })
    const ready = await prepare(schools, () => [[item, 1]])
    const acknowledged: number[] = []
    const sends = ready.map(async ({ school, n, body }) => {
      await new Promise((wait) => setTimeout(wait, n * 5))
      const answer = await buy(victim, school, body, `mati-${school.id}`)
      acknowledged.push(...answer.orders.map(({ id }) => id))
    })
    await new Promise((wait) => setTimeout(wait, 150))
    await victim.kill()
    await Promise.allSettled(sends)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(await one('select count(*) from orders where id = any($1)', [acknowledged])).toBe(
      acknowledged.length,
    )

    const again = await Promise.all(
      ready.map(({ school, body }) => buy(site(0), school, body, `mati-${school.id}`)),
    )
    expect(new Set(again.map(({ http }) => http))).toEqual(new Set([200]))
    expect(await one('select count(*) from order_line where item_id = $1', [item])).toBe(SCHOOLS)
    expect(await one('select stock from item where id = $1', [item])).toBe(100_000 - SCHOOLS)
    expect(
      await one(`select count(*) from orders o where not exists (select from order_line where order_id = o.id)
        or not exists (select from order_event where order_id = o.id)`),
    ).toBe(0)
  }, 120_000)
})
