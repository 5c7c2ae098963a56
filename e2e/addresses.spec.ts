import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { type APIRequestContext, request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_CODE_SECRETS, DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts'
import { orderByCall } from './orders-by-call.ts'
import { ownSite } from './own-site.ts'
import { LOOKERS, type Looker, type Named, SPECIFIED_ADDRESSES } from './specified-addresses.ts'

const url = await ownSite()

let lookers: Record<Looker, APIRequestContext>
let ids: Record<Named, number>

beforeAll(async () => {
  lookers = {
    visitor: await request.newContext({ baseURL: url }),
    buyer: await signedIn('/api/member/signin', 'sekolah@contoh.test'),
    vendor: await signedIn('/api/member/signin', 'vendor@contoh.test'),
    staff: await signedIn('/api/staff/signin', 'staf@contoh.test'),
    supervisor: await signedIn('/api/staff/signin', 'pengawas@contoh.test'),
  }
  const call = callsOf(lookers.buyer)
  const { items } = await call('GET', '/item')
  const { data: vendor } = await (await lookers.vendor.get('/api/member')).json()
  const order = await orderByCall(call, vendor.member_id)
  const staff = callsOf(lookers.staff)
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
  ids = { item: items[0].page_id, vendor: vendor.member_id, order: order.id, post: post.id }
})

afterAll(async () => {
  await Promise.all(Object.values(lookers).map((looker) => looker.dispose()))
})

const isWithCode = (email: string): email is keyof typeof DEMO_CODE_SECRETS => email in DEMO_CODE_SECRETS

/** Somebody with the cookie of a new session. */
async function signedIn(path: string, username: string): Promise<APIRequestContext> {
  const looker = await request.newContext({ baseURL: url })
  const code = isWithCode(username) && new TOTP({ secret: DEMO_CODE_SECRETS[username] }).generate()
  const data = { username, password: DEMO_PASSWORD, ...(code !== false && { code }) }
  expect((await looker.post(path, { data })).status(), username).toBe(200)
  return looker
}

const callsOf =
  (looker: APIRequestContext) => async (method: 'GET' | 'POST', path: string, data?: unknown) => {
    const answer = await looker.fetch(`/api${path}`, {
      method,
      ...(data === undefined ? {} : { data }),
      headers: { 'Idempotency-Key': randomUUID() },
    })
    const body = await answer.json()
    if (body.status !== 'success') throw new Error(`${method} ${path}: ${body.status_message}`)
    return body.data
  }

/** The address with what is there in the place of the names. */
const inNumbers = (address: string) =>
  address.replaceAll(/\{(vendor|item|order|post)\}/g, (_, name: Named) => String(ids[name]))

/** Where somebody ends who asks for an address, and what stands there. */
async function visit(looker: Looker, address: string) {
  const answer = await lookers[looker].get(inNumbers(address))
  const { pathname, search } = new URL(answer.url())
  const [, title = ''] = /<title[^>]*>([^<]*)</.exec(await answer.text()) ?? []
  return { status: answer.status(), path: pathname, search, title }
}

test.each(SPECIFIED_ADDRESSES)('§2 Routes: $path, as $asked', async (row) => {
  for (const looker of LOOKERS) {
    const { status, path, search, title } = await visit(looker, row.asked)
    expect(status, looker).toBe(200)
    if (!row.opensFor.includes(looker)) {
      expect(path, looker).toBe(row.otherwise)
      // Whoever only has to sign in is asked to, and comes back.
      const isAsked = looker === 'visitor' && row.access === 'signed in'
      expect(new URLSearchParams(search).has('kembali'), looker).toBe(isAsked)
      continue
    }
    expect(path, looker).toBe(inNumbers(row.leadsTo ?? row.asked))
    expect(title.startsWith(row.title), `${looker} sees ${title}`).toBe(true)
  }
})

test.each(['/tidak-ada', '/history/tidak-ada', '/detail/999999999', '/vendor/0', '/staff/tidak-ada'])(
  '%s is no page: told so to everybody, with a way on',
  async (address) => {
    for (const looker of LOOKERS) {
      const answer = await lookers[looker].get(address)
      expect(answer.status(), looker).toBe(404)
      const page = await answer.text()
      expect(page).toContain('Halaman tidak ditemukan')
      expect(page).toContain('Cari barang')
      expect(page).toContain('href="/home"')
    }
  },
)
