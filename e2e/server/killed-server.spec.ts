import { expect, test } from 'vitest'
import { buy, makeItem } from '../../tools/buyers.ts'
import { startSite } from '../fixtures/site.ts'
import { twoServers } from '../fixtures/two-servers.ts'

const SCHOOLS = 64
const { settings, db, schools, site, one, prepare } = await twoServers(SCHOOLS)

test('a killed server loses no acknowledged order and leaves no partial one; a retry completes the rest', async () => {
  const item = await makeItem(db, 100_000)
  const victim = await startSite(settings)
  const ready = await prepare(schools, () => [[item, 1]])
  const acknowledged: number[] = []
  const sends = Promise.allSettled(
    ready.map(async ({ school, n, body }) => {
      await new Promise((wait) => setTimeout(wait, n * 20))
      const answer = await buy(victim.url, school, body, `mati-${school.id}`)
      acknowledged.push(...answer.orders.map(({ id }) => id))
    }),
  )
  // Kill the server in the middle: some requests are answered, others are not.
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(7)
  await victim.kill()
  await sends
  expect(await one('select count(*) from orders where id = any($1)', [acknowledged])).toBe(
    acknowledged.length,
  )

  const retries = await Promise.all(
    ready.map(({ school, body }) => buy(site(0), school, body, `mati-${school.id}`)),
  )
  expect(new Set(retries.map(({ http }) => http))).toEqual(new Set([200]))
  expect(await one('select count(*) from order_line where item_id = $1', [item])).toBe(SCHOOLS)
  expect(await one('select stock from item where id = $1', [item])).toBe(100_000 - SCHOOLS)
  expect(
    await one(`select count(*) from orders o where not exists (select from order_line where order_id = o.id)
      or not exists (select from order_event where order_id = o.id)`),
  ).toBe(0)
})
