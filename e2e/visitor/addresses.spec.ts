import type { APIRequestContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '../fixtures/by-api/api-client.ts'
import { placeOrderByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { openApiSession } from '../fixtures/signed-in.ts'
import {
  type AddressParameter,
  SPECIFIED_ADDRESSES,
  TEST_ROLES,
  type TestRole,
} from '../fixtures/specified-addresses.ts'

const url = await ownSite()

let clients: Record<TestRole, APIRequestContext>
let ids: Record<AddressParameter, number>

beforeAll(async () => {
  clients = {
    visitor: await openApiSession(url, 'visitor'),
    buyer: await openApiSession(url, 'buyer'),
    vendor: await openApiSession(url, 'vendor'),
    staff: await openApiSession(url, 'staff'),
    supervisor: await openApiSession(url, 'supervisor'),
  }
  const call = createApiClient(clients.buyer)
  const { items } = await call('GET', '/item')
  const { notices } = await call('GET', '/notification')
  const { data: vendor } = await (await clients.vendor.get('/api/member')).json()
  const order = await placeOrderByApi(call, vendor.member_id)
  const sentMessage = await call('POST', '/chat/room', { member_id: '', message: 'Selamat siang' })
  const staff = createApiClient(clients.staff)
  const body = { type: 'doc', content: [] }
  const post = await staff('POST', '/staff/content', {
    kind: 'information',
    title: 'Jadwal pemeliharaan',
    summary: '',
    audience: 'everyone',
    ordinal: 0,
    body,
  })
  await staff('POST', `/staff/content/${post.id}/publish`, { version: post.version, from: null })
  ids = {
    item: items[0].page_id,
    vendor: vendor.member_id,
    order: order.id,
    post: post.id,
    notice: notices[0].id,
    room: sentMessage.chatId,
    message: sentMessage.messageId,
  }
})

afterAll(async () => {
  await Promise.all(Object.values(clients).map((one) => one.dispose()))
})

/** Replaces the placeholders of a path by ids. */
const inNumbers = (address: string) =>
  address.replaceAll(/\{(vendor|item|order|post|notice|room|message)\}/g, (_, name: AddressParameter) =>
    String(ids[name]),
  )

/** Requests a path as a role. Returns status, final path and content. */
async function visit(role: TestRole, address: string) {
  const answer = await clients[role].get(inNumbers(address))
  const { pathname, search } = new URL(answer.url())
  const page = await answer.text()
  const [, title = ''] = /<title[^>]*>([^<]*)</.exec(page) ?? []
  return { status: answer.status(), path: pathname, search, title, page }
}

test.each(SPECIFIED_ADDRESSES)('§2 Routes: $path, as $asked', async (row) => {
  for (const role of TEST_ROLES) {
    const { status, path, search, title, page } = await visit(role, row.requestPath)
    if (row.notFoundFor.includes(role)) {
      expect(status, role).toBe(404)
      continue
    }
    expect(status, role).toBe(200)
    if (!row.allowedFor.includes(role)) {
      expect(path, role).toBe(row.redirectOthersTo)
      // A visitor must sign in first, and returns afterwards.
      const needsLogin = role === 'visitor' && row.access === 'signed in'
      expect(new URLSearchParams(search).has('kembali'), role).toBe(needsLogin)
      // A redirected user sees the reason.
      const heading = needsLogin ? 'Masuk dahulu' : 'Halaman itu hanya untuk'
      if (row.access === 'signed in') expect(page.includes(heading), role).toBe(true)
      continue
    }
    expect(path, role).toBe(inNumbers(row.redirectsTo ?? row.requestPath))
    expect(title.startsWith(row.title), `${role} sees ${title}`).toBe(true)
  }
})

test('an unknown path below /api responds 404 in the API format', async () => {
  for (const address of ['/api', '/api/tidak/ada/apa-apa', '/api/member/signin']) {
    const answer = await clients.visitor.get(address)
    expect([answer.status(), await answer.json()]).toEqual([
      404,
      { status: 'error', status_message: 'Alamat tidak ditemukan' },
    ])
  }
})

test.each(['/tidak-ada', '/history/tidak-ada', '/detail/999999999', '/vendor/0', '/staff/tidak-ada'])(
  '%s responds 404 to every role, with links to continue',
  async (address) => {
    for (const role of TEST_ROLES) {
      const answer = await clients[role].get(address)
      expect(answer.status(), role).toBe(404)
      const page = await answer.text()
      expect(page).toContain('Halaman tidak ditemukan')
      expect(page).toContain('Cari barang')
      expect(page).toContain('href="/home"')
    }
  },
)
