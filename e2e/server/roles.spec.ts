import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'

// One process serves requests, another one runs the background jobs.

const world = await copyWorld()
const web = await startSite({ ...world, PASAR_ROLE: 'web' })
const db = new pg.Pool({ connectionString: world.DATABASE_URL, max: 2 })
afterAll(async () => {
  await db.end()
  await web.stop()
})

const unsent = async () =>
  (await db.query('select count(*)::int as n from mail where sent_at is null and ended_at is null')).rows[0].n

test('emails of a web process wait for a worker, which serves no pages', async () => {
  const before = await unsent()
  const requested = await fetch(`${web.url}/api/member/reset_password_step1`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sekolah@contoh.test' }),
  })
  expect(requested.status).toBe(200)
  expect(await unsent()).toBe(before + 1)

  const worker = await startSite({ ...world, PASAR_ROLE: 'worker' })
  await expect.poll(unsent).toBe(0)
  const statuses = await Promise.all(
    ['/health/live', '/health/ready', '/home', '/api/item'].map(
      async (path) => (await fetch(`${worker.url}${path}`)).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 404, 404])
  expect(await worker.stop()).toBe(0)

  const signedIn = await fetch(`${web.url}/api/member/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sekolah@contoh.test', password: DEMO_PASSWORD, type: 'member' }),
  })
  expect(signedIn.status).toBe(200)
})
