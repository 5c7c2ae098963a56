import { home } from '@pasar/contract/catalogue/home'
import { tasks } from '@pasar/contract/identity/dashboard'
import { global } from '@pasar/contract/settings/global'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { testServices } from '../../../testing/call-endpoint.ts'
import { testConfig } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { Served } from '../../call/serve.ts'
import { createSessionCache } from '../../identity/sessions/session-cache.ts'
import { createResponseCache } from '../edge/response-cache.ts'
import type { MemberPage, WebEntry } from '../edge/web-entry.ts'
import { createMemberPages } from './member-pages.ts'
import { createPageRenderer } from './page-renderer.ts'

const { db, close } = await testDb()
afterAll(close)

const actor = (memberId: number, name: string, other: Partial<Actor> = {}): Actor => ({
  ...{
    memberId,
    name,
    email: `${name}@rahasia.test`,
    mobileNumber: '0812 rahasia',
    dateOfBirth: '1980-01-01',
  },
  ...{ role: 'buyer', category: '3347_38', type: 'member', zone: '1', freeTradeZone: false, isPkp: false },
  ...{ regencyName: 'Kab. Rahasia', villageCode: '3515012001', educationForm: '5', gender: 'L', npwp: null },
  ...{ counts: { cart: 71, awaiting: 72, notices: 73 }, pictureId: 74, hasAgreed: true },
  ...{
    hasConfirmedNpwp: true,
    isOnVendorDevice: false,
    confirmedAt: null,
    factorAt: null,
    hasFactor: false,
    territory: [],
    staffRoles: [],
    sessionId: 75,
    isShared: false,
    lastActivity: null,
    apiKey: null,
  },
  person: { id: 76, externalId: 'rahasia', name: 'Ibu Rahasia', position: 'treasurer' },
  ...other,
})

/** Serves pages of schools with a renderer that records its input and the callers of its calls. */
function pagesFor(actors: readonly Actor[]) {
  const callers: [string, number | undefined][] = []
  const settings = { reviewHours: 1 }
  const inputs: { member: unknown; path: string }[] = []
  const route = (endpoint: Served['endpoint'], isForViewer: boolean): [string, Served] => {
    const run: Served['run'] = async (call) => {
      callers.push([endpoint.path, call.actor?.memberId])
      return endpoint === global ? { global: { ...settings } } : { of: call.actor?.memberId }
    }
    return [
      `${endpoint.method} ${endpoint.path}`,
      { endpoint, isForViewer, run, respond: () => Promise.reject(new Error('not an API request')) },
    ]
  }
  const served = new Map([route(home, true), route(tasks, false), route(global, false)])
  const noInput = { params: {}, query: {}, body: {} }
  const web: WebEntry = {
    build: 'test',
    render: () => Promise.reject(new Error('not a page of a member')),
    isPublicPage: () => false,
    isMemberPage: (path) => path === '/home',
    renderMemberPage: async (request, { call, member }): Promise<MemberPage> => {
      inputs.push({ member, path: new URL(request.url).pathname })
      await call(home, noInput)
      await call(tasks, noInput)
      const fill: MemberPage['fill'] = (data) => [JSON.stringify(data)]
      return { calls: [{ endpoint: tasks, request: {} }], fill, size: 0, scripts: [], styles: [] }
    },
  }
  const context = {
    ...{ db, reads: () => db, services: testServices(), clock: () => new Date('2026-11-22T02:00:00Z') },
    ...{ responses: createResponseCache(), sessions: createSessionCache(0), observe: null },
    config: testConfig({ profile: 'production' }),
  }
  const renderer = createPageRenderer(web, served, context)
  const pageOf = createMemberPages(web, renderer, context)
  const app = Fastify()
  app.get<{ Querystring: { as: string } }>('/*', async (request) => {
    const found = actors[Number(request.headers.from)]
    const page = found && (await pageOf(request, found))
    return { body: page ? page.body.join('') : null }
  })
  const open = async (as: number, url = '/home') =>
    JSON.parse((await app.inject({ url, headers: { from: String(as) } })).json().body)
  return { open, callers, inputs, settings }
}

test('renders the shared part without any value of the school that requests it', async () => {
  const { open, callers, inputs } = pagesFor([actor(9_001, 'SD Rahasia')])
  await open(0)
  expect(inputs).toHaveLength(1)
  expect(JSON.stringify(inputs)).not.toMatch(/rahasia|1980|7[1-6]|9001/i)
  // Only the call that depends on the viewer alone gets the caller while the page is rendered.
  expect(callers).toEqual([
    [global.path, 9_001],
    [home.path, 9_001],
    [tasks.path, undefined],
    [tasks.path, 9_001],
  ])
})

test('schools with the same view share a rendering, and each gets its own data', async () => {
  const { open, inputs } = pagesFor([actor(1, 'SD Melati'), actor(2, 'SD Kenanga')])
  for (const [as, name] of [
    [0, 'SD Melati'],
    [1, 'SD Kenanga'],
    [0, 'SD Melati'],
  ] as const)
    expect(await open(as)).toMatchObject({ member: { memberId: as + 1, name }, replies: [{ of: as + 1 }] })
  // Also requests that come while the page is rendered.
  const pages = await Promise.all([open(0, '/home?a'), open(1, '/home?a')])
  expect(pages.map(({ member }) => member.name)).toEqual(['SD Melati', 'SD Kenanga'])
  expect(inputs).toHaveLength(2)
})

test.each<[string, Partial<Actor>]>([
  ['zone', { zone: '2' }],
  ['free-trade zone', { freeTradeZone: true }],
  ['regency', { villageCode: '3578012001' }],
  ['kind of school', { educationForm: '6' }],
])('schools with another %s get a rendering of their own', async (_, other) => {
  const { open, inputs } = pagesFor([actor(1, 'SD Melati'), actor(2, 'SD Kenanga', other)])
  await open(0)
  await open(1)
  expect(inputs).toHaveLength(2)
})

test('a changed setting or another query gives a rendering of its own', async () => {
  const { open, inputs, settings } = pagesFor([actor(1, 'SD Melati')])
  await open(0)
  settings.reviewHours = 2
  await open(0)
  expect(inputs).toHaveLength(2)
  await open(0, '/home?untuk=vendor')
  await open(0, '/home?untuk=petugas')
  expect(inputs).toHaveLength(4)
})

test('the cache never exceeds its memory', () => {
  const cache = createResponseCache()
  const page: MemberPage = { calls: [], fill: () => [], size: 300_000, scripts: [], styles: [] }
  for (let n = 0; n < 500; n += 1) cache.set(`page ${n}`, page)
  expect(cache.calculatedSize).toBeLessThanOrEqual(24 * 1024 * 1024)
  // Each entry counts its text and the memory of its router.
  expect(cache.size).toBeLessThan(55)
})

test.each<[string, Partial<Actor>, string]>([
  ['a vendor', { role: 'vendor' }, '/home'],
  ['staff', { role: 'staff' }, '/home'],
  ['a school on another page', {}, '/cart'],
])('%s gets a page rendered alone', async (_, other, path) => {
  const { open, inputs } = pagesFor([actor(1, 'Nama', other)])
  expect(await open(0, path)).toBeNull()
  expect(inputs).toHaveLength(0)
})
