import { createContent, publishContent, uploadContentPicture } from '@pasar/contract/content/content-console'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { callEndpoint, callWireEndpoint, dataOf, testServices } from '../../testing/call-endpoint.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../call/actor.ts'
import type { OpenDatabase } from '../db/database.ts'

const services = testServices()
const KEY = 'a'.repeat(64)
let database: OpenDatabase
let staff: Actor
let app: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  database = await testDb()
  staff = await aStaffMember(database.db)
  app = await testApp(database.db, services)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = (content: unknown) =>
  callWireEndpoint(database.db, services, createContent, staff, {
    body: {
      title: 'Panduan Jahat',
      summary: '',
      audience: 'everyone',
      ordinal: 0,
      kind: 'question',
      body: { type: 'doc', content },
    },
  })
const linked = (href: unknown) => [
  {
    type: 'paragraph',
    content: [{ type: 'text', text: 'tekan', marks: [{ type: 'link', attrs: { href } }] }],
  },
]
const text = (value: string) => [{ type: 'paragraph', content: [{ type: 'text', text: value }] }]

test.each([
  ['a script', [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }]],
  ['a frame', [{ type: 'iframe', attrs: { src: 'https://jahat.test' } }]],
  ['raw HTML', [{ type: 'html', html: '<img src=x onerror=alert(1)>' }]],
  ['an attribute that is not known', [{ type: 'paragraph', attrs: { onclick: 'alert(1)' } }]],
  ['a style', [{ type: 'heading', attrs: { level: 2, style: 'position:fixed' }, content: [] }]],
  ['a heading of the page', [{ type: 'heading', attrs: { level: 1 }, content: [] }]],
  [
    'a list in a list',
    [{ type: 'steps', content: [{ type: 'item', content: [{ type: 'steps', content: [] }] }] }],
  ],
  ['a script for an address', linked('javascript:alert(1)')],
  ['the same in disguise', linked(' java\nscript:alert(1)')],
  ['data for an address', linked('data:text/html,<script>alert(1)</script>')],
  ['an address without a scheme', linked('//jahat.test')],
  ['an address with a backslash', linked('/\\jahat.test')],
  ['an address that is no text', linked({ toString: 'x' })],
  [
    'a picture from elsewhere',
    [{ type: 'picture', attrs: { key: 'https://jahat.test/x.png', width: 1, height: 1, words: 'x' } }],
  ],
  [
    'a picture that was never uploaded',
    [{ type: 'picture', attrs: { key: KEY, width: 1, height: 1, words: 'x' } }],
  ],
  ['a zero character', text('a\u0000b')],
  ['half of a letter', text('a\ud800')],
  ['too many blocks', Array.from({ length: 501 }, () => ({ type: 'paragraph' }))],
  ['too much text', text('a'.repeat(60_001))],
  ['no tree at all', 'tulisan'],
])('rejects %s and stores nothing', async (_, content) => {
  const before = await database.db.selectFrom('content_version').select('page_id').execute()
  expect((await send(content)).http).toBe(422)
  expect(await database.db.selectFrom('content_version').select('page_id').execute()).toEqual(before)
})

test('accepts text that looks like HTML as text', async () => {
  const answer = await send(text('<script>alert(1)</script> & "kutip"'))
  expect(answer.http).toBe(200)
})

const png = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0F5C47' } })
    .png()
    .toBuffer()
const upload = async (bytes: Buffer) =>
  callEndpoint(database.db, services, uploadContentPicture, staff, { file: { name: 'layar.png', bytes } })

test('a picture is re-encoded, stored with its real size, and private until its page is published', async () => {
  const { key, width, height } = dataOf(await upload(await png())) as {
    key: string
    width: number
    height: number
  }
  expect([width, height]).toEqual([1200, 675])
  const content = [{ type: 'picture', attrs: { key, width: 3, height: 4, words: 'Layar' } }]
  const { id } = dataOf(await send(content)) as { id: number }
  const { body } = await database.db
    .selectFrom('content_version')
    .select('body')
    .where('page_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(body).toMatchObject({ content: [{ attrs: { width: 1200, height: 675 } }] })
  const get = () => app.inject({ url: `/isi/${key}.webp` })
  expect((await get()).statusCode).toBe(404)
  await callEndpoint(database.db, services, publishContent, staff, {
    params: { pageId: id },
    body: { version: 1, from: null },
  })
  const shown = await get()
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['content-type']).toBe('image/webp')
  expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  [
    'SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
  ['half a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])],
])('rejects %s as a picture', async (_, bytes) => {
  expect((await upload(bytes)).http).toBeGreaterThanOrEqual(400)
})

test('responds 404 to an unknown picture and to an invalid key', async () => {
  expect((await app.inject({ url: `/isi/${KEY}.webp` })).statusCode).toBe(404)
  expect((await app.inject({ url: '/isi/..%2F..%2Fetc.webp' })).statusCode).toBe(404)
})
