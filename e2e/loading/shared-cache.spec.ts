import { afterEach, expect, test } from 'vitest'
import { type ProxyMode, startCachingProxy } from '../fixtures/caching-proxy.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { openApiSession } from '../fixtures/signed-in.ts'

const url = await ownSite()
const [anItem = ''] = /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas`)).text()) ?? []

const PUBLIC = ['/home', '/search?keyword=kertas', anItem, '/panduan/satdik', '/login', '/tanya-jawab']
const OTHERS = [
  ...['/', '/cart', '/history', '/notification', '/account', '/staff', '/periksa/AAAAAAAAAAAAAAAAAAAAAA'],
  ...['/detail/999999999', '/tidak-ada', '/%', '/api/member', '/api/cart', '/api/item', '/api/global'],
  ...['/api/notification', '/api/tidak-ada', '/announcement.css', '/service-worker.js', '/health/ready'],
]

/** Their codes can be used once, so all tests share their sessions. */
const codeSessions = [
  ['staff', await openApiSession(url, 'staff')],
  ['supervisor', await openApiSession(url, 'supervisor')],
] as const

type Proxy = Awaited<ReturnType<typeof startCachingProxy>>
const proxies: Proxy[] = []
const proxyInFront = async (mode: ProxyMode) => {
  const proxy = await startCachingProxy(url, mode)
  proxies.push(proxy)
  return proxy
}
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))
})

const asVisitor = async (proxy: Proxy, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(proxy.url + path, { headers, redirect: 'manual' })
  return { cache: response.headers.get('x-cache'), response, text: await response.text() }
}

const MODES: readonly ProxyMode[] = ['standard', 'configured', 'cookie-blind']

test.each(MODES)('a second visitor gets public pages from the proxy, %s', async (mode) => {
  const proxy = await proxyInFront(mode)
  for (const path of PUBLIC) {
    const first = await asVisitor(proxy, path)
    expect([first.cache, first.response.status], path).toEqual(['miss', 200])
    const requests = proxy.forwarded()
    const second = await asVisitor(proxy, path)
    expect([second.cache, second.text === first.text, proxy.forwarded() - requests], path).toEqual([
      'hit',
      true,
      0,
    ])
    expect(second.response.headers.get('set-cookie'), path).toBeNull()
    expect(second.response.headers.get('x-request-id'), path).toBeNull()
  }
  // The cookie of a read announcement changes no byte.
  const read = await asVisitor(proxy, '/home', { cookie: 'first_time=true' })
  expect(read.text).toBe((await asVisitor(proxy, '/home')).text)
})

test('a stale page is served while the proxy revalidates it by its tag', async () => {
  const proxy = await proxyInFront('standard')
  expect((await asVisitor(proxy, '/home')).cache).toBe('miss')
  proxy.advance(11_000)
  expect((await asVisitor(proxy, '/home')).cache).toBe('stale')
  // 304, or 200 if the site has rendered the page again meanwhile.
  expect([200, 304]).toContain((await proxy.settled())[0])
  expect((await asVisitor(proxy, '/home')).cache).toBe('hit')
  proxy.advance(71_000)
  expect((await asVisitor(proxy, '/home')).cache).toBe('miss')
})

test.each(MODES)('no response to a signed-in user is stored or served to another, %s', async (mode) => {
  const proxy = await proxyInFront(mode)
  const secrets = new Set<string>()
  // The pages of visitors are stored before and between the requests of users.
  for (const path of PUBLIC) await asVisitor(proxy, path)
  const sessions = [
    ...codeSessions,
    ['buyer', await openApiSession(proxy.url, 'buyer')],
    ['vendor', await openApiSession(proxy.url, 'vendor')],
  ] as const
  for (const [role, session] of sessions) {
    const { cookies } = await session.storageState()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const { name, value } of cookies) if (name.startsWith('ps_')) secrets.add(value)
    const { data } = JSON.parse((await asVisitor(proxy, '/api/member', { cookie })).text)
    // The name of a vendor is public.
    if (role === 'buyer') secrets.add(data.name)
    for (const path of [...PUBLIC, ...OTHERS]) {
      const { cache, response } = await asVisitor(proxy, path, { cookie })
      expect(['miss', 'bypass'], `${role} ${path}`).toContain(cache)
      expect(response.headers.get('cache-control') ?? '', `${role} ${path}`).not.toContain('s-maxage')
    }
    for (const path of PUBLIC) await asVisitor(proxy, path)
    if (role !== 'buyer' && role !== 'vendor') continue
    await session.post('/api/member/signout')
    // The cookie of an ended session gets a visitor's page that removes the cookie.
    const ended = await asVisitor(proxy, '/home', { cookie })
    expect([ended.response.headers.get('cache-control'), ended.response.headers.get('set-cookie')]).toEqual([
      'private, no-store',
      expect.stringContaining('ps_session=;'),
    ])
    await session.dispose()
  }
  expect(secrets.size).toBeGreaterThan(3)
  for (const path of [...PUBLIC, ...OTHERS]) await asVisitor(proxy, path)
  expect(proxy.stored.length).toBeGreaterThanOrEqual(PUBLIC.length)
  for (const { url: path, requestHeaders, headers } of proxy.stored) {
    expect(requestHeaders.cookie ?? '', path).not.toMatch(/ps_session/)
    expect([headers['set-cookie'], headers['x-request-id'], headers['x-cache-owner']], path).toEqual([
      undefined,
      undefined,
      'visitor',
    ])
    const { text } = await asVisitor(proxy, path)
    expect(
      [...secrets].filter((secret) => text.includes(secret)),
      path,
    ).toEqual([])
  }
  const storedPaths = new Set(proxy.stored.map(({ url: path }) => path))
  expect([...storedPaths].toSorted()).toEqual(PUBLIC.toSorted())
})
