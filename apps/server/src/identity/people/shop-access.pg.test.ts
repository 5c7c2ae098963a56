import { expect, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { twoProcesses } from '../../../testing/fixtures/two-processes.ts'
import { aShopPerson } from '../../../testing/shop-people.ts'
import { openStream } from '../../../testing/stream.ts'
import { aToken } from '../../../testing/test-app.ts'

const servers = twoProcesses()

test('a person whose access ends in one process is out of the other within a second, with streams and key', async () => {
  const [one, other] = servers()
  const { db } = one.database
  const shop = await aVendor(db)
  const [person, colleague] = [
    await aShopPerson(db, shop, ['orders']),
    await aShopPerson(db, shop, ['orders']),
  ]
  const headersOf = async (of: typeof shop) => ({
    authorization: `member|${shop.memberId}|${await aToken(db, of)}`,
  })
  const [owner, mine, theirs] = [await headersOf(shop), await headersOf(person), await headersOf(colleague)]
  const readBy =
    (headers: Record<string, string>) =>
    async ({ app }: ReturnType<typeof servers>[0]) =>
      (await app.inject({ url: '/api/history', headers })).statusCode
  const [read, readTheirs] = [readBy(mine), readBy(theirs)]
  expect([await read(one), await read(other), await readTheirs(other)]).toEqual([200, 200, 200])
  const [stream, colleagueStream] = [await openStream(other.url, mine), await openStream(other.url, theirs)]

  const path = `/api/shop/people/${person.person.id}`
  const since = performance.now()
  const ended = await one.app.inject({ method: 'DELETE', url: path, headers: owner })
  expect(ended.json().data).toEqual({ sessions: 1, keys: 0 })
  await expect.poll(() => stream.isOver(), { interval: 10 }).toBe(true)
  await expect.poll(async () => [await read(one), await read(other)], { interval: 10 }).toEqual([401, 401])
  expect(performance.now() - since).toBeLessThan(1_000)
  expect([colleagueStream.isOver(), await readTheirs(other)]).toEqual([false, 200])
})
