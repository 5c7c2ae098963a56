import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linksServiceWorker } from '../fixtures/service-worker-link.ts'
import { startSite } from '../fixtures/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'pasar-start-'))
/** The first server fills the folder; later ones use it. */
const world = { DATA_DIR: folder, DEMO_ITEMS: '1000' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a server listens on HOST only; after SIGTERM it still answers the pending request', async () => {
  const site = await startSite({ ...world, HOST: '127.0.0.2' })
  expect((await fetch(`${site.url}/health/live`)).status).toBe(200)
  expect(new URL(site.url).hostname).toBe('127.0.0.2')
  expect(await linksServiceWorker(site.url)).toBe(true)
  await expect(fetch(site.url.replace('127.0.0.2', '127.0.0.1'))).rejects.toThrow('fetch failed')
  expect(await (await fetch(`${site.url}/health/ready`)).json()).toMatchObject({ status: 'ready' })
  const body = JSON.stringify({ username: 'sekolah@contoh.test', password: 'belanja-2026', type: 'sekolah' })
  const underWay = request(`${site.url}/api/member/signin`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  underWay.flushHeaders()
  // The server has the headers of the request. The body is sent when it no longer accepts
  // connections.
  await once(underWay, 'continue')
  const ended = site.stop()
  while (
    await fetch(`${site.url}/health/live`).then(
      () => true,
      () => false,
    )
  );
  underWay.end(body)
  const [response] = (await once(underWay, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()
  expect(await ended).toBe(0)
})

test('acknowledged data on the embedded database survives a kill', async () => {
  const first = await startSite(world)
  const signIn = async (url: string) => {
    const response = await fetch(`${url}/api/member/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'sekolah@contoh.test', password: 'belanja-2026', type: 'sekolah' }),
    })
    const { data: member } = (await response.json()) as { data: { member_id: number; account_token: string } }
    return { authorization: `member|${member.member_id}|${member.account_token}` }
  }
  const headers = await signIn(first.url)
  const { data: found } = (await (
    await fetch(`${first.url}/api/item?keyword=kertas&availability=ready`)
  ).json()) as {
    data: { items: { page_id: number }[] }
  }
  const added = await Promise.all(
    found.items.slice(0, 8).map(({ page_id }) =>
      fetch(`${first.url}/api/cart`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ itemId: page_id, quantity: 10 }),
      }),
    ),
  )
  const acknowledged = added.filter(({ status }) => status === 200).length
  await first.kill()
  const second = await startSite(world)
  const { data: cart } = (await (await fetch(`${second.url}/api/cart`, { headers })).json()) as {
    data: { count: number }
  }
  expect(acknowledged).toBeGreaterThan(0)
  expect(cart.count).toBe(acknowledged)
  await second.stop()
})
