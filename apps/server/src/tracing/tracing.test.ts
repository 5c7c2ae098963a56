import { execFileSync } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '@pasar/contract/identity/session'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aSchool, testSealer } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { attributesOf, type SentSpan, spansIn, testCollector } from '../../testing/partners/collector.ts'
import { testObjectStore } from '../../testing/partners/object-store.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { httpSchoolSignOn } from '../identity/sign-on/sign-on.ts'
import { smtpMailer } from '../mail/mailer.ts'
import { clamdScanner } from '../media/scan/scanner.ts'
import { waMessenger } from '../notification/messenger.ts'
import { serverKeys, webPusher } from '../notification/web-push.ts'
import { httpBank } from '../payment/bank.ts'
import { nominatimGeocoder } from '../shipping/geocoder.ts'
import { bucketStore } from '../store/bucket-store.ts'
import { createPoster } from '../webhook/post-event.ts'
import { openTracing } from './open-tracing.ts'
import { jobSpan } from './tracing.ts'

/** The only proxy that `testApp` trusts. */
const PROXY = '192.0.2.1'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const SERVER = 2
const FAILED = 2

let database: OpenDatabase
let collector: Awaited<ReturnType<typeof testCollector>>
let app: Awaited<ReturnType<typeof testApp>>
let close = async () => {}
const configOf = (endpoint: string, ratio = 1) => ({ endpoint, service: 'pasar-uji', ratio })

const appWith = (config: ReturnType<typeof configOf> | null) =>
  testApp(database.db, testServices(), undefined, 'demo', undefined, null, undefined, config)

beforeAll(async () => {
  database = await testDb()
  collector = await testCollector()
  app = await appWith(configOf(collector.endpoint))
})
afterEach(() => close())
afterAll(async () => {
  await app.close()
  collector.close()
  await database.close()
})

/** Returns what the collector received of an action. */
async function sentDuring(act: () => Promise<unknown>, ratio = 1): Promise<string> {
  close = await openTracing(configOf(collector.endpoint, ratio))
  await act()
  await close()
  return collector.take()
}

const serverSpan = (text: string): SentSpan => {
  const [span, ...others] = spansIn(text).filter(({ kind }) => kind === SERVER)
  if (!span || others.length > 0) throw new Error('expected one span of a request')
  return span
}

/** Removes ids and times: their random digits may equal a number that must not appear. */
const withoutIds = (text: string) => text.replaceAll(/"(?:\w*[iI]d|\w*UnixNano)":"\w+"/g, '')

const history = (headers: Record<string, string>, remoteAddress = PROXY) =>
  app.inject({ url: '/api/history/7413?token=rahasia-satu&keyword=rahasia-dua', remoteAddress, headers })

