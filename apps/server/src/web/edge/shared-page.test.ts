import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { matchesEtag } from '../../call/etag.ts'
import { isFromVisitor, sharedHeaders } from './shared-page.ts'

async function siteOf(tag: string) {
  const app = Fastify()
  await app.register(fastifyCookie)
  app.get('/', (request, reply) =>
    reply.send({ isVisitor: isFromVisitor(request), isMatch: matchesEtag(request, tag) }),
  )
  return async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).json()
}

test('shares only responses to requests without any credential', async () => {
  const ask = await siteOf('"a"')
  expect((await ask({})).isVisitor).toBe(true)
  expect((await ask({ cookie: 'first_time=true; other=ps_session' })).isVisitor).toBe(true)
  for (const headers of [
    { cookie: 'ps_session=abc' },
    { cookie: 'first_time=true; ps_session=' },
    { authorization: 'app key' },
    { authorization: '' },
  ])
    expect((await ask(headers)).isVisitor, JSON.stringify(headers)).toBe(false)
})

test('compares the tags of If-None-Match', async () => {
  const ask = await siteOf('"a"')
  for (const tags of ['"a"', 'W/"a"', '"b", "a"', '*'])
    expect((await ask({ 'if-none-match': tags })).isMatch, tags).toBe(true)
  for (const other of ['"b"', 'a', '"a-gzip"'])
    expect((await ask({ 'if-none-match': other })).isMatch).toBe(false)
  expect((await ask({})).isMatch).toBe(false)
})

test('gives each body a strong tag', () => {
  const [one, other] = [sharedHeaders(Buffer.from('one')), sharedHeaders(Buffer.from('other'))]
  expect(one.etag).toMatch(/^"[\w-]{22}"$/)
  expect(one.etag).not.toBe(other.etag)
  expect(one['cache-control']).toBe('public, s-maxage=10, stale-while-revalidate=60')
})