describe('a traced request', () => {
  test('continues the trace of a trusted proxy, with its statements as children', async () => {
    const school = await aSchool(database.db)
    const token = await aToken(database.db, school)
    const headers = {
      authorization: `member|${school.memberId}|${token}`,
      cookie: 'tema=rahasia-tiga',
      traceparent: `00-${TRACE}-${PARENT}-01`,
      'x-request-id': 'edge-0123456789',
    }
    const text = await sentDuring(() => history(headers))
    const span = serverSpan(text)
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'GET /api/history/:orderId' })
    expect(attributesOf(span)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/history/:orderId',
      'http.response.status_code': 404,
      'pasar.request_id': 'edge-0123456789',
      'pasar.caller': 'buyer',
    })
    const statements = spansIn(text).filter(({ name }) => name !== span.name)
    expect(statements.length).toBeGreaterThan(0)
    for (const one of statements) expect(one).toMatchObject({ traceId: TRACE, parentSpanId: span.spanId })
    expect(statements.map(({ name }) => name)).toContain('select session')
    expect(text).toContain('"stringValue":"pasar-uji"')
    for (const secret of ['rahasia', '7413', token, school.name, school.email, `"${school.memberId}"`])
      expect(withoutIds(text)).not.toContain(secret)
  })

  test('has its statements as children after its body is read, and no part of the body', async () => {
    const payload = { username: 'rahasia@contoh.test', password: 'rahasia-empat' }
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api${signIn.path}`
    const headers = { authorization: 'kunci-aplikasi-uji', 'content-type': 'application/json' }
    const text = await sentDuring(async () => {
      const sending = request(url, { method: 'POST', headers })
      sending.flushHeaders()
      // A body that arrives later is an event of the connection.
      await wait(100)
      sending.end(JSON.stringify(payload))
      await once(sending, 'response')
    })
    const span = serverSpan(text)
    const statements = spansIn(text).filter(({ kind }) => kind !== SERVER)
    expect(statements.length).toBeGreaterThan(0)
    for (const one of statements) expect(one.parentSpanId).toBe(span.spanId)
    expect(text).not.toContain('rahasia')
  })

  test('starts its own trace when a client sends traceparent', async () => {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
    const span = serverSpan(await sentDuring(() => history(headers, '198.51.100.7')))
    expect(span.traceId).not.toBe(TRACE)
    expect(span.parentSpanId).toBeUndefined()
  })

  test('is recorded when the proxy says so, and by ratio otherwise', async () => {
    const sampledBy = (flags: string, ratio: number) =>
      sentDuring(() => history({ traceparent: `00-${TRACE}-${PARENT}-${flags}` }), ratio)
    expect(await sampledBy('00', 1)).toBe('')
    expect(serverSpan(await sampledBy('01', 0)).traceId).toBe(TRACE)
    expect(await sentDuring(() => history({}), 0)).toBe('')
  })

  test('is none for health checks, and unmatched without a route', async () => {
    const text = await sentDuring(async () => {
      await app.inject({ url: '/health/live' })
      await app.inject({ url: '/rahasia-lima' })
    })
    expect(serverSpan(text).name).toBe('OTHER unmatched')
    expect(text).not.toContain('rahasia')
  })
})

test('a batch of a job has its calls to mail server, bank and object store as children', async () => {
  const store = await testObjectStore()
  const bank = httpBank('http://127.0.0.1:1', {
    bankSecret: 'rahasia-kunci',
    bankCallbackSecret: 'rahasia-tanda-tangan',
  })
  const mailer = smtpMailer('smtp://127.0.0.1:1', 'Pasar <a@contoh.test>', 1, false)
  const mail = {
    id: 1,
    to: 'rahasia@contoh.test',
    subject: 'rahasia',
    text: 'rahasia',
    writtenAt: new Date(),
  }
  const transfer = { key: 'rahasia-7', amount: 617_550, bankName: 'Bank', holder: 'rahasia', account: '99' }
  const text = await sentDuring(async () => {
    await jobSpan('payouts', async () => {
      await bucketStore(store.config).put(Buffer.from('rahasia'))
      await mailer.send(mail).then(undefined, () => {})
      await bank.payOut(transfer).then(undefined, () => {})
      await database.db
        .insertInto('session')
        .values({ token_hash: Buffer.from('rahasia'), member_id: -7413, type: 'member' } as never)
        .execute()
        .then(undefined, () => {})
    })
  })
  mailer.close()
  await store.close()
  const [root] = spansIn(text).filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(root).toMatchObject({ name: 'job payouts' })
  const children = spansIn(text).filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  expect(children.map(({ name, status }) => [name, status.code])).toEqual([
    ['S3 PutObject', 0],
    ['mail send', FAILED],
    ['bank POST /transfers', FAILED],
    ['insert session', FAILED],
  ])
  expect(children.map((span) => attributesOf(span)['error.type'])).toEqual([
    undefined,
    'ESOCKET',
    'JobFault',
    '23502',
  ])
  for (const secret of ['rahasia', '617550', '7413']) expect(withoutIds(text)).not.toContain(secret)
})

test('calls to the other systems are children too, without addresses, texts and codes', async () => {
  const nowhere = 'http://127.0.0.1:1/rahasia'
  const messenger = waMessenger({ url: nowhere, token: 'rahasia', template: 'rahasia' })
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const subscription = {
    endpoint: nowhere,
    p256dh: keys.getPublicKey('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  }
  const ticket = { schoolId: 'rahasia', token: 'rahasia', pin: 'rahasia', personId: 'rahasia' }
  const quietly = (call: Promise<unknown>) => call.then(undefined, () => {})
  const text = await sentDuring(() =>
    jobSpan('notices', async () => {
      await quietly(messenger.send({ id: 7, to: 'rahasia', text: 'rahasia', link: '', at: new Date() }))
      const push = webPusher(serverKeys(testSealer), 'mailto:rahasia@contoh.test')
      await quietly(push.send({ subscription, title: 'rahasia', body: '', link: '', tag: 'rahasia' }))
      await clamdScanner('tcp://127.0.0.1:1', () => {}).scan(Buffer.from('rahasia'), 1_000)
      await createPoster(true)(nowhere, { rahasia: 'rahasia' }, 'rahasia')
      await httpSchoolSignOn(nowhere, nowhere).exchange(ticket)
      await nominatimGeocoder(nowhere, 'rahasia').locate(database.db, 'Jalan rahasia 5')
    }),
  )
  const [root] = spansIn(text).filter(({ parentSpanId }) => parentSpanId === undefined)
  const children = spansIn(text).filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  expect(children.map(({ name, status }) => [name, status.code])).toEqual(
    ['whatsapp POST', 'push POST', 'clamd INSTREAM', 'webhook POST', 'school data POST', 'geocoder GET'].map(
      (name) => [name, FAILED],
    ),
  )
  expect(withoutIds(text)).not.toContain('rahasia')
})

test('a statement outside of a request and a job is not recorded', async () => {
  expect(await sentDuring(() => database.db.selectFrom('session').selectAll().limit(1).execute())).toBe('')
})

test('without an endpoint nothing is sent', async () => {
  const server = await appWith(null)
  close = await openTracing(null)
  await server.inject({ url: '/api/history/7413' })
  await server.close()
  await close()
  expect(collector.take()).toBe('')
})

/** Starts the modules of a process, and prints the packages of OpenTelemetry that it loaded. */
const LOADED = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url)?.[1]
      if (name) packages.add(name)
      return next(url, context)
    },
  })
  await import('./process/start.ts')
  const { openTracing } = await import('./tracing/open-tracing.ts')
  await openTracing(JSON.parse(process.argv[1]))
  process.stdout.write(JSON.stringify([...packages]))
  process.exit(0)
`

test('without an endpoint no module of OpenTelemetry is loaded', () => {
  const loadedWith = (config: unknown): string[] =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', LOADED, JSON.stringify(config)], {
        cwd: join(import.meta.dirname, '..'),
        encoding: 'utf8',
      }),
    )
  expect(loadedWith(null)).toEqual([])
  expect(loadedWith(configOf('http://127.0.0.1:1'))).toContain('@opentelemetry/sdk-trace')
})

describe('a collector', () => {
  test('that refuses connections fails no request', async () => {
    close = await openTracing(configOf('http://127.0.0.1:1'))
    expect((await history({})).statusCode).toBe(401)
    await expect(close()).resolves.toBeUndefined()
    close = async () => {}
  })

  test('that does not answer delays no request, and the end of the process by two seconds', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    close = await openTracing(configOf(`http://127.0.0.1:${port}`))
    // More spans than a batch has, so that sending begins while requests are answered.
    for (let at = 0; at < 520; at += 1) expect((await history({})).statusCode).toBe(401)
    await expect.poll(() => sockets.length).toBe(1)
    const began = performance.now()
    await close()
    close = async () => {}
    expect(performance.now() - began).toBeLessThan(4_000)
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})
